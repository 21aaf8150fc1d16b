"""Runs the steps of the gate or the deep checks, in sequence or in parallel, and prints their results."""

import os
import pathlib
import sys
import threading
from dataclasses import dataclass

from .process import run
from .project import CHECKS, REPOSITORY

# The status of a check that cannot run here; its last line has the reason.
SKIPPED = 77


@dataclass
class Step:
    name: str
    command: list
    # A step that takes longer hangs: it is stopped, and what it printed is shown.
    limit: int = 1200
    # The reason to skip it.
    skipped: str = ""
    status: int = None
    output: str = ""
    seconds: float = 0

    def perform(self):
        if self.skipped:
            self.status = SKIPPED
            return
        environment = {**os.environ, "PYTHONPATH": str(CHECKS), "PYTHONDONTWRITEBYTECODE": "1"}
        finished = run(self.command, REPOSITORY, self.limit, environment)
        self.status, self.output, self.seconds = finished.status, finished.output, finished.seconds
        if self.status == SKIPPED:
            self.skipped = self.summary.removeprefix("skipped: ")

    @property
    def is_failed(self):
        return self.status not in (0, SKIPPED)

    @property
    def summary(self):
        lines = [line for line in self.output.splitlines() if line.strip()]
        return lines[-1].strip() if lines else ""

    def show(self):
        state = "FAILED " if self.is_failed else "skipped" if self.status == SKIPPED else "ok     "
        text = self.skipped or self.summary
        print(f"{state} {self.seconds:6.0f} s  {self.name}{': ' if text else ''}{text[:160]}", flush=True)


def check(name, *arguments):
    """Returns the command of a check that is a module of this package."""
    return [sys.executable, "-m", f"lib.checks.{name}", *map(str, arguments)]


def perform(steps):
    """Runs steps in order and a nested list in parallel. Ends with the first that fails."""
    done = []
    for step in steps:
        group = step if isinstance(step, list) else [step]
        threads = [threading.Thread(target=one.perform) for one in group]
        for thread in threads:
            thread.start()
        for one, thread in zip(group, threads):
            thread.join()
            one.show()
            done.append(one)
        if failed := [one for one in group if one.is_failed]:
            for one in failed:
                print(f"\n== {one.name}: exit {one.status}\n{shortened(one.output)}")
            break
    return done


def shortened(output, lines=200):
    """Returns the lines about failures, and the last lines."""
    every = output.splitlines()
    if len(every) <= lines:
        return output
    telling = [line for line in every if "error:" in line or "FAILED" in line or "✘" in line]
    return "\n".join([*telling[: lines // 2], "…", *every[-lines // 2 :]])


def load():
    """Returns the load of the machine, without which durations mean little."""
    try:
        return "load " + " ".join(pathlib.Path("/proc/loadavg").read_text().split()[:3]) + f", {os.cpu_count()} cores"
    except OSError:
        return f"{os.cpu_count()} cores"
