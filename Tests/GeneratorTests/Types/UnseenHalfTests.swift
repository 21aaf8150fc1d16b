import JSONLanguage
import Testing

@testable import Generator

#if canImport(Glibc)
	import Glibc
#else
	import Darwin
#endif

/// Tests derivation with unseen data: infers types from half of an array, and decodes the other half.
struct UnseenHalfTests {
	@Test(
		"Types inferred from half of the largest list of a document decode the other half",
		.enabled(if: Corpus.isThere, "the shared corpus is not there"))
	func corpus() throws {
		var seen = 0
		var accepted = 0
		for file in Corpus.files {
			guard let text = Corpus.text(file), file != "repeat.json" else { continue }
			let document =
				file.hasSuffix(".ndjson")
				? JSONValue.array(try text.split(separator: "\n").map { try JSONValue(parsing: String($0)) }) : try JSONValue(parsing: text)
			guard let halves = Halves(document) else { continue }
			let derivation = try Derivation(halves.first.compactText())
			let acceptance = Acceptance(types: derivation.catalog.plans)
			let refusals = halves.others.compactMap { acceptance.refusal($0, derivation.root) }
			seen += halves.others.count
			accepted += halves.others.count - refusals.count
			for refusal in Set(refusals).sorted().prefix(12) { print("\(file)\(refusal)") }
		}
		#expect(seen > 100)
		#expect(accepted * 100 >= seen * 99, "accepted \(accepted) of \(seen)")
	}
}

/// A document with the first half of its largest array, and a document for each element of the second half.
struct Halves {
	var first: JSONValue
	var others: [JSONValue]

	init?(_ document: JSONValue) {
		var best: [Int] = []
		var size = 1
		var pending: [(path: [Int], value: JSONValue)] = [([], document)]
		while let (path, value) = pending.popLast() {
			if case .array(let elements) = value, elements.count > size,
				elements.contains(where: { $0.kind == "object" || $0.kind == "array" })
			{
				size = elements.count
				best = path
			}
			guard path.count < 6 else { continue }
			switch value {
			case .array(let elements): pending += elements.enumerated().map { (path + [$0], $1) }
			case .object(let members): pending += members.enumerated().map { (path + [$0], $1.value) }
			default: break
			}
		}
		guard size > 1, case .array(let elements) = document[best[...]] else { return nil }
		first = document.replacing(best[...], with: .array(Array(elements.prefix(elements.count / 2))))
		others = elements.dropFirst(elements.count / 2).map { document.replacing(best[...], with: .array([$0])) }
	}
}

extension JSONValue {
	fileprivate subscript(path: ArraySlice<Int>) -> JSONValue {
		guard let index = path.first else { return self }
		switch self {
		case .array(let elements): return elements[index][path.dropFirst()]
		case .object(let members): return members[index].value[path.dropFirst()]
		default: return .null
		}
	}

	fileprivate func replacing(_ path: ArraySlice<Int>, with value: JSONValue) -> JSONValue {
		guard let index = path.first else { return value }
		switch self {
		case .array(var elements):
			elements[index] = elements[index].replacing(path.dropFirst(), with: value)
			return .array(elements)
		case .object(var members):
			members[index].value = members[index].value.replacing(path.dropFirst(), with: value)
			return .object(members)
		default: return self
		}
	}
}
