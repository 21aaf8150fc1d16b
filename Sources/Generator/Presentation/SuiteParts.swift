/// One part of an entity's tests, which are split into files that editors and compilers can handle: one suite for each operation, and several
/// for an operation with more tests than fit a file.
struct SuitePart {
	/// The position of the operation in the entity.
	var operation: Int
	/// The first words of the suite's and file's names: `CharacterFetchCharacter`.
	var name: String
	/// Whether this is the operation's first part, which has the tests that exist once for each operation.
	var isFirst: Bool
	var further: Range<Int>
	var variants: Range<Int>

	/// The number of lines to fill in one file; the rest is for the code around the tests.
	private static var lines: Int { Limits.fileLines * 3 / 4 }
	private static var bytes: Int { Limits.fileBytes * 3 / 4 }

	/// The parts of all operations that have a response of `transport`; one part for each operation where `cutsOperations` is false.
	static func parts(
		of entity: EntityPlan, shown: [InputExamples.Shown], cutsOperations: Bool, _ initialisms: Initialisms,
		_ isTested: (OperationPlan) -> Bool,
		_ response: (OperationPlan) -> ResponsePlan?
	) -> [SuitePart] {
		var parts: [SuitePart] = []
		var names: Set<String> = []
		for (index, operation) in entity.operations.enumerated() where isTested(operation) {
			let further = cutsOperations ? shown[index].further : []
			let response = response(operation)
			let variants = cutsOperations ? response?.variants ?? [] : []
			let tests = further.map { Size($0) } + variants.map { Size($0) }
			var size = Size(response)
			var first = 0
			func cut(at end: Int) {
				let own = first..<end
				var name =
					entity.name + Words(operation.method).upperCamel(initialisms)
					+ (first == 0 ? "" : "Part\(parts.count { $0.operation == index } + 1)")
				while !names.insert(name.lowercased()).inserted { name += "More" }
				parts.append(
					SuitePart(
						operation: index, name: name, isFirst: first == 0,
						further: cutsOperations ? own.clamped(to: 0..<further.count) : 0..<shown[index].further.count,
						variants: cutsOperations
							? max(0, own.lowerBound - further.count)..<max(0, own.upperBound - further.count)
							: 0..<(response?.variants.count ?? 0)))
				first = end
				size = Size(nil)
			}
			for (position, test) in tests.enumerated() {
				if size.lines + test.lines > lines || size.bytes + test.bytes > bytes, position > first || position == 0 {
					cut(at: position)
				}
				size.lines += test.lines
				size.bytes += test.bytes
			}
			cut(at: tests.count)
		}
		return parts
	}

	/// The approximate length of tests in a file.
	private struct Size {
		var lines = 20
		var bytes = 800

		init(_ response: ResponsePlan?) {
			guard let response else { return }
			lines += response.everyValue.count
			bytes += response.everyValue.reduce(0) { $0 + $1.bytes }
			for demands in [response.demands] + response.variants.map(\.demands) {
				bytes += (demands.needed + demands.whole).reduce(0) { $0 + $1.utf8.count + 4 }
			}
		}

		init(_ variant: ResponsePlan.Variant) {
			lines += variant.expectations.count
			bytes += variant.expectations.reduce(0) { $0 + $1.bytes }
		}

		init(_ further: InputExamples.Further) {
			bytes += further.example.source.text.utf8.count + further.example.sent.size
		}
	}
}
