import Generator
import JSONLanguage

extension SampleEvidence {
	/// Reads the evidence of a lock. Values that are no records are skipped.
	init(_ node: JSONNode?) {
		self.init()
		for member in node?.members ?? [] { records[member.key] = ShapeRecord(member.value, sample: member.value["sample"]?.string ?? "") }
	}
}

extension ShapeRecord {
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
		values = node["values"].map { ShapeRecord($0, sample: sample) }
		discriminator = node["by"]?.string
		for member in node["variants"]?.members ?? [] { variants[member.key] = ShapeRecord(member.value, sample: sample) }
		for member in node["keys"]?.members ?? [] {
			let own = member.value["sample"]?.string ?? sample
			keys.append(
				Key(
					key: member.key, isOptional: member.value["optional"]?.bool ?? false, sample: own,
					record: ShapeRecord(member.value, sample: own)))
		}
	}
}
