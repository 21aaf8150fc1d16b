import SourceText

/// What is optional because one sample always has it and another never does, such as the details that a list leaves out: told once a run.
struct SampleDifferences {
	private struct Difference {
		/// `User.bio`
		var path: String
		var has: Position
		/// The first object without it.
		var lacks: Position
	}

	/// More are counted.
	private static let mostShown = 3

	private var differences: [String: Difference] = [:]
	private let inputs: [SourceText]

	init(_ request: FeatureRequest) {
		inputs = request.inputs
		for entity in request.entities {
			let plural = entity.plural ?? entity.name.plural
			let samples = entity.rest.compactMap { RESTOperations.entity(in: $0, entity.name, plural: plural) }
			guard samples.count > 1 else { continue }
			let all = samples.map { sample in
				var objects: [String: ObjectShape] = [:]
				Self.walk(sample, at: entity.name.upperCamel) { objects[$0] = $1 }
				return objects
			}
			for (index, sample) in samples.enumerated() {
				for other in samples.indices where other != index && sample.isAlike(samples[other]) { compare(all[index], all[other]) }
			}
		}
	}

	private mutating func compare(_ whole: [String: ObjectShape], _ part: [String: ObjectShape]) {
		for (path, object) in whole {
			guard let other = part[path] else { continue }
			let keys = other.keys
			for field in object.fields where !field.isOptional && !keys.contains(field.key) {
				let found = Difference(path: path + "." + field.key, has: field.presence.first, lacks: other.evidence.first)
				guard let known = differences[found.path], (known.has, known.lacks) <= (found.has, found.lacks) else {
					differences[found.path] = found
					continue
				}
			}
		}
	}

	/// Every object that is a type, further in as well, but no trees. Recursion is bounded by the sample's nesting.
	private static func walk(_ shape: Shape, at path: String, _ body: (String, ObjectShape) -> Void) {
		if let array = shape.array { walk(array.element, at: path, body) }
		guard let object = shape.object, object.overflow == nil, MapRule.applies(to: object) == nil else { return }
		body(path, object)
		for field in object.fields { walk(field.shape, at: path + "." + field.key, body) }
	}

	func report(_ diagnostics: inout Diagnostics) {
		let found = differences.values.sorted { ($0.has, $0.path) < ($1.has, $1.path) }
		guard let first = found.first else { return }
		diagnostics.report(
			.samplesDiffer(
				found.prefix(Self.mostShown).map { "'\($0.path)'" }, more: max(0, found.count - Self.mostShown), at: span(first.has),
				lacks: span(first.lacks)))
	}

	private func span(_ position: Position) -> SourceSpan? {
		inputs.indices.contains(position.input) ? SourceSpan(inputs[position.input], SourceRange(at: position.offset)) : nil
	}
}

extension Diagnostic {
	fileprivate static func samplesDiffer(_ shown: [String], more: Int, at span: SourceSpan?, lacks: SourceSpan?) -> Diagnostic {
		let isOne = shown.count + more == 1
		return .note(
			"\(shown.joined(separator: ", "))\(more > 0 ? " and \(more) more" : "") \(isOne ? "is" : "are") optional: one sample always has "
				+ "\(isOne ? "it" : "them"), another never",
			at: span, fix: "where that says that these are two things, give one of them its own --name",
			notes: [Note("not here", at: lacks)])
	}
}
