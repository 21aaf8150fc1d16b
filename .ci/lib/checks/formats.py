"""Generates a feature with every type of rules in each style, compiles it and runs its tests.

The inputs are in `.ci/cases/formats`: samples for the styles with REST, documents of well-known formats with objects of several kinds, a schema and operations for those with GraphQL.
Styles for modules of any default isolation are compiled with that of MainActor, which rejects more, or with `--every-isolation` with both.
"""

import collections
import json
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor

from ..arguments import parser
from ..process import run
from ..project import CHECKS, GEN, JOBS, REPOSITORY, scratch

CASES = CHECKS / "cases/formats"
CONVENTIONS = REPOSITORY / "Examples/Conventions"
Style = collections.namedtuple("Style", "inputs dates type module tests sources", defaults=["OrderDTO", "ShopOrders", "Tests", "Sources/Data"])
# Each style with the inputs that it has templates for, the forms of dates (together all of them), and its paths and names if they are not the usual ones.
STYLES = {
    "concurrent": Style(["rest", "documents", "graphql"], ["iso8601.fraction", "EEE, dd MMM yy HH:mm:ss z"], tests="Tests/Shared"),
    "sendable": Style(["rest", "graphql"], ["seconds", "iso8601.fraction"]),
    "classic": Style(["rest"], ["yyyy-MM-dd"]),
    "harbor": Style(["rest"], ["iso8601"], "Order", "Orders", "Tests/OrdersTests", "Sources/Orders"),
    "clients": Style(["rest"], ["milliseconds"], "Order", "OrderClient", "Tests/OrderClientTests", "Sources/OrderClient"),
    "operations": Style(["graphql"], ["iso8601"], "GetOrder.Response", "Orders", "Tests/OrdersTests", "Sources/Orders"),
}
# The style whose tests use XCTest.
XCTEST = "harbor"
# The forms of plain dates (`"dates": "decoder"`), each with a date as the server sends it, a later one, and one whose text the encoder changes.
DATE_FORMS = {
    "iso8601": ("2024-01-31T12:30:00Z", "2024-02-01T00:00:00Z", "2024-01-31T12:30:00+01:00"),
    "iso8601.fraction": ("2024-01-31T12:30:00.123Z", "2024-02-01T00:00:00.000Z", "2024-01-31T12:30:00+01:00"),
    "seconds": (1706702400, 1706745600, 1706702400),
    "milliseconds": (1706702400123, 1706745600000, 1706702400123),
    "yyyy-MM-dd": ("2024-01-31", "2024-02-01", "2024-01-31"),
    "EEE, dd MMM yy HH:mm:ss z": ("Wed, 31 Jan 24 12:30:00 GMT", "Thu, 01 Feb 24 00:00:00 GMT", "Wed, 31 Jan 24 12:30:00 +0100"),
}
# The styles that have stores, too.
STORES = {"concurrent", "sendable"}
# A type of the team that both inputs use.
OWN_TYPE = """nonisolated public enum GameMode: String, Codable, Hashable, Sendable {
	case timed, classic
}
"""
# Wrong values of an order, which must fail with the coding path of the value; in GraphQL those of fewer scalars, in the response of an operation.
WRONG = {
    "rest": {
        "id": "1", "created_at": "2024-01-31", "updated_at": "soon", "day": "2024-02-30", "due": "2024-01-31", "sent": "", "opened_at": "13/1/2024 1:05 PM",
        "epoch": "1706702400", "ms": "now", "price": "1,5", "kind": "none of them", "mode": "other",
    },
    "graphql": {"placedAt": "2024-01-31", "day": "2024-02-30", "total": "1,5", "paidAt": "1706702400", "mode": "other", "reference": "1"},
}
CODING_PATHS = """import Foundation
import {library}

@testable import {module}

{declaration} {{
	{mark}func test_codingPath() throws {{
		for (key, value) in [{wrong}] {{
			let path = {path}
			let json = try JSONSerialization.jsonObject(with: Data(#"{json}"#.utf8))
			let data = try JSONSerialization.data(withJSONObject: replaced(json, path[...], value))
			do {{
				_ = try JSONDecoder().decode({type}.self, from: data)
				{fail}("\\(key) is decoded from \\(value)")
			}} catch DecodingError.dataCorrupted(let context), DecodingError.typeMismatch(_, let context) {{
				{expect}(context.codingPath.map(\\.stringValue) == path)
			}}
		}}
	}}

	private func replaced(_ json: Any, _ path: ArraySlice<String>, _ value: String) -> Any {{
		guard let key = path.first, var object = json as? [String: Any] else {{ return value }}
		object[key] = replaced(object[key] ?? value, path.dropFirst(), value)
		return object
	}}
}}
"""
DATE_SCHEMA = """scalar Time
type Query { invoice(id: ID!, since: Time!, until: Time): Invoice! }
type Mutation { pay(input: Payment!): Invoice! }
input Payment { paidAt: Time! dueAt: Time reminders: [Time!] }
type Invoice { id: ID! paidAt: Time dueAt: Time! reminders: [Time!]! }
"""
DATE_OPERATIONS = """query GetInvoice($id: ID!, $since: Time!, $until: Time) {
  invoice(id: $id, since: $since, until: $until) { id paidAt dueAt reminders }
}
mutation Pay($input: Payment!) { pay(input: $input) { id dueAt } }
"""



def coding_paths(style, kind, folder):
    """Writes a test with wrong values of each type of rules."""
    names, is_xctest = STYLES[style], style == XCTEST
    if kind == "graphql":
        order = {"id": "1", "placedAt": "2024-01-31T12:30:00Z", "day": "2024-01-31", "total": "1.5", "paidAt": 1706702400, "mode": "timed", "history": []}
        order["reference"] = "5f0c6e0a-1111-4000-8000-000000000001"
        json_text, path = json.dumps({"order": order}), '["order", key]'
    else:
        json_text, path = json.dumps(json.loads((CASES / kind / "order.json").read_text())), "[key]"
    text = CODING_PATHS.format(
        type=names.type, module=names.module, library="XCTest" if is_xctest else "Testing", path=path, json=json_text,
        wrong=", ".join(f'("{key}", "{value}")' for key, value in WRONG[kind].items()),
        declaration="final class CodingPathTests: XCTestCase" if is_xctest else "struct CodingPathTests",
        mark="" if is_xctest else '@Test("A wrong value fails with its coding path") ',
        fail="XCTFail" if is_xctest else "Issue.record", expect="XCTAssert" if is_xctest else "#expect")
    write(folder, {f"{names.tests}/CodingPathTests.swift": text})


def write(folder, files):
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(content if isinstance(content, str) else json.dumps(content))


def generated(style, folder):
    """Returns the folder of the feature, or None if gen refuses it or warns."""
    if (CONVENTIONS / style).is_dir():
        shutil.copytree(CONVENTIONS / style / ".gen/styles", folder / ".gen/styles")
    made = run([GEN], folder, 300)
    if made.is_done and "warning" not in made.output:
        return folder
    print(f"{folder.name}\n{made.output[-4000:]}")
    return None


def types(style, kind, work):
    """Generates a feature with every type of rules."""
    folder = work / f"{style}-{kind}"
    shutil.copytree(CASES / kind, folder)
    settings = {**json.loads((folder / "gen.json").read_text()), "style": style}
    if style in STORES and kind == "rest":
        settings["runs"][0]["local"] = ["memory"]
    write(folder, {"gen.json": settings, f"{STYLES[style].sources}/GameMode.swift": OWN_TYPE})
    if kind == ("graphql" if style == "operations" else "rest"):
        coding_paths(style, kind, folder)
    return generated(style, folder)


def dates(style, form, work):
    """Generates a feature whose dates the client's decoder reads."""
    folder = work / f"{style}-dates-{list(DATE_FORMS).index(form)}"
    first, later, local = DATE_FORMS[form]
    rule = f"date({form})"
    settings = {"app": "Shop", "feature": "Orders", "style": style, "dates": "decoder", "runs": []}
    if "rest" in STYLES[style].inputs:
        order = {"id": 1, "placed_at": first, "history": [first, later], "closed_at": None, "by_name": {"a": {"on": first}, "b": {"on": later}}}
        orders = [order, {**order, "id": 2, "closed_at": later}]
        write(folder, {"order.json": order, "orders.json": orders, "new_order.json": {"placed_at": local, "closed_at": first}})
        rules = [{"match": "*_at", "type": rule}, {"match": "history", "type": "Date"}, {"match": "on", "type": "Foundation.Date"}]
        runs = [
            {"endpoint": "/orders/{identifier}", "inputs": ["order.json"]},
            {"endpoint": "/orders", "inputs": ["orders.json"], "query": "placed_at?,page?"},
            {"endpoint": "POST /orders", "body": "new_order.json", "inputs": ["order.json"]},
            {"endpoint": "/orders/days/{placed_at}", "inputs": ["order.json"], "operation": "fetchOrderOfDay"},
        ]
        runs += [{"local": ["memory"]}] if style in STORES else []
        settings |= {"rules": rules, "maps": ["by_name"], "runs": [{"name": "Order", **run} for run in runs]}
    if "graphql" in STYLES[style].inputs:
        write(folder, {"Orders.graphql": DATE_OPERATIONS, "schema.graphqls": DATE_SCHEMA})
        settings["scalars"] = {"Time": rule}
        settings["runs"].append({"inputs": ["Orders.graphql"], "schema": ["schema.graphqls"], "name": "Invoice"})
    write(folder, {"gen.json": settings})
    return generated(style, folder)


def verify(folders, flags, work):
    verified = run([GEN, "verify", "--test", "--cache", "none", *flags, *folders], work)
    print(verified.output[-4000:].strip())
    return verified.is_done


def main(arguments):
    options = parser(__doc__)
    options.add_argument("--every-isolation", action="store_true", help="compile with both default isolations")
    options = options.parse_args(arguments)
    with scratch("formats") as work:
        # A style refers to its runtime relative to its own folder.
        shutil.copytree(CONVENTIONS / "Runtime", work / "Runtime")
        (work / ".git").mkdir()
        cases = [(types, style, kind) for style, of in STYLES.items() for kind in of.inputs]
        cases += [(dates, style, form) for style, of in STYLES.items() for form in of.dates]
        with ThreadPoolExecutor(JOBS) as pool:
            made = list(pool.map(lambda case: case[0](*case[1:], work), cases))
        folders = [folder for folder in made if folder]
        of_any = [folder for folder in folders if not (CONVENTIONS / folder.name.split("-")[0]).is_dir()]
        of_one = [folder for folder in folders if folder not in of_any]
        isolation = [] if options.every_isolation else ["--isolation", "MainActor"]
        is_verified = all([verify(folders, flags, work) for folders, flags in ((of_any, isolation), (of_one, [])) if folders])
        print(f"formats: {len(made)} features, {len(made) - len(folders)} refused, {'passed' if is_verified else 'failed'}")
        return int(not is_verified or len(folders) < len(made))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
