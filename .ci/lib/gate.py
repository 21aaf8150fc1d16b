"""The gate: the checks that have to pass before a change lands. Deterministic; ends with the first step that fails.

usage: .ci/run
"""

import fcntl
import importlib.util
import re
import shutil
import subprocess
import sys
import time

from .project import CHECKS, REPOSITORY, SHARED
from .steps import Step, check, load, perform

INSTALL = {"swift": "install Swift 6.2 or newer from swift.org/install", "git": "install git", "python3": "install Python 3.10 or newer"}
# The fixed seeds of models and histories; the deep checks use others.
MODELS = ["--count", 8, "--seed", 1, "--replay"]
HISTORIES = ["--count", 24, "--seed", 1, "--replay"]


def missing_tools():
    return [f"{tool} is missing: {INSTALL[tool]}" for tool in INSTALL if not shutil.which(tool)]


def install_optional():
    """Installs the Python packages that some checks need; without them these checks are skipped."""
    for module, package in (("graphql", "graphql-core"), ("ruff", "ruff")):
        if importlib.util.find_spec(module) is None:
            subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", package], capture_output=True, check=False)
    return {module for module in ("graphql", "ruff") if importlib.util.find_spec(module) is None}


def install_programs():
    """Installs the shells in which completion is tested, and strace for the hostile repositories; returns what the tests then skip."""
    tests = {"zsh": "completion in zsh", "fish": "completion in fish", "strace": "hostile repositories"}
    absent = [program for program in tests if not shutil.which(program)]
    if absent and shutil.which("apt-get"):
        subprocess.run(["apt-get", "update", "-qq"], capture_output=True, check=False)
        subprocess.run(["apt-get", "install", "-y", "-qq", *absent], capture_output=True, check=False)
    return [f"{tests[program]} ({program} is not installed)" for program in absent if not shutil.which(program)]


def steps(absent):
    no_graphql = "graphql-core is missing: python3 -m pip install graphql-core" if "graphql" in absent else ""
    no_ruff = "ruff is missing: python3 -m pip install ruff" if "ruff" in absent else ""
    return [
        Step("top level and formatting", check("layout")),
        Step("lint of .ci", [sys.executable, "-m", "ruff", "check", "--quiet", CHECKS], skipped=no_ruff),
        # In parallel, since one alone leaves a core idle at times.
        [Step("build", check("build"), limit=2400), Step("type check for Apple's systems", [CHECKS / "darwin/check"])],
        [
            Step("tests", check("tests"), limit=2400),
            Step("goldens, documented blocks and examples", check("goldens")),
            Step("replayed fuzz inputs", check("fuzz", "--replay")),
        ],
        Step("workflows and the action", check("workflows")),
        [Step("operations of the repository" if not SHARED.is_dir() else "corpora", check("corpus")), Step("random histories", check("histories", *HISTORIES))],
        Step("types of rules", check("formats")),
        [Step("random models", check("models", *MODELS, *(["--kind", "json"] if no_graphql else []))), Step("mutants", check("mutants", "--fixed"))],
    ]


def main():
    begun = time.monotonic()
    lock = open(REPOSITORY / ".git" / "gen-gate.lock" if (REPOSITORY / ".git").is_dir() else REPOSITORY / ".build-gate.lock", "w")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        print("another run of .ci/run uses this checkout: wait for it, or use a clone of your own")
        return 2
    if missing := missing_tools():
        print("\n".join(missing))
        return 2
    print(f"gate of {REPOSITORY.name}, {load()}", flush=True)
    absent, untested = install_optional(), install_programs()
    done = perform(steps(absent))
    failed = [step for step in done if step.is_failed]
    skipped = [f"{step.name} ({step.skipped})" for step in done if step.skipped]
    if not SHARED.is_dir():
        skipped.append("the corpora and all tests that read them (../shared is missing)")
    skipped += untested
    slowest = sorted(done, key=lambda step: -step.seconds)[:3]
    print(f"slowest: {', '.join(f'{step.name} {step.seconds:.0f} s' for step in slowest)}; everything {time.monotonic() - begun:.0f} s, {load()}")
    if "graphql" in absent:
        skipped.append("models of GraphQL (graphql-core is missing)")
    for step in done:
        if match := re.search(r"Test run with .*", step.output):
            print(match[0])
    verdict = f"failed: {failed[0].name}" if failed else "passed"
    print(f"{verdict}; skipped: {', '.join(skipped) or 'nothing'}")
    print(f"{len(done) - len(failed) - sum(step.status == 77 for step in done)} passed, {len(failed)} failed, {sum(step.status == 77 for step in done)} skipped")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
