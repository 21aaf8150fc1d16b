"""Runs other programs, for all checks."""

import os
import signal
import subprocess
import time
from dataclasses import dataclass

# Longer than any command of a check needs on a busy machine; a command that takes more hangs.
GENEROUS_SECONDS = 1800

# The variables by which gen recognizes where its output is shown. The checks read text, also when they run there.
SURROUNDINGS = {"GITHUB_ACTIONS", "GITLAB_CI", "XCODE_VERSION_ACTUAL"}


@dataclass
class Finished:
    """The result of a command. A command that exceeded its time has the status 124."""

    status: int
    output: str
    seconds: float

    @property
    def is_done(self):
        return self.status == 0


def run(command, folder=None, seconds=GENEROUS_SECONDS, environment=None):
    """Runs a command and returns its output and errors as one text; after `seconds` it is stopped with all its children."""
    begun = time.monotonic()
    variables = {name: value for name, value in (os.environ if environment is None else environment).items() if name not in SURROUNDINGS}
    process = subprocess.Popen(
        [str(part) for part in command], cwd=folder, env=variables, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, start_new_session=True)
    try:
        output, _ = process.communicate(timeout=seconds)
        status = process.returncode
    except subprocess.TimeoutExpired:
        stop(process)
        output, _ = process.communicate()
        status, output = 124, output + f"\nstopped after {seconds} s\n".encode()
    except BaseException:
        stop(process)
        raise
    return Finished(status, output.decode("utf-8", "replace"), time.monotonic() - begun)


def stop(process):
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
