"""Builds everything in debug mode, without a warning."""

import sys

from ..process import run
from ..project import REPOSITORY


def main():
    built = run(["swift", "build", "--build-tests"], REPOSITORY)
    lines = built.output.splitlines()
    warnings = list(dict.fromkeys(line for line in lines if "warning:" in line))
    if not built.is_done:
        print("\n".join(line for line in lines if "error:" in line) or built.output[-4000:])
        return 1
    if warnings:
        print("\n".join(warnings))
        print(f"{len(warnings)} warnings")
        return 1
    print(lines[-1] if lines else "")
    return 0


if __name__ == "__main__":
    sys.exit(main())
