import TestSupport
import Testing
import Workspace

@testable import gen

/// Two branches that each change a feature, merged line by line as version control does.
@Suite("Merging two branches")
struct BranchPairsTests {
	enum Change: String, CaseIterable, Sendable {
		case operation, property, name, edit, sample, source

		private func rename(_ key: String, to name: String, in folder: TemporaryFolder) throws {
			let text = try #require(folder.text("gen.json"))
			let names = "\"names\": {\n"
			folder.write(
				"gen.json",
				text.contains(names)
					? text.replacing(names, with: names + "\t\t\"\(key)\": \"\(name)\",\n")
					: text.replacing("{\n\t\"app\"", with: "{\n\t\(names)\t\t\"\(key)\": \"\(name)\"\n\t},\n\t\"app\""))
			GenRun(in: folder).expectDone()
		}

		/// Makes the change; each side adds something else.
		func make(in folder: TemporaryFolder, isFirst: Bool) throws {
			switch self {
			case .operation:
				let name = isFirst ? "order" : "invoice"
				folder.write("Samples/\(name).json", #"{"total": 1, "\#(name)": "x"}"#)
				GenRun("Samples/\(name).json", "--name", name.capitalized, in: folder).expectDone()
			case .property:
				let text = try #require(folder.text("Samples/item.json"))
				folder.write(
					"Samples/item.json",
					isFirst
						? text.replacing("\"id\": 1,", with: "\"id\": 1,\n  \"code\": \"c\",")
						: text.replacing("\n}", with: ",\n  \"weight\": 2\n}"))
				GenRun(in: folder).expectDone()
			case .name:
				try isFirst ? rename("Item.name", to: "title", in: folder) : rename("Item.maker", to: "Producer", in: folder)
			case .source:
				try isFirst ? rename("Item(rest)", to: "ItemAPI", in: folder) : rename("Item(mock)", to: "ItemFetchingMock", in: folder)
			case .edit:
				let path = try #require(folder.files().first { $0.hasSuffix("/ItemDTO.swift") })
				let text = try #require(folder.text(path))
				folder.write(
					path,
					isFirst
						? text.replacing("struct ItemDTO", with: "/// A thing to buy.\nstruct ItemDTO")
						: text + "\nextension ItemDTO {\n\tvar isFirst: Bool { id == 1 }\n}\n")
			case .sample:
				folder.write(
					"Samples/item/\(isFirst ? "first" : "second").json",
					isFirst ? #"{"id": 2, "maker": {"city": "Paris"}}"# : #"{"id": 3, "name": null, "maker": {"city": "Rome"}}"#)
				GenRun(in: folder).expectDone()
			}
		}
	}

	private func base() throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		folder.write("Samples/item.json", "{\n  \"id\": 1,\n  \"name\": \"a\",\n  \"maker\": { \"city\": \"Oslo\" }\n}\n")
		folder.write("Samples/item/base.json", "{\n  \"id\": 4,\n  \"name\": \"b\",\n  \"maker\": { \"city\": \"Bern\" }\n}\n")
		GenRun(
			"Samples/item.json", "Samples/item", "--app", "Acme", "--feature", "Shop", "--name", "Item", "--endpoint", "/items/{id}",
			"--style", "sendable", in: folder
		).expectDone()
		return folder
	}

	/// Returns the branch `theirs` merged into `ours`.
	private func merged(_ base: TemporaryFolder, _ ours: TemporaryFolder, _ theirs: TemporaryFolder) throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		let (before, mine, other) = (Set(base.files()), Set(ours.files()), Set(theirs.files()))
		for path in mine.union(other) where !path.hasPrefix(".gen/") {
			let (old, own, new) = (base.text(path), ours.text(path), theirs.text(path))
			// A file that one branch removed or renamed, and the other left as it was, is removed.
			if before.contains(path), own == nil || new == nil, (own ?? new) == old { continue }
			guard let own, let new else {
				folder.write(path, own ?? new ?? "")
				continue
			}
			let merge = ThreeWayMerge(yours: Array(own.utf8), base: Array((old ?? "").utf8), generated: Array(new.utf8)).merged
			folder.write(path, String(decoding: own == new ? Array(own.utf8) : merge.text(), as: UTF8.self))
		}
		return folder
	}

	/// Returns the generated files; where a file has its members in is no difference.
	private func generated(_ folder: TemporaryFolder) -> [String: [String]] {
		folder.tree().filter { $0.key.hasSuffix(".swift") || $0.key.contains("Fixtures/") }.mapValues {
			$0.split(separator: "\n").map(String.init).sorted()
		}
	}

	@Test(
		"Two branches end in what one branch with both changes has", arguments: Change.allCases, Change.allCases)
	func pairs(one: Change, other: Change) throws {
		let base = try base()
		let (left, right, both) = (try base.copy(), try base.copy(), try base.copy())
		try one.make(in: left, isFirst: true)
		try other.make(in: right, isFirst: false)
		try one.make(in: both, isFirst: true)
		try other.make(in: both, isFirst: false)
		GenRun(in: both).expectDone()
		for (ours, theirs) in [(left, right), (right, left)] {
			let folder = try merged(base, ours, theirs)
			var run = GenRun(in: folder)
			if run.status == .conflict { run = GenRun("--merge", in: folder) }
			#expect(run.status == .done, "\(run.errors)")
			let (found, expected) = (generated(folder), generated(both))
			for path in Set(found.keys).union(expected.keys).sorted() { #expect(found[path] == expected[path], "\(path)") }
			GenRun("check", in: folder).expectDone()
		}
	}
}
