/// The claims of the types in a Swift file about JSON: each stored property and coding key, with its key.
package struct WireClaims: Sendable {
	package struct Claim: Hashable, Sendable {
		/// The type with those around it: `Order.Line`.
		package let type: String
		/// The name of the property.
		package let name: String
		/// The key in JSON.
		package let key: String
		/// The offset of the name.
		package let offset: Int
		/// The offset of the name in `CodingKeys`, if the key is spelled there.
		package let keyOffset: Int?
		/// Whether the property has a value without JSON.
		package let isInitialized: Bool
	}

	package private(set) var claims: [Claim] = []
	/// The words of the inheritance clauses of each declared or extended type.
	package private(set) var conformances: [String: Set<String>] = [:]
	/// The types that the file declares.
	package private(set) var declared: Set<String> = []

	private struct CodingKey {
		var name: String
		/// Nil if it is not a plain literal.
		var key: String?
		var offset: Int
		var isSpelled: Bool
	}

	package init(_ text: [UInt8]) { self.init(SwiftOutline(text)) }

	init(_ outline: SwiftOutline) {
		let outline = outline.declarations
		for declaration in outline { noteType(declaration) }
		var properties: [(type: String, element: SwiftOutline.Element, isInitialized: Bool)] = []
		var codingKeys: [String: [CodingKey]] = [:]
		for declaration in outline where !declaration.outer.isEmpty {
			let type = declaration.outer.joined(separator: ".")
			switch declaration.keyword {
			case "let", "var":
				guard declaration.isStored, !declaration.modifiers.contains("static"), !declaration.modifiers.contains("class") else {
					continue
				}
				properties += declaration.elements.map { (type, $0, declaration.isInitialized) }
			case "case":
				guard conformances[type]?.contains("CodingKey") == true else { continue }
				let owner = declaration.outer.dropLast().joined(separator: ".")
				codingKeys[owner, default: []] += declaration.elements.map { element in
					CodingKey(name: element.name, key: element.rawValue, offset: element.offset, isSpelled: element.isInitialized)
				}
			default: continue
			}
		}
		for (type, element, isInitialized) in properties {
			let coding = codingKeys[type]?.first { $0.name == element.name }
			guard let key = coding.map(\.key) ?? element.name else { continue }
			claims.append(
				Claim(
					type: type, name: element.name, key: key, offset: element.offset,
					keyOffset: coding?.isSpelled == true ? coding?.offset : nil, isInitialized: isInitialized))
		}
		let named = Set(claims.map { "\($0.type).\($0.name)" })
		for (type, keys) in codingKeys {
			for key in keys where !named.contains("\(type).\(key.name)") {
				guard let wire = key.key else { continue }
				claims.append(
					Claim(type: type, name: key.name, key: wire, offset: key.offset, keyOffset: key.offset, isInitialized: false))
			}
		}
		claims.sort { $0.offset < $1.offset }
	}

	private mutating func noteType(_ declaration: SwiftOutline.Declaration) {
		var name = (declaration.outer + [declaration.name]).joined(separator: ".")
		switch declaration.keyword {
		case "struct", "class", "enum", "actor":
			declared.insert(name)
			conformances[name, default: []].formUnion(declaration.words)
		case "extension":
			var words = declaration.words[...]
			while words.first == ".", let next = words.dropFirst().first {
				name += "." + next
				words = words.dropFirst(2)
			}
			conformances[name, default: []].formUnion(words)
		default: break
		}
	}

	/// Whether values of the type are read from JSON or written to it.
	package func isCoded(_ type: String) -> Bool {
		!(conformances[type] ?? []).isDisjoint(with: ["Codable", "Decodable", "Encodable"])
	}
}
