"""Compiles generated code against an app's own networking module, and runs its tests.

The documents specify what generated code calls, not the rest of those types: an app's endpoint may have no headers and no query items instead of empty ones, and
may not be comparable. The examples, and features of every kind from `.ci/mutants`, have to compile without a warning and to pass there, too.
"""

import shutil
import sys

from ..cases import generate
from ..farm import Farm, report
from ..project import CHECKS, REPOSITORY, scratch

# Differences of an app's module that the documents allow.
DIFFERENCES = {
    "ChallengeNetworking/HTTP/Endpoint.swift": [
        ("struct Endpoint: Hashable, Sendable", "struct Endpoint: Sendable"),
        ("let headers: [String: String]", "let headers: [String: String]?"),
        ("let queryItems: [URLQueryItem]", "let queryItems: [URLQueryItem]?"),
        ("headers: [String: String] = [:]", "headers: [String: String]? = nil"),
        ("queryItems: [URLQueryItem] = []", "queryItems: [URLQueryItem]? = nil"),
    ],
    "ChallengeNetworking/HTTP/EndpointRequest.swift": [
        ("in headers {", "in headers ?? [:] {"),
        ("+ queryItems.map", "+ (queryItems ?? []).map"),
    ],
    "ChallengeNetworking/HTTP/HTTPError.swift": [("HTTPError: Error, Hashable, Sendable", "HTTPError: Error, Sendable")],
    "ChallengeNetworking/GraphQL/GraphQLError.swift": [("GraphQLError: Error, Hashable, Sendable", "GraphQLError: Error, Sendable")],
    "ChallengeNetworking/GraphQL/GraphQLResponseError.swift": [
        ("GraphQLResponseError: Error, Hashable, Sendable", "GraphQLResponseError: Error, Sendable"),
    ],
    "ChallengeNetworking/GraphQL/GraphQLOperation.swift": [("GraphQLOperation: Hashable, Sendable", "GraphQLOperation: Sendable")],
}


def write_runtime(folder):
    shutil.copytree(REPOSITORY / "Sources/Runtime", folder)
    for path, changes in DIFFERENCES.items():
        text = (folder / path).read_text(encoding="utf-8")
        for was, now in changes:
            if was not in text:
                sys.exit(f"{path} no longer contains '{was}'")
            text = text.replace(was, now)
        (folder / path).write_text(text, encoding="utf-8")
    return folder


def main():
    with scratch("own-runtime") as work:
        found = [path.parent for root in (REPOSITORY / "Examples", CHECKS / "mutants") for path in sorted(root.glob("*/gen.json"))]
        features = [generate(folder, work / "features" / folder.name) for folder in found]
        Farm(work, write_runtime(work / "app")).check(features)
        return 0 if report(features, "features against an app's own runtime") else 1


if __name__ == "__main__":
    sys.exit(main())
