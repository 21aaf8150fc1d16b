import Generator
import JSONLanguage

extension SampleEvidence {
	/// Reads the evidence of a lock. Values that are no records are skipped.
	init(_ node: JSONNode?) {
		var reader = EvidenceReader()
		self = reader.records(node)
	}
}

/// Reads the evidence of a lock.
///
/// A merge by git that finds the lines of one side elsewhere can leave a key twice: both records are merged, here and for the keys in them.
struct EvidenceReader {
	/// The first value so far that is not as gen writes it.
	private(set) var damage: JSONNode?

	mutating func records(_ node: JSONNode?) -> SampleEvidence {
		var evidence = SampleEvidence()
		for member in members(node) {
			guard SampleEvidence.Key(text: member.key) != nil else {
				damage = damage ?? member.value
				continue
			}
			let record = record(member.value, sample: member.value["sample"]?.string ?? "")
			evidence.records[member.key].merge(record)
		}
		return evidence
	}

	/// Bounded recursion: parsing refuses nesting deeper than `JSONScanner.depthLimit`.
	///
	/// - Parameter sample: the sample of the enclosing key.
	private mutating func record(_ node: JSONNode, sample: String) -> ShapeRecord {
		var record = ShapeRecord()
		for (key, value) in members(node).map({ ($0.key, $0.value) }) {
			switch key {
			case "kinds": record.kinds = Set(list(value) { $0.string.flatMap(ShapeRecord.Kind.init) })
			case "not": record.misfits = Set(list(value, \.string))
			case "words": record.words = Set(list(value, \.string))
			case "elements": record.elements = self.record(value, sample: sample)
			case "uses": record.keyUses = KeyUses(list(value, KeyUse.init))
			case "values": record.values = self.record(value, sample: sample)
			case "by": record.discriminator = take(value, \.string)
			case "form": record.discriminatorForm = take(value) { $0.string.flatMap(DiscriminatorForm.init) } ?? .text
			case "without": record.objectWithoutKind = take(value, \.string)
			case "variants":
				for member in members(value) { record.variants[member.key].merge(self.record(member.value, sample: sample)) }
			case "keys": record.keys = keys(value, sample: sample)
			case "sample": _ = take(value, \.string)
			case "optional": _ = take(value, \.bool)
			default: break
			}
		}
		return record
	}

	private mutating func keys(_ node: JSONNode, sample: String) -> [ShapeRecord.Key] {
		var keys: [ShapeRecord.Key] = []
		var indices: [String: Int] = [:]
		for member in members(node) {
			let own = member.value["sample"]?.string ?? sample
			let isOptional = member.value["optional"]?.bool ?? false
			let record = record(member.value, sample: own)
			if let index = indices[member.key] {
				keys[index].isOptional = keys[index].isOptional || isOptional
				keys[index].record.merge(record)
			} else {
				indices[member.key] = keys.count
				keys.append(ShapeRecord.Key(key: member.key, isOptional: isOptional, sample: own, record: record))
			}
		}
		return keys
	}

	/// Returns what `read` makes of the value; nil is damage.
	private mutating func take<Value>(_ node: JSONNode, _ read: (JSONNode) -> Value?) -> Value? {
		let value = read(node)
		if value == nil, damage == nil { damage = node }
		return value
	}

	private mutating func members(_ node: JSONNode?) -> [JSONMember] { node.flatMap { take($0, \.members) } ?? [] }

	private mutating func list<Value>(_ node: JSONNode, _ read: (JSONNode) -> Value?) -> [Value] {
		take(node) { node in
			let values = node.elements?.compactMap(read)
			return values?.count == node.elements?.count ? values : nil
		} ?? []
	}
}

extension Optional<ShapeRecord> {
	fileprivate mutating func merge(_ other: ShapeRecord) {
		var merged = self ?? other
		if self != nil { merged.merge(other) }
		self = merged
	}
}

extension KeyUse {
	/// Returns nil if the node is not as gen writes it.
	fileprivate init?(_ node: JSONNode) {
		guard let objects = node["objects"]?.integer, objects > 0 else { return nil }
		var counts: [String: Int] = [:]
		for member in node["keys"]?.members ?? [] {
			guard let count = member.value.integer, count > 0 else { return nil }
			counts[member.key] = count
		}
		self.init(objects: objects, counts: counts)
	}
}
