"""Compiles every example and its tests in the four isolation settings that apps use, without a warning, and the code on the page about Xcode projects."""

import re
import sys

from ..farm import Farm, Feature, Isolation, report
from ..process import run
from ..project import REPOSITORY, scratch


def documented_accessor(work):
    """Returns the compiler's output for the accessor of fixtures that the page about Xcode projects shows, in both isolations; empty if it compiles."""
    page = (REPOSITORY / "Sources/gen/Documentation.docc/XcodeProjects.md").read_text()
    source = work / "Accessor.swift"
    source.write_text(re.search(r"```swift\n(import Foundation\n.*?)```", page, re.DOTALL)[1] + "nonisolated func use() -> Bundle { Bundle.module }\n")
    command = ["swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-parse-as-library", source]
    return "".join(run([*command, "-default-isolation", isolation], work).output for isolation in ("MainActor", "nonisolated"))


def main():
    folders = [path.parent for path in sorted((REPOSITORY / "Examples").glob("*/gen.json"))]
    settings = [Isolation(main_actor, approachable) for main_actor in (True, False) for approachable in (False, True)]
    features = [Feature(f"{folder.name}{number}", folder, isolation=isolation) for number, isolation in enumerate(settings) for folder in folders]
    with scratch("isolation") as work:
        if errors := documented_accessor(work):
            print(errors)
            return 1
        Farm(work).check(features)
        return 0 if report(features, f"examples in {len(settings)} isolation settings") else 1


if __name__ == "__main__":
    sys.exit(main())
