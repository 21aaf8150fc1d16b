"""Folders of inputs for gen: the goldens, the documented blocks, and the findings of the deep checks.

A case is a folder with a `gen.json`, or with a file `arguments` that has the arguments of one run of gen on each line.
"""

import re
import shlex
import shutil

from .farm import Feature, Isolation
from .process import run
from .project import GEN

NOT_INPUTS = {"arguments", "stderr", "expected", "README", "Sources", "Tests", "gen.lock.json", "gen.base", "unseen"}


def generate(case, folder):
    """Generates the case into a new folder and returns a feature, which has a problem if gen rejects the inputs."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(case, folder, ignore=lambda _, names: NOT_INPUTS & set(names))
    (folder / ".git").mkdir(exist_ok=True)
    arguments = case / "arguments"
    lines = arguments.read_text().splitlines() if arguments.exists() else [""]
    problem, details = "", []
    for line in lines or [""]:
        made = run([GEN, "--quiet", *shlex.split(line)], folder, seconds=300)
        if not made.is_done:
            problem, details = f"gen exits with {made.status}", made.output.splitlines()[:8]
            break
    feature = Feature(identifier(case.name), folder, isolation=isolation(lines, folder))
    if problem:
        feature.fail(problem, details)
    return feature


def isolation(lines, folder):
    """Returns the compiler settings that the older styles were written for."""
    settings = folder / "gen.json"
    text = " ".join(lines) + (settings.read_text() if settings.exists() else "")
    return Isolation(is_main_actor=not re.search(r'--style (sendable|classic)|"style": "(sendable|classic)"', text))


def identifier(text):
    words = re.findall(r"[A-Za-z0-9]+", text)
    return "".join(word[0].upper() + word[1:] for word in words) or "Case"
