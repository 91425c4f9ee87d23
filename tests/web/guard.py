"""Programs that end with this one, however it ends, and a folder that goes with them."""
import os
import re
import subprocess
import tempfile
import time

# Ends the processes that it was told of as soon as its input ends: even if the test was killed.
GUARD = """
while read -r pid; do pids="$pids $pid"; done
for pid in $pids; do kill -s KILL "-$pid"; kill -s KILL "$pid"; done
for again in 1 2 3 4 5 6 7 8 9; do rm -rf -- "$1" && break; sleep 0.3; done
"""
START_LIMIT = 120


class Guard:
    """Starts programs with `folder` as their home."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="kazu-web-")
        self.started = []
        self.process = subprocess.Popen(
            ["/bin/sh", "-c", GUARD, "guard", self.folder], stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)

    def watch(self, pid):
        """Ends a process and its group with this one."""
        self.process.stdin.write(f"{pid}\n".encode())
        self.process.stdin.flush()

    def start(self, *words, **environment):
        """Starts a program; gives the path of the file that gets all its output."""
        path = os.path.join(self.folder, f"output-{len(self.started)}")
        surroundings = {**os.environ, "TZ": "UTC", "LANG": "C.UTF-8", "HOME": self.folder, **environment}
        with open(path, "wb") as output:
            process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT,
                                       start_new_session=True, env=surroundings)
        self.started.append(process)
        self.watch(process.pid)
        return path

    def started_with(self, pattern, *words, **environment):
        """Starts a program and waits until it has printed a pattern; gives the path of its output and the first group."""
        path = self.start(*words, **environment)
        until = time.monotonic() + START_LIMIT
        while True:
            with open(path, encoding="utf-8", errors="replace") as output:
                text = output.read()
            found = re.search(pattern, text)
            if found:
                return path, found.group(1)
            if time.monotonic() > until or self.started[-1].poll() is not None:
                raise RuntimeError(f"{words[0]} did not start: {text!r}")
            time.sleep(0.02)

    def close(self):
        """Ends all programs and deletes the folder."""
        self.process.stdin.close()
        self.process.wait()
        for process in self.started:
            process.wait()
