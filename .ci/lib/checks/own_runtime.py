"""Compiles generated code against a runtime that has exactly the documented API, and runs its tests.

Apps have a networking module of their own, which need not have what gen's runtime has beyond the documents: default arguments, conformances, conveniences of mocks.
The examples, and features of every kind from `.ci/mutants`, have to compile without a warning in each style and to pass there, too, as the goldens do in the gate.
"""

import json
import shutil
import sys

from ..cases import generate
from ..farm import DOCUMENTED, Farm, report
from ..project import CHECKS, REPOSITORY, scratch

STYLES = ["concurrent", "sendable", "classic"]


def styled(folder, style, work):
    """Returns the feature of the folder in a style."""
    case = work / "inputs" / f"{folder.name}-{style}"
    shutil.copytree(folder, case, ignore=shutil.ignore_patterns("gen.lock.json", "gen.base", ".gen"))
    settings = json.loads((case / "gen.json").read_text())
    (case / "gen.json").write_text(json.dumps({**settings, "style": style}))
    return generate(case, work / "features" / case.name)


def main():
    with scratch("own-runtime") as work:
        found = [path.parent for root in (REPOSITORY / "Examples", CHECKS / "mutants") for path in sorted(root.glob("*/gen.json"))]
        generated = [styled(folder, style, work) for folder in found for style in STYLES]
        # A style without templates for GraphQL or stores rejects features that have some.
        features = [feature for feature in generated if not any("has no" in line for line in feature.details)]
        Farm(work, DOCUMENTED).check(features)
        return 0 if report(features, "features against the documented runtime") else 1


if __name__ == "__main__":
    sys.exit(main())
