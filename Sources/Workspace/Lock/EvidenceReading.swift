import Generator
import JSONLanguage

extension SampleEvidence {
	/// Reads the evidence of a lock. Values that are no records are skipped.
	///
	/// A merge by git that finds the lines of one side elsewhere can leave a key twice: both records are merged, here and for the keys in them.
	init(_ node: JSONNode?) {
		self.init()
		for member in node?.members ?? [] {
			records[member.key].merge(ShapeRecord(member.value, sample: member.value["sample"]?.string ?? ""))
		}
	}
}

extension SampleEvidence {
	/// Returns the first node that is not as gen writes evidence; nil if there is none.
	static func damage(in node: JSONNode?) -> JSONNode? {
		guard let node else { return nil }
		guard let members = node.members else { return node }
		return members.lazy.compactMap { Key(text: $0.key) == nil ? $0.value : ShapeRecord.damage(in: $0.value) }.first
	}
}

extension ShapeRecord {
	/// Bounded recursion: parsing refuses nesting deeper than `JSONScanner.depthLimit`.
	fileprivate static func damage(in node: JSONNode) -> JSONNode? {
		guard let members = node.members else { return node }
		return members.lazy.compactMap { member -> JSONNode? in
			let value = member.value
			switch member.key {
			case "kinds": return value.elements?.allSatisfy { $0.string.flatMap(Kind.init) != nil } == true ? nil : value
			case "not", "words": return value.elements?.allSatisfy { $0.string != nil } == true ? nil : value
			case "form": return value.string.flatMap(DiscriminatorForm.init) == nil ? value : nil
			case "by", "sample", "without": return value.string == nil ? value : nil
			case "optional": return value.bool == nil ? value : nil
			case "uses": return value.elements?.allSatisfy { KeyUse($0) != nil } == true ? nil : value
			case "elements", "values": return damage(in: value)
			case "keys", "variants":
				guard let inner = value.members else { return value }
				return inner.lazy.compactMap { damage(in: $0.value) }.first
			default: return nil
			}
		}.first
	}

	/// Bounded recursion: parsing refuses nesting deeper than `JSONScanner.depthLimit`.
	///
	/// - Parameter sample: the sample of the enclosing key.
	fileprivate init(_ node: JSONNode, sample: String) {
		self.init()
		func texts(_ name: String) -> [String] { node[name]?.elements?.compactMap(\.string) ?? [] }
		kinds = Set(texts("kinds").compactMap(Kind.init))
		misfits = Set(texts("not"))
		words = Set(texts("words"))
		elements = node["elements"].map { ShapeRecord($0, sample: sample) }
		keyUses = KeyUses(node["uses"]?.elements?.compactMap(KeyUse.init) ?? [])
		values = node["values"].map { ShapeRecord($0, sample: sample) }
		discriminator = node["by"]?.string
		discriminatorForm = node["form"]?.string.flatMap(DiscriminatorForm.init) ?? .text
		objectWithoutKind = node["without"]?.string
		for member in node["variants"]?.members ?? [] { variants[member.key].merge(ShapeRecord(member.value, sample: sample)) }
		var indices: [String: Int] = [:]
		for member in node["keys"]?.members ?? [] {
			let own = member.value["sample"]?.string ?? sample
			let isOptional = member.value["optional"]?.bool ?? false
			let record = ShapeRecord(member.value, sample: own)
			if let index = indices[member.key] {
				keys[index].isOptional = keys[index].isOptional || isOptional
				keys[index].record.merge(record)
			} else {
				indices[member.key] = keys.count
				keys.append(Key(key: member.key, isOptional: isOptional, sample: own, record: record))
			}
		}
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
