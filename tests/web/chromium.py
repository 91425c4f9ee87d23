"""Chromium and chromedriver."""
import os
import shutil

from webdriver import COMMAND_LIMIT, WebDriver

FLAGS = (
    "--headless=new", "--kiosk", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
    "--no-first-run", "--no-default-browser-check", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-default-apps",
    "--disable-search-engine-choice-screen", "--password-store=basic", "--mute-audio",
    # A page under test is never in the background, whatever window is in front.
    "--disable-background-timer-throttling", "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding", "--window-size=1280,860", "--lang=en-US",
)


def programs():
    """The paths of the browser and its driver; None for a missing one."""
    return (os.environ.get("KAZU_CHROMIUM") or shutil.which("chromium"),
            os.environ.get("KAZU_CHROMEDRIVER") or shutil.which("chromedriver"))


class Chromium(WebDriver):
    """A running Chromium."""

    name = "Chromium"
    every_tab = False

    @staticmethod
    def missing():
        """The packages that are needed and missing, or None."""
        return None if all(programs()) else "chromium chromium-driver"

    def start(self):
        _, port = self.guard.started_with(r"started successfully on port (\d+)", programs()[1], "--port=0")
        return int(port)

    def capabilities(self):
        flags = [*FLAGS, f"--user-data-dir={self.folder}/profile"]
        if os.geteuid() == 0:
            flags.append("--no-sandbox")
        options = {"binary": programs()[0], "args": flags,
                   "prefs": {"intl.accept_languages": "en-US",
                             "download.default_directory": self.folder,
                             "download.prompt_for_download": False}}
        return {"browserName": "chrome", "goog:chromeOptions": options,
                "goog:loggingPrefs": {"browser": "ALL"}, "unhandledPromptBehavior": "accept",
                "timeouts": {"script": COMMAND_LIMIT * 1000 - 5000, "pageLoad": 90000}}

    def begun(self, capabilities):
        pid = capabilities.get("goog:processID")
        if pid:
            self.guard.watch(pid)
        self.cdp("Emulation.setTimezoneOverride", timezoneId="UTC")

    def cdp(self, name, **parameters):
        """A command of the DevTools protocol."""
        return self.command("POST", "/goog/cdp/execute", {"cmd": name, "params": parameters})

    def log(self):
        """The browser's log since the last call."""
        return self.command("POST", "/se/log", {"type": "browser"})

    def before_load(self, text):
        """Runs a script in every document of this tab from now on, before the page's own; gives a name for forget()."""
        return self.cdp("Page.addScriptToEvaluateOnNewDocument", source=text)["identifier"]

    def forget(self, script):
        self.cdp("Page.removeScriptToEvaluateOnNewDocument", identifier=script)

    def clear(self, address, *kinds):
        self.cdp("Storage.clearDataForOrigin", origin=address.rstrip("/"), storageTypes=",".join(kinds))

    def clear_cache(self):
        self.cdp("Network.clearBrowserCache")

    def size(self, width, height, touch=False):
        self.cdp("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=touch)
        self.cdp("Emulation.setTouchEmulationEnabled", enabled=touch, maxTouchPoints=5)

    def media(self, *, scheme, motion, forced, kind):
        self.cdp("Emulation.setEmulatedMedia", media=kind, features=[
            {"name": "prefers-color-scheme", "value": scheme},
            {"name": "prefers-reduced-motion", "value": motion},
            {"name": "forced-colors", "value": forced}])
