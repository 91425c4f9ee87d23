#!/usr/bin/python3
"""A window with nothing but a page in WebKitGTK, for WebKitWebDriver: its size is that of the page, and its console is the standard output.

usage: webkit_window.py FOLDER     FOLDER/before.js runs in every document before the page's own scripts
"""
import os
import sys

import gi
gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # pylint: disable=wrong-import-position


class Windows:
    """The windows of the driver's session."""

    def __init__(self, folder):
        self.before = os.path.join(folder, "before.js")
        manager = WebKit2.WebsiteDataManager(base_data_directory=f"{folder}/data", base_cache_directory=f"{folder}/cache")
        self.context = WebKit2.WebContext.new_with_website_data_manager(manager)
        self.context.set_cache_model(WebKit2.CacheModel.DOCUMENT_VIEWER)
        self.context.set_preferred_languages(["en-US"])
        self.context.set_automation_allowed(True)
        self.context.connect("automation-started", self.start)
        self.scripts = WebKit2.UserContentManager()

    def start(self, _context, session):
        info = WebKit2.ApplicationInfo.new()
        info.set_name("webkit_window")
        session.set_application_info(info)
        session.connect("create-web-view", self.make)

    def make(self, _session):
        settings = WebKit2.Settings(enable_write_console_messages_to_stdout=True, enable_page_cache=False)
        view = WebKit2.WebView(web_context=self.context, settings=settings, user_content_manager=self.scripts,
                               is_controlled_by_automation=True)
        view.connect("load-changed", self.load)
        window = Gtk.Window(decorated=False)
        window.set_default_size(1280, 860)
        window.add(view)
        window.show_all()
        view.grab_focus()
        view.connect("close", lambda _view: window.destroy())
        return view

    def load(self, _view, event):
        """Takes the scripts of the moment for the document that is to come."""
        if event != WebKit2.LoadEvent.STARTED:
            return
        self.scripts.remove_all_scripts()
        if os.path.exists(self.before):
            with open(self.before, encoding="utf-8") as stream:
                self.scripts.add_script(WebKit2.UserScript.new(
                    stream.read(), WebKit2.UserContentInjectedFrames.TOP_FRAME, WebKit2.UserScriptInjectionTime.START, None, None))


if __name__ == "__main__":
    windows = Windows(sys.argv[1])
    Gtk.main()
