"""Compiles every example and its tests in the four isolation settings that apps use, without a warning."""

import sys

from ..farm import Farm, Feature, Isolation, report
from ..project import REPOSITORY, scratch


def main():
    folders = [path.parent for path in sorted((REPOSITORY / "Examples").glob("*/gen.json"))]
    settings = [Isolation(main_actor, approachable) for main_actor in (True, False) for approachable in (False, True)]
    features = [Feature(f"{folder.name}{number}", folder, isolation=isolation) for number, isolation in enumerate(settings) for folder in folders]
    with scratch("isolation") as work:
        Farm(work).check(features)
        return 0 if report(features, f"examples in {len(settings)} isolation settings") else 1


if __name__ == "__main__":
    sys.exit(main())
