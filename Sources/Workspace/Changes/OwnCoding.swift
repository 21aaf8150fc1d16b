/// The types of a file for which the user wrote what the compiler would derive from their properties: the coding keys, an initializer that decodes
/// them, or one that takes them.
///
/// A merge of lines adds a property to such a type, but not to the code that has to list it.
struct OwnCoding {
	/// The stored properties of the types in the user's text, with their types.
	private var properties: [String: [String: String]] = [:]
	private var ofKeys: Set<String> = []
	private var ofDecoders: Set<String> = []
	private var ofInitializers: Set<String> = []

	private static let keys = "CodingKeys"

	init(_ path: FolderPath, yours: [UInt8], base: [UInt8]) {
		guard path.name.hasSuffix(".swift"), yours != base, !base.isEmpty else { return }
		let own = Outline(yours)
		guard !own.ofKeys.isEmpty || !own.ofDecoders.isEmpty || !own.initialized.isEmpty else { return }
		let before = Outline(base)
		ofKeys = own.ofKeys.subtracting(before.ofKeys)
		ofDecoders = own.ofDecoders.subtracting(before.ofDecoders)
		ofInitializers = Set(own.initialized.keys).subtracting(before.initialized.keys)
		properties = own.properties
	}

	/// Returns the flaws of a merged text in which a type with a decoder or an initializer of its own has other properties than the user's text.
	func flaws(in text: [UInt8]) -> Set<MergeFlaw> {
		guard !ofDecoders.isEmpty || !ofInitializers.isEmpty else { return [] }
		let merged = Outline(text)
		let unset = ofInitializers.reduce(into: Set<MergeFlaw>()) { flaws, type in
			guard let words = merged.initialized[type] else { return }
			let known = properties[type] ?? [:]
			for (name, spelling) in merged.properties[type] ?? [:] where known[name] == nil && !words.contains(name) {
				// A variable that may be nil is nil at first.
				if !spelling.hasSuffix("?") || !merged.variables.contains("\(type).\(name)") {
					flaws.insert(.unsetProperty(name, in: type))
				}
			}
		}
		return unset.union(unread(in: merged))
	}

	private func unread(in merged: Outline) -> Set<MergeFlaw> {
		ofDecoders.intersection(merged.ofDecoders).reduce(into: []) { flaws, type in
			let known = properties[type] ?? [:]
			for (name, spelling) in merged.properties[type] ?? [:] where known[name] != spelling {
				flaws.insert(.unreadProperty(name, in: type))
			}
		}
	}

	/// Returns the merged text in which the user's coding keys have a case for each new property.
	func completed(_ text: [UInt8]) -> [UInt8] {
		guard !ofKeys.isEmpty else { return text }
		let outline = Outline(text)
		var insertions: [(offset: Int, cases: [String])] = []
		for type in ofKeys {
			guard let last = outline.lastCases[type] else { continue }
			let known = Set(outline.cases[type] ?? []).union((properties[type] ?? [:]).keys)
			let added = (outline.order[type] ?? []).filter { !known.contains($0) }
			if !added.isEmpty { insertions.append((last, added)) }
		}
		var text = text
		for (offset, cases) in insertions.sorted(by: { $0.offset > $1.offset }) {
			let start = text[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
			let indentation = text[start..<offset].prefix { $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: " ") }
			// The end of a line of a file from Windows is that of the line.
			let end = text[offset...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.count
			let lineEnd: [UInt8] = end > 1 && text[end - 2] == UInt8(ascii: "\r") ? Array("\r\n".utf8) : Array("\n".utf8)
			text.insert(contentsOf: cases.flatMap { indentation + Array("case \($0)".utf8) + lineEnd }, at: end)
		}
		return text
	}

	/// The stored properties, coding keys and decoders of each type of a text, by the names of the types around them.
	private struct Outline {
		private(set) var properties: [String: [String: String]] = [:]
		private(set) var order: [String: [String]] = [:]
		private(set) var cases: [String: [String]] = [:]
		/// The offset of the last declaration of cases among the coding keys.
		private(set) var lastCases: [String: Int] = [:]
		private(set) var ofKeys: Set<String> = []
		private(set) var ofDecoders: Set<String> = []
		/// The words that all initializers of a type have in common, besides those that decode it or call another one.
		private(set) var initialized: [String: Set<String>] = [:]
		/// The paths of the properties that are variables.
		private(set) var variables: Set<String> = []

		init(_ text: [UInt8]) {
			for declaration in SwiftOutline(text).declarations {
				let owner = declaration.outer.joined(separator: ".")
				switch declaration.keyword {
				case "let" where declaration.isStored, "var" where declaration.isStored:
					guard declaration.modifiers.allSatisfy({ !["static", "class", "lazy"].contains($0) }) else { continue }
					properties[owner, default: [:]][declaration.name] = declaration.words.joined(separator: " ")
					order[owner, default: []].append(declaration.name)
					if declaration.keyword == "var" { variables.insert("\(owner).\(declaration.name)") }
				case "enum" where declaration.name == OwnCoding.keys: ofKeys.insert(owner)
				case "init" where declaration.words.starts(with: ["(", "from"]): ofDecoders.insert(owner)
				case "init":
					let body = declaration.body
					let callsAnother = zip(body, body.dropFirst()).contains { $0 == "." && $1 == "init" }
					guard !body.isEmpty, !callsAnother else { continue }
					initialized[owner] = initialized[owner].map { $0.intersection(body) } ?? Set(body)
				case "case" where declaration.outer.last == OwnCoding.keys:
					let type = declaration.outer.dropLast().joined(separator: ".")
					cases[type, default: []] += declaration.elements.map(\.name)
					lastCases[type] = max(lastCases[type] ?? 0, declaration.offset)
				default: continue
				}
			}
		}
	}
}
