/// Everything that samples ever showed of the responses and bodies of a feature: the lock keeps it from run to run.
///
/// New samples add to it. Nothing is forgotten because one answer lacks it.
package struct SampleEvidence: Hashable, Sendable {
	/// The records by operation: `Character: GET /characters []`.
	package var records: [String: ShapeRecord] = [:]
	/// The value forms that rules check.
	package var forms: [ValueForm] = []
	/// The discriminators that rules name.
	package var discriminators: [Discriminator] = []
	/// The paths of the samples from the feature folder, by input number.
	package var samples: [String] = []
	/// The paths that are forgotten where no current sample has them; nil to forget everything that only earlier samples have.
	package var forgotten: Set<String>? = []

	package init() {}

	/// Compares the records only: the rest belongs to one run.
	package static func == (a: SampleEvidence, b: SampleEvidence) -> Bool { a.records == b.records }

	package func hash(into hasher: inout Hasher) { hasher.combine(records) }

	/// Adds what the record of another branch has.
	package mutating func merge(_ other: SampleEvidence) {
		records.merge(other.records) { own, other in
			var merged = own
			merged.merge(other)
			return merged
		}
	}

	/// Returns the record of an operation. A record of the same request remains valid if the entity was renamed.
	///
	/// - Parameter entities: the names of the entities of the feature.
	func record(of key: Key, besides entities: Set<String>) -> ShapeRecord? {
		guard forgotten != nil else { return nil }
		if let record = records[key.text] { return record }
		let others = records.keys.filter { other in
			let parts = other.split(separator: ":", maxSplits: 1)
			return parts.count == 2 && parts[1] == " \(key.request)" && !entities.contains(String(parts[0]))
		}
		return others.min().flatMap { records[$0] }
	}

	/// The address of a record, and the paths in it.
	struct Key {
		var entity: String
		/// `GET /characters []`
		var request: String
		/// The keys under which the response has the entity, joined by dots.
		var place = ""

		var text: String { "\(entity): \(request)" }

		/// Returns the path as settings have it: `Character.name` for `Character.results.name`.
		func shown(_ path: String) -> String {
			let prefix = "\(entity).\(place)"
			guard !place.isEmpty, path == prefix || path.hasPrefix(prefix + ".") || path.hasPrefix(prefix + "[") else { return path }
			return entity + path.dropFirst(prefix.count)
		}
	}

	/// A property that only earlier samples have.
	package struct EarlierProperty: Sendable {
		/// `Character.nickname`
		package var path: String
		package var sample: String
	}
}

extension Shape {
	/// Adds what only earlier samples have, and returns the record of both.
	///
	/// - Parameters:
	///   - count: the number of positions that are taken.
	///   - isMap: returns whether only the values of an object are recorded.
	mutating func add(
		_ earlier: ShapeRecord?, _ evidence: SampleEvidence, at key: SampleEvidence.Key, count: inout Int, isMap: (ObjectShape) -> Bool,
		_ report: (_ path: String, _ old: [ValueKind], _ new: Shape) -> Void
	) -> ShapeRecord {
		var record = ShapeRecord(self, samples: evidence.samples, isMap: isMap)
		guard var earlier else { return record }
		earlier.yield(to: self, path: key.entity) { report(key.shown($0), $1, $2) }
		if let paths = evidence.forgotten, !paths.isEmpty {
			earlier.forget(besides: self, path: key.entity) { paths.contains(key.shown($0)) }
		}
		// Most runs have the samples of the run before, of which nothing is earlier.
		guard earlier != record else { return record }
		merge(earlier.shape(evidence.forms, evidence.discriminators, count: &count))
		record = record.merged(after: earlier)
		return record
	}

	/// Calls `body` with the path and the sample of each property that only earlier samples have. Bounded recursion, as for shapes.
	func visitEarlierProperties(at path: String, _ body: (SampleEvidence.EarlierProperty) -> Void) {
		array?.element.visitEarlierProperties(at: path, body)
		guard let object else { return }
		if let overflow = object.overflow { return overflow.value.visitEarlierProperties(at: path, body) }
		for field in object.fields {
			let path = "\(path).\(field.key)"
			if let earlier = field.earlier {
				body(SampleEvidence.EarlierProperty(path: path, sample: earlier.sample))
			} else {
				field.shape.visitEarlierProperties(at: path, body)
			}
		}
	}
}

extension ShapeRecord {
	/// Returns this record of current samples with what an earlier one adds.
	fileprivate func merged(after earlier: ShapeRecord) -> ShapeRecord {
		var merged = self
		merged.merge(earlier)
		return merged
	}

	/// Removes the keys that are forgotten, unless current samples have them. Bounded recursion, as for shapes.
	fileprivate mutating func forget(besides shape: Shape?, path: String, _ isForgotten: (String) -> Bool) {
		if var inner = elements {
			inner.forget(besides: shape?.array?.element, path: path, isForgotten)
			elements = inner
		}
		if var inner = values {
			inner.forget(besides: shape?.object?.allValues, path: path, isForgotten)
			values = inner
		}
		for kind in variants.keys {
			variants[kind]?.forget(besides: shape?.object?.kinds?.objects[kind].map { Shape($0) }, path: path, isForgotten)
		}
		let fields = Dictionary((shape?.object?.fields ?? []).map { ($0.key, $0.shape) }) { first, _ in first }
		keys.removeAll { fields[$0.key] == nil && isForgotten("\(path).\($0.key)") }
		for index in keys.indices {
			keys[index].record.forget(besides: fields[keys[index].key], path: "\(path).\(keys[index].key)", isForgotten)
		}
	}
}
