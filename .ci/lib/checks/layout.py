"""Checks the entries at the top level of the repository and the format of Swift files."""

import subprocess
import sys

from ..process import run
from ..project import JOBS, REPOSITORY

TOP_LEVEL = {"Examples", "Package.swift", "README.md", "Sources", "Templates", "Tests"}


def main():
    # Only files that git tracks: a build creates its own folder.
    tracked = run(["git", "ls-files"], REPOSITORY).output.splitlines()
    found = {path.split("/")[0] for path in tracked if not path.startswith(".")}
    if found != TOP_LEVEL:
        print(f"the top level has {', '.join(sorted(found ^ TOP_LEVEL))} too much or too little")
        return 1
    # Goldens are generated, and not formatted.
    files = [path for path in tracked if path.endswith(".swift") and "/Cases/" not in path and not path.startswith(("Templates/", "Examples/", ".ci/"))]
    files = [path for path in files if (REPOSITORY / path).exists()]
    parts = [files[start::JOBS] for start in range(JOBS)]
    linters = [subprocess.Popen(["swift", "format", "lint", "--strict", *part], cwd=REPOSITORY, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) for part in parts]
    outputs = [linter.communicate()[0].decode("utf-8", "replace") for linter in linters]
    print("".join(outputs), end="")
    print(f"{len(files)} files are formatted")
    return int(any(linter.returncode for linter in linters))


if __name__ == "__main__":
    sys.exit(main())
