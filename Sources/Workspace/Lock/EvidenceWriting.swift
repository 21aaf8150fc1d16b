import Generator
import JSONLanguage

/// Writes the evidence of a lock.
struct EvidenceWriter {
	private(set) var bytes: [UInt8] = []

	/// Writes each path on a line of its own. Writes nothing if there is no evidence.
	mutating func write(_ evidence: SampleEvidence) {
		guard !evidence.records.isEmpty else { return }
		bytes += ",\n\t\"evidence\": {".utf8
		for (index, entry) in evidence.records.sorted(by: { $0.key < $1.key }).enumerated() {
			bytes += (index == 0 ? "\n\t\t" : ",\n\t\t").utf8
			write(entry.key)
			bytes += ": ".utf8
			let sample = entry.value.firstSample
			let members = sample.isEmpty ? [] : [("sample", JSONValue.string(sample).text())]
			write(entry.value, members: members, depth: 3, sample: sample)
		}
		bytes += "\n\t}".utf8
	}

	/// Writes a record on one line if nothing is in it. Bounded recursion, as for shapes.
	///
	/// - Parameters:
	///   - members: further members, as JSON.
	///   - sample: the sample of the enclosing key, which is not repeated.
	private mutating func write(_ record: ShapeRecord, members: [(name: String, value: String)], depth: Int, sample: String) {
		let isLeaf = record.keys.isEmpty && record.elements == nil && record.values == nil && record.variants.isEmpty
		let line = isLeaf ? " " : "\n" + String(repeating: "\t", count: depth)
		bytes += "{".utf8
		var isFirst = true
		func begin(_ name: String) {
			bytes += (isFirst ? line : "," + line).utf8
			write(name)
			bytes += ": ".utf8
			isFirst = false
		}
		func list(_ texts: [String], as name: String) {
			guard !texts.isEmpty else { return }
			begin(name)
			for (index, text) in texts.enumerated() {
				bytes += (index == 0 ? "[" : ", ").utf8
				write(text)
			}
			bytes += "]".utf8
		}
		for member in members {
			begin(member.name)
			bytes += member.value.utf8
		}
		list(ShapeRecord.Kind.allCases.filter(record.kinds.contains).map(\.rawValue), as: "kinds")
		list(record.misfits.sorted(), as: "not")
		list(record.words.sorted(), as: "words")
		if let discriminator = record.discriminator {
			begin("by")
			write(discriminator)
			if record.discriminatorForm != .text {
				begin("form")
				write(record.discriminatorForm.rawValue)
			}
		}
		if let text = record.objectWithoutKind {
			begin("without")
			write(text)
		}
		if !record.keyUses.all.isEmpty {
			begin("uses")
			bytes += "[".utf8
			for (index, use) in record.keyUses.all.enumerated() {
				bytes += ((index == 0 ? "" : ",") + line + "\t{ \"objects\": \(use.objects)").utf8
				for (index, count) in use.counts.sorted(by: { $0.key < $1.key }).enumerated() {
					bytes += (index == 0 ? ", \"keys\": { " : ", ").utf8
					write(count.key)
					bytes += ": \(count.value)".utf8
				}
				bytes += (use.counts.isEmpty ? " }" : " } }").utf8
			}
			bytes += (line + "]").utf8
		}
		if let elements = record.elements {
			begin("elements")
			write(elements, members: [], depth: depth + 1, sample: sample)
		}
		if let values = record.values {
			begin("values")
			write(values, members: [], depth: depth + 1, sample: sample)
		}
		if !record.variants.isEmpty {
			begin("variants")
			bytes += "{".utf8
			for (index, variant) in record.variants.sorted(by: { $0.key < $1.key }).enumerated() {
				bytes += ((index == 0 ? "" : ",") + line + "\t").utf8
				write(variant.key)
				bytes += ": ".utf8
				write(variant.value, members: [], depth: depth + 2, sample: sample)
			}
			bytes += (line + "}").utf8
		}
		if !record.keys.isEmpty {
			begin("keys")
			bytes += "{".utf8
			for (index, key) in record.keys.enumerated() {
				bytes += ((index == 0 ? "" : ",") + line + "\t").utf8
				write(key.key)
				bytes += ": ".utf8
				var members: [(name: String, value: String)] = []
				if key.isOptional { members.append(("optional", "true")) }
				if key.sample != sample { members.append(("sample", JSONValue.string(key.sample).text())) }
				write(key.record, members: members, depth: depth + 2, sample: key.sample)
			}
			bytes += (line + "}").utf8
		}
		bytes += (isLeaf ? " }" : "\n" + String(repeating: "\t", count: depth - 1) + "}").utf8
	}

	private mutating func write(_ text: String) { bytes += JSONValue.string(text).text().utf8 }
}

extension ShapeRecord {
	/// The sample of the first key in it; empty if there is none. Bounded recursion, as for shapes.
	fileprivate var firstSample: String {
		keys.first?.sample ?? elements?.firstSample ?? values?.firstSample ?? ""
	}
}
