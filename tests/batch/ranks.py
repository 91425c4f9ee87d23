"""Runs kazu-batch on ranks, and finds the processes of a job.

KAZU_BATCH and KAZU name the programs. Without mpirun there is nothing to test: status 77.
"""
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

SKIPPED = 77
KAZU = os.environ.get("KAZU", "build/kazu")
KAZU_BATCH = os.environ.get("KAZU_BATCH", "build/kazu-batch")
MPIRUN = shutil.which("mpirun")
PATIENCE = 120  # seconds until what must happen has failed to

# Root runs tests in containers, and there may be fewer processors than ranks; nobody is to be bound
# to one of them.
FLAGS = ["--oversubscribe", "--bind-to", "none"] + (["--allow-run-as-root"] if os.geteuid() == 0 else [])


def require():
    """Ends the test as skipped where jobs cannot be started."""
    if MPIRUN is None or not os.path.exists(KAZU_BATCH):
        print("skipped: mpirun or kazu-batch is missing")
        sys.exit(SKIPPED)


def environment():
    """Nothing of a job that this test may run inside of, and no language of the user."""
    kept = {name: value for name, value in os.environ.items()
            if not name.startswith(("OMPI_", "PMIX_", "PMI_", "SLURM_", "LC_", "LANG", "KAZU_"))}
    return {**kept, "LC_ALL": "C", "OMPI_MCA_btl_vader_single_copy_mechanism": "none"}


def command(*words):
    """What kazu prints for these words: (status, standard output, standard error)."""
    done = subprocess.run([KAZU, *words], capture_output=True, env=environment(), timeout=PATIENCE)
    return done.returncode, done.stdout, done.stderr


def job_words(ranks, words):
    return [MPIRUN, *FLAGS, "-n", str(ranks), KAZU_BATCH, *words]


def job(ranks, *words):
    """What a job prints; 0 ranks: without mpirun."""
    asked = job_words(ranks, words) if ranks else [KAZU_BATCH, *words]
    done = subprocess.run(asked, capture_output=True, env=environment(), timeout=PATIENCE,
                          stdin=subprocess.DEVNULL)
    return done.returncode, done.stdout, done.stderr


def wait_until(condition, what, more=lambda: ""):
    """more: what else a failure says."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, f"waited in vain for {what} {more()}"
        time.sleep(0.02)


def stat_of(pid):
    """The line of a process in /proc; "" if there is none."""
    try:
        with open(f"/proc/{pid}/stat", encoding="utf-8") as stat:
            return stat.read()
    except OSError:
        return ""


def is_alive(pid):
    return stat_of(pid).rpartition(")")[2].split()[:1] not in ([], ["Z"])


def is_rank(pid):
    """Whether it is still a rank: on a busy machine its number may belong to another process soon after its end."""
    name, _, rest = stat_of(pid).partition("(")[2].rpartition(")")
    return name.startswith("kazu-batch") and rest.split()[0] != "Z"


class Job:
    """A job under way. Its processes are ended with it."""

    def __init__(self, ranks, *words):
        self.ranks = ranks
        self.out = tempfile.TemporaryFile()
        self.err = tempfile.TemporaryFile()
        self.process = subprocess.Popen(job_words(ranks, words), stdout=self.out, stderr=self.err,
                                        stdin=subprocess.DEVNULL, env=environment())
        self.pids = {}

    def look(self):
        """Notes the processes of the ranks: number to id."""
        for pid in filter(str.isdigit, os.listdir("/proc")):
            try:
                with open(f"/proc/{pid}/stat", encoding="utf-8") as stat:
                    name, _, rest = stat.read().partition("(")[2].rpartition(")")
                with open(f"/proc/{pid}/environ", "rb") as environ:
                    values = dict(line.partition(b"=")[::2] for line in environ.read().split(b"\0"))
            except OSError:
                continue
            if name.startswith("kazu-batch") and int(rest.split()[1]) == self.process.pid:
                rank = values.get(b"OMPI_COMM_WORLD_RANK")
                if rank is not None:
                    self.pids[int(rank)] = int(pid)
        return len(self.pids) == self.ranks

    def signal(self, whom, number):
        """Sends a signal to "mpirun" or to a rank. A process that has ended gets none."""
        pid = self.process.pid if whom == "mpirun" else self.pids.get(whom)
        if pid is not None and (is_alive(pid) if whom == "mpirun" else is_rank(pid)):
            os.kill(pid, number)

    def end(self):
        """Waits for mpirun and every rank. @return (status, standard output, standard error)"""
        status = self.process.wait(timeout=PATIENCE)
        wait_until(lambda: not any(map(is_rank, self.pids.values())), "the end of the ranks",
                   lambda: [stat_of(pid) for pid in self.pids.values()])
        self.out.seek(0)
        self.err.seek(0)
        return status, self.out.read(), self.err.read()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for whom in ["mpirun", *self.pids]:
            self.signal(whom, signal.SIGKILL)
        self.process.wait()
        self.out.close()
        self.err.close()
