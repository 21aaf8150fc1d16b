import SourceText

/// Properties that are optional because one sample always has them and another never does, such as the details that a list omits: reported
/// once for each run.
///
/// Samples are compared by groups, not in pairs, so that the work grows with their number.
struct SampleDifferences {
	private struct Difference {
		/// `User.bio`
		var path: String
		var has: Position
		/// The first object without it.
		var lacks: Position
	}

	/// The number of properties that a message lists; further ones are counted.
	private static let mostShown = 3

	/// The differences, by path.
	private var differences: [String: Difference] = [:]
	private let inputs: [SourceText]
	/// The number of samples that were compared with the first one of a group.
	private(set) var comparisonCount = 0

	init(_ request: FeatureRequest) {
		inputs = request.inputs
		for entity in request.entities where entity.rest.count > 1 {
			let plural = entity.plural ?? entity.name.plural
			var groups: [SampleGroup] = []
			let name = entity.name.upperCamel(request.initialisms)
			for request in entity.rest {
				guard let sample = request.entity(entity.name, plural: plural) else { continue }
				let index = groups.firstIndex { group in
					comparisonCount += 1
					return group.first.isSameEntity(as: sample)
				}
				if let index {
					groups[index].add(sample, named: name)
				} else if groups.count < SampleGroup.limit {
					groups.append(SampleGroup(sample, named: name))
				}
			}
			for found in groups.flatMap(\.differences) {
				if let known = differences[found.path], (known.has, known.lacks) <= (found.has, found.lacks) { continue }
				differences[found.path] = Difference(path: found.path, has: found.has, lacks: found.lacks)
			}
		}
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

/// Samples of one entity that are structurally similar to the first of them.
private struct SampleGroup {
	/// Further groups of one entity are not compared: a run whose samples have nothing in common has nothing to report.
	static let limit = 16

	let first: Shape
	/// The objects of all samples, by path.
	private var objects: [String: Objects] = [:]

	fileprivate struct Objects {
		/// The first position of the object in each sample.
		var starts: [Position] = []
		var keys: [String: Key] = [:]
	}

	fileprivate struct Key {
		/// The first position of the key in a sample that always has it.
		var has: Position?
		/// The number of leading samples that have it, always or at times; the sample after these is the first without it.
		var leading = 0
	}

	init(_ sample: Shape, named name: String) {
		first = sample
		add(sample, named: name)
	}

	mutating func add(_ sample: Shape, named name: String) {
		forEachObject(of: sample, at: name) { path, object in objects[path, default: Objects()].add(object) }
	}

	/// The properties that some samples always have and others never, by path.
	var differences: [(path: String, has: Position, lacks: Position)] {
		objects.flatMap { path, objects in
			objects.keys.compactMap { key, seen in
				guard let has = seen.has, seen.leading < objects.starts.count else { return nil }
				return (path.appending(key: key), has, objects.starts[seen.leading])
			}
		}
	}

	/// Calls `body` for every object that is a type, nested ones included, except for dictionaries. Recursion is bounded by the sample's nesting.
	private func forEachObject(of shape: Shape, at path: String, _ body: (String, ObjectShape) -> Void) {
		if let array = shape.array { forEachObject(of: array.element, at: path, body) }
		guard let object = shape.object, object.overflow == nil, MapRule.applies(to: object) == nil else { return }
		body(path, object)
		for field in object.fields { forEachObject(of: field.shape, at: path.appending(key: field.key), body) }
	}
}

extension SampleGroup.Objects {
	fileprivate mutating func add(_ object: ObjectShape) {
		for field in object.fields {
			var key = keys[field.key] ?? SampleGroup.Key()
			if key.leading == starts.count { key.leading += 1 }
			if !field.isOptional { key.has = min(key.has ?? field.presence.first, field.presence.first) }
			keys[field.key] = key
		}
		starts.append(object.evidence.first)
	}
}

extension Diagnostic {
	fileprivate static func samplesDiffer(_ shown: [String], more: Int, at span: SourceSpan?, lacks: SourceSpan?) -> Diagnostic {
		let isOne = shown.count + more == 1
		return Diagnostic(
			.optionalBySample,
			"\(shown.joined(separator: ", "))\(more > 0 ? " and \(more) more" : "") \(isOne ? "is" : "are") optional: one sample always has "
				+ "\(isOne ? "it" : "them"), another never",
			at: span, fix: "if the samples are of two entities, give one of them its own --name",
			notes: [Note("missing here", at: lacks)])
	}
}
