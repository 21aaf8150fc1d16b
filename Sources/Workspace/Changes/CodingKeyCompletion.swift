/// The types of a file for which the user wrote coding keys: a merge adds a property to such a type, but not to the keys that have to list it.
struct CodingKeyCompletion {
	/// The names of the stored properties in the user's text, by type.
	private var known: [String: [String]] = [:]
	/// The types with coding keys of the user's own.
	private var types: Set<String> = []

	init(_ yours: SwiftOutline, base: SwiftOutline) {
		types = Set(yours.codingKeys.keys).subtracting(base.codingKeys.keys)
		if !types.isEmpty { known = yours.storedProperties.mapValues { $0.map(\.name) } }
	}

	/// Returns the merged text in which the user's coding keys have a case for each new property.
	func applied(to text: [UInt8]) -> [UInt8] {
		guard !types.isEmpty else { return text }
		let outline = SwiftOutline(text)
		let (keys, properties) = (outline.codingKeys, outline.storedProperties)
		var insertions: [(offset: Int, cases: [String])] = []
		for type in types {
			guard let cases = keys[type], let last = cases.map(\.offset).max() else { continue }
			let listed = Set(cases.flatMap { $0.elements.map(\.name) } + (known[type] ?? []))
			let added = (properties[type] ?? []).map(\.name).filter { !listed.contains($0) }
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
}

/// The types of a file with initializers of the user's own, which have to set or decode each property.
struct OwnInitializers {
	private var properties: [String: [String: String]] = [:]
	private var types: Set<String> = []

	init(_ yours: SwiftOutline, base: SwiftOutline) {
		let before = base.initializers
		let own = yours.initializers.filter { before[$0.key] == nil }
		guard !own.isEmpty else { return }
		types = Set(own.keys)
		properties = yours.storedProperties.mapValues { all in
			Dictionary(all.map { ($0.name, $0.words.joined(separator: " ")) }) { first, _ in first }
		}
	}

	/// Returns the inconsistencies of a merged text in which a type has other properties than in the user's text.
	func inconsistencies(in text: [UInt8]) -> Set<Inconsistency> {
		guard !types.isEmpty else { return [] }
		let merged = SwiftOutline(text)
		let (stored, initializers) = (merged.storedProperties, merged.initializers)
		return types.reduce(into: []) { found, type in
			for initializer in initializers[type] ?? [] {
				let isDecoder = initializer.words.starts(with: ["(", "from"])
				for property in stored[type] ?? [] {
					let known = properties[type]?[property.name]
					// A variable that may be nil is nil at first.
					let isSet = initializer.body.contains(property.name) || !isDecoder && property.isInitiallyNil
					let isDecoded = known == nil ? isSet : !isDecoder || known == property.words.joined(separator: " ")
					if !isDecoded { found.insert(.uninitialized(property.name, in: type)) }
				}
			}
		}
	}
}

extension SwiftOutline {
	/// The stored properties of each type, in their order.
	fileprivate var storedProperties: [String: [Declaration]] {
		grouped { declaration in
			["let", "var"].contains(declaration.keyword) && declaration.isStored
				&& declaration.modifiers.allSatisfy { !["static", "class", "lazy"].contains($0) }
		}
	}

	/// The cases of the `CodingKeys` of each type.
	fileprivate var codingKeys: [String: [Declaration]] {
		let cases = grouped { $0.keyword == "case" && $0.outer.last == "CodingKeys" }
		return Dictionary(cases.map { (String($0.key.dropLast(".CodingKeys".count)), $0.value) }) { first, _ in first }
	}

	/// The initializers of each type that set its properties themselves.
	fileprivate var initializers: [String: [Declaration]] {
		grouped { declaration in
			declaration.keyword == "init" && !declaration.body.isEmpty
				&& !zip(declaration.body, declaration.body.dropFirst()).contains { $0 == "." && $1 == "init" }
		}
	}

	/// The coding keys without a stored property, of the types that neither decode nor encode it themselves.
	var unmatchedKeys: [(name: String, type: String, offset: Int)] {
		let keys = codingKeys
		guard !keys.isEmpty else { return [] }
		let own = grouped { ["init", "func"].contains($0.keyword) && $0.isCoding }
		let types = declarations.filter { ["struct", "class"].contains($0.keyword) && $0.isCoded }
		let coded = Set(types.map { ($0.outer + [$0.name]).joined(separator: ".") })
		let stored = storedProperties
		return keys.filter { own[$0.key] == nil && coded.contains($0.key) }.flatMap { type, cases in
			let names = Set((stored[type] ?? []).flatMap { $0.elements.map(\.name) })
			return cases.flatMap(\.elements).filter { !names.contains($0.name) }.map { ($0.name, type, $0.offset) }
		}
	}

	private func grouped(_ isIncluded: (Declaration) -> Bool) -> [String: [Declaration]] {
		Dictionary(grouping: declarations.lazy.filter(isIncluded)) { $0.outer.joined(separator: ".") }
	}
}

extension SwiftOutline.Declaration {
	/// Whether it is `init(from:)` or `encode(to:)`.
	fileprivate var isCoding: Bool { words.starts(with: keyword == "init" ? ["(", "from"] : ["(", "to"]) }

	/// Whether the type declares that the compiler can decode or encode it.
	fileprivate var isCoded: Bool { !Set(words).isDisjoint(with: ["Decodable", "Encodable", "Codable"]) }

	fileprivate var isInitiallyNil: Bool { keyword == "var" && words.last == "?" }
}
