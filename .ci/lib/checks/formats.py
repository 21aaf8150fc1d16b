"""Generates a feature with every type of rules in each style, compiles it and runs its tests.

usage: python3 -m lib.checks.formats [--only STYLE]

The inputs are in `.ci/cases/formats`: samples for the styles with REST, documents of well-known formats with objects of several kinds, a schema and operations for those with GraphQL.
"""

import json
import shutil
import sys

from ..arguments import parser
from ..process import run
from ..project import CHECKS, GEN, REPOSITORY, scratch

CASES = CHECKS / "cases/formats"
CONVENTIONS = REPOSITORY / "Examples/Conventions"
# Each style with the inputs that it has templates for.
STYLES = {
    "concurrent": ["rest", "documents", "graphql"],
    "sendable": ["rest", "graphql"],
    "classic": ["rest"],
    "harbor": ["rest"],
    "clients": ["rest"],
    "operations": ["graphql"],
}
# The styles that have stores, too.
STORES = {"concurrent", "sendable"}


# A type of the team that both inputs use.
OWN_TYPE = """nonisolated public enum GameMode: String, Codable, Hashable, Sendable {
	case timed, classic
}
"""
# Wrong values of an order, which must fail with the coding path of the value.
CODING_PATHS = """import ShopCoreMocks
import Foundation
import Testing

@testable import ShopOrders

struct CodingPathTests {
	@Test("A wrong value fails with its coding path", arguments: [
		("id", "1"), ("created_at", "2024-01-31"), ("updated_at", "soon"), ("day", "2024-02-30"), ("due", "2024-01-31"), ("sent", ""),
		("opened_at", "13/1/2024 1:05 PM"), ("epoch", "1706702400"), ("ms", "now"), ("price", "1,5"), ("kind", "none of them"), ("mode", "other"),
	])
	func codingPath(key: String, value: String) throws {
		var order = try #require(try JSONSerialization.jsonObject(with: Bundle.module.loadJSONData("order")) as? [String: Any])
		order[key] = value
		let data = try JSONSerialization.data(withJSONObject: order)
		do {
			_ = try JSONDecoder().decode(OrderDTO.self, from: data)
			Issue.record("\\(key) is decoded from \\(value)")
		} catch DecodingError.dataCorrupted(let context), DecodingError.typeMismatch(_, let context) {
			#expect(context.codingPath.map(\\.stringValue) == [key])
		}
	}
}
"""
# The folder of the sources that are verified, in the styles without a data layer of its own.
SOURCES = {"clients": "Sources/OrderClient", "harbor": "Sources/Orders", "operations": "Sources/Orders"}


def generate(style, kind, work):
    """Returns the folder of the feature, or None if gen refuses it or warns."""
    folder = work / f"{style}-{kind}"
    shutil.copytree(CASES / kind, folder)
    if (CONVENTIONS / style).is_dir():
        shutil.copytree(CONVENTIONS / style / ".gen/styles", folder / ".gen/styles")
    path = folder / "gen.json"
    settings = {**json.loads(path.read_text()), "style": style}
    if style in STORES and kind == "rest":
        settings["runs"][0]["local"] = ["memory"]
    path.write_text(json.dumps(settings))
    sources = folder / SOURCES.get(style, "Sources/Data")
    sources.mkdir(parents=True)
    (sources / "GameMode.swift").write_text(OWN_TYPE)
    if style == "concurrent" and kind == "rest":
        (folder / "Tests/Shared").mkdir(parents=True)
        (folder / "Tests/Shared/CodingPathTests.swift").write_text(CODING_PATHS)
    made = run([GEN], folder, 300)
    if made.is_done and "warning" not in made.output:
        return folder
    print(f"{folder.name}\n{made.output[-4000:]}")
    return None


def main(arguments):
    options = parser(__doc__)
    options.add_argument("--only", choices=STYLES, help="one style")
    chosen = options.parse_args(arguments).only
    with scratch("formats") as work:
        # A style refers to its runtime relative to its own folder.
        shutil.copytree(CONVENTIONS / "Runtime", work / "Runtime")
        (work / ".git").mkdir()
        made = [generate(style, kind, work) for style, kinds in STYLES.items() if chosen in (None, style) for kind in kinds]
        folders = [folder for folder in made if folder]
        verified = run([GEN, "verify", "--test", "--no-cache", *folders], work)
        print(verified.output[-4000:].strip())
        print(f"formats: {len(made)} features, {len(made) - len(folders)} refused, {'passed' if verified.is_done else 'failed'}")
        return int(not verified.is_done or len(folders) < len(made))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
