"""Compiles every golden, every documented block and every example, and runs their tests."""

import os
import sys

from ..cases import generate, identifier, isolation
from ..farm import DOCUMENTED, Farm, Feature, report
from ..process import run
from ..project import CASES, GEN, REPOSITORY, scratch

GOLDENS = REPOSITORY / "Tests/GenTests/Cases"


def goldens():
    """Returns the expected output of the end-to-end cases, as committed."""
    for folder in sorted(GOLDENS.glob("*/expected")):
        if any(folder.rglob("*.swift")):
            case = folder.parent
            arguments = case / "arguments"
            lines = arguments.read_text().splitlines() if arguments.exists() else []
            has_tests = any((folder / "Tests").rglob("*Tests.swift"))
            yield Feature(identifier(case.name), folder, isolation=isolation(lines, case), needs_tests=has_tests)


def main():
    with scratch("goldens") as work:
        # The inputs of the documents; a test checks that these blocks are generated as documented.
        documented = [generate(case, work / "documented" / case.name) for case in sorted((CASES / "documented").iterdir())]
        features = [*goldens(), *documented]
        # Against the documented API alone, as in an app with a networking module of its own.
        Farm(work, DOCUMENTED).check(features)
        passes = report(features, "goldens and documented blocks")
        # As users verify them: the examples of other conventions have runtimes of their own.
        verified = run([GEN, "verify", "--all", "--test"], REPOSITORY / "Examples", environment={**os.environ, "XDG_CACHE_HOME": str(work / "cache")})
        print(verified.output)
        return 0 if passes and verified.is_done else 1


if __name__ == "__main__":
    sys.exit(main())
