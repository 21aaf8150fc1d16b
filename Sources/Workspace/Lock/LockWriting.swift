import Generator
import JSONLanguage

extension GenerationLock {
	/// The ends of sections, which are found by them without reading the whole lock.
	static let endOfSection = "\n\t}"
	static let endOfList = "\n\t]"

	/// Returns the lock as JSON, with files in the order of their paths.
	///
	/// Version control merges line by line, so what belongs together is on one line: if two branches generated a file differently, the whole
	/// texts conflict, and both remain readable. Entries of different files are separated by unchanged lines and merge.
	package func text(version: String) -> [UInt8] {
		write(version: version) { SHA256Digest(of: $0.base).text }.bytes
	}

	/// Returns whether `bytes` equal `text`.
	///
	/// If they do, the digests of the inputs are taken from `bytes`. Those of the files take longer than all the rest, and are compared on demand.
	mutating func isText(_ bytes: [UInt8], version: String, verifiesDigests: Bool) -> Bool {
		let blank = String(repeating: "0", count: SHA256Digest.length)
		let expected = write(version: version) { _ in blank }
		guard expected.bytes.count == bytes.count else { return false }
		let isEqual = expected.bytes.withUnsafeBytes { own in
			bytes.withUnsafeBytes { bytes in
				let starts = [0] + expected.digests.map(\.upperBound)
				let ends = expected.digests.map(\.lowerBound) + [bytes.count]
				return zip(starts, ends).allSatisfy { start, end in
					UnsafeRawBufferPointer(rebasing: own[start..<end]).isEqual(to: UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
				}
			}
		}
		guard isEqual else { return false }
		let ofFiles = zip(entries.sorted { $0.key < $1.key }, expected.digests.suffix(entries.count))
		guard !verifiesDigests || ofFiles.allSatisfy({ SHA256Digest(of: $0.value.base).text.utf8.elementsEqual(bytes[$1]) }) else {
			return false
		}
		let inputs = zip(origin.inputs ?? [], expected.digests).map { input, digest in
			InputRecord(path: input.path, digest: String(decoding: bytes[digest], as: UTF8.self))
		}
		origin.version = version
		if origin.inputs != nil { origin.inputs = inputs }
		return true
	}

	private func write(version: String, digest: (Entry) -> String) -> LockWriter {
		var writer = LockWriter(entries.values.reduce(1000) { $0 + $1.text.count * 5 / 4 + 300 })
		writer.begin(version: version)
		if let inputs = origin.inputs { writer.write(inputs) }
		writer.write(origin.names)
		writer.write(origin.formerNames)
		writer.write(origin.evidence)
		writer.beginFiles()
		for (path, entry) in entries.sorted(by: { $0.key < $1.key }) { writer.write(path, entry, digest: digest(entry)) }
		writer.end()
		return writer
	}
}

/// A writer that produces a lock byte by byte: a check compares the locks of a thousand features with the expected ones, and
/// has no time for a tree of values.
private struct LockWriter {
	private(set) var bytes: [UInt8] = []
	/// The ranges of the digests in `bytes`.
	private(set) var digests: [Range<Int>] = []
	private var isFirst = true

	init(_ capacity: Int) {
		bytes.reserveCapacity(capacity)
	}

	mutating func begin(version: String) {
		bytes += "{\n\t\"about\": \"Written by gen, for gen: keep it in version control, do not edit it.\",\n\t\"version\": ".utf8
		bytes += String(GenerationLock.form).utf8
		bytes += ",\n\t\"gen\": ".utf8
		write(version)
	}

	/// Writes each input on a line of its own, which version control can merge.
	mutating func write(_ inputs: [InputRecord]) {
		bytes += ",\n\t\"inputs\": [".utf8
		for (index, input) in inputs.enumerated() {
			bytes += (index == 0 ? "\n\t\t{ \"path\": " : ",\n\t\t{ \"path\": ").utf8
			write(input.path)
			bytes += ", \"fingerprint\": ".utf8
			write(digest: input.digest)
			bytes += " }".utf8
		}
		bytes += inputs.isEmpty ? "]".utf8 : GenerationLock.endOfList.utf8
	}

	/// Writes each name on a line of its own, ordered by path. Writes nothing if there are none.
	mutating func write(_ names: NameHistory) { write(names.recorded.map { ($0.path, $0.name) }, as: "names") }

	/// Writes each former name on a line of its own. Writes nothing if there are none.
	mutating func write(_ names: FormerNames) { write(names.recorded, as: FormerNames.section) }

	private mutating func write(_ entries: [(key: String, value: String)], as section: String) {
		guard !entries.isEmpty else { return }
		bytes += ",\n\t\"\(section)\": {".utf8
		for (index, entry) in entries.enumerated() {
			bytes += (index == 0 ? "\n\t\t" : ",\n\t\t").utf8
			write(entry.key)
			bytes += ": ".utf8
			write(entry.value)
		}
		bytes += GenerationLock.endOfSection.utf8
	}

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
		bytes += GenerationLock.endOfSection.utf8
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

	mutating func beginFiles() {
		bytes += ",\n\t\"files\": [".utf8
	}

	mutating func write(_ path: FolderPath, _ entry: GenerationLock.Entry, digest: String) {
		bytes += isFirst ? "\n\t\t{\n\t\t\t\"path\": ".utf8 : ",\n\t\t{\n\t\t\t\"path\": ".utf8
		isFirst = false
		write(path.text)
		if let template = entry.templatePath {
			bytes += ",\n\t\t\t\"movedFrom\": ".utf8
			write(template.text)
		}
		bytes += ",\n\t\t\t\"sha256\": ".utf8
		write(digest: digest)
		if let absence = entry.absence { bytes += ",\n\t\t\t\"\(absence.rawValue)\": true".utf8 }
		bytes += ",\n\t\t\t\"text\": ".utf8
		entry.base.withUnsafeBufferPointer { write(string: $0) }
		for (index, text) in entry.alternatives.enumerated() {
			bytes += index == 0 ? ",\n\t\t\t\"alternatives\": [\n\t\t\t\t".utf8 : ",\n\t\t\t\t".utf8
			text.withUnsafeBufferPointer { write(string: $0) }
		}
		if !entry.alternatives.isEmpty { bytes += "\n\t\t\t]".utf8 }
		bytes += "\n\t\t}".utf8
	}

	mutating func end() {
		bytes += isFirst ? "]\n}\n".utf8 : "\n\t]\n}\n".utf8
	}

	private mutating func write(digest: String) {
		write(digest)
		digests.append(bytes.count - 1 - digest.utf8.count..<bytes.count - 1)
	}

	private mutating func write(_ text: String) {
		var text = text
		text.withUTF8 { write(string: $0) }
	}

	private mutating func write(string: UnsafeBufferPointer<UInt8>) {
		bytes.append(UInt8(ascii: "\""))
		var start = 0
		for (index, byte) in string.enumerated() {
			guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
			bytes += string[start..<index]
			start = index + 1
			switch byte {
			case UInt8(ascii: "\""): bytes += "\\\"".utf8
			case UInt8(ascii: "\\"): bytes += "\\\\".utf8
			case UInt8(ascii: "\n"): bytes += "\\n".utf8
			case UInt8(ascii: "\t"): bytes += "\\t".utf8
			case UInt8(ascii: "\r"): bytes += "\\r".utf8
			default:
				bytes += (byte < 0x10 ? "\\u000" : "\\u00").utf8
				bytes += String(byte, radix: 16).utf8
			}
		}
		bytes += string[start...]
		bytes.append(UInt8(ascii: "\""))
	}
}

extension ShapeRecord {
	/// The sample of the first key in it; empty if there is none. Bounded recursion, as for shapes.
	fileprivate var firstSample: String {
		keys.first?.sample ?? elements?.firstSample ?? values?.firstSample ?? ""
	}
}
