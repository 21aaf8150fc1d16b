import Generator

/// The types, members and functions that Swift files declare, by their names.
struct FeatureIndex {
	/// A declaration in one of the files.
	struct Location {
		let file: Int
		let declaration: SwiftOutline.Declaration
	}

	/// The declarations that a module can have only once.
	private(set) var locations: [DeclarationIdentity: [Location]] = [:]
	/// The types by name, also nested ones.
	private(set) var types: [String: [Location]] = [:]
	/// The properties and cases by their names, and then by the types that have them, with the spelling of their types.
	private(set) var members: [String: [String: (type: String?, location: Location)]] = [:]
	/// The functions of a name, and the initializers of a type.
	private(set) var functions: [String: [(method: SwiftMethod, location: Location)]] = [:]
	/// The words of the types that properties of a name have.
	private(set) var memberTypes: [String: Set<String>] = [:]
	/// The words of the modifiers and the inheritance clauses by type.
	private(set) var inherited: [String: Set<String>] = [:]

	/// The number of functions of one name that are compared; a call of one that has more may mean any.
	private static let mostOverloads = 200

	init(_ files: [(file: Int, source: SwiftFile)]) {
		/// The types with initializers of their own, without those of extensions.
		var initialized: Set<String> = []
		var stored: [String: [SwiftMethod.Parameter]] = [:]
		for (file, source) in files {
			let outline = SwiftOutline(source)
			for declaration in source.declarations where declaration.keyword == "init" {
				guard let type = declaration.parent.map({ source.declarations[$0] }), type.keyword != "extension" else { continue }
				initialized.insert(source.name(of: type))
			}
			for (identity, declaration) in DeclarationIdentity.declarations(in: outline)
			where declaration.branch == 0 && !declaration.isPrivate {
				locations[identity, default: []].append(Location(file: file, declaration: declaration))
			}
			for declaration in outline.declarations {
				let location = Location(file: file, declaration: declaration)
				let owner = declaration.outer.last ?? ""
				switch declaration.keyword {
				case "struct", "class", "enum", "actor", "protocol", "typealias":
					types[declaration.name, default: []].append(location)
					inherited[declaration.name, default: []].formUnion(declaration.words + declaration.modifiers)
				case "extension": inherited[declaration.name, default: []].formUnion(declaration.words)
				case "let", "var", "case":
					for element in declaration.elements {
						members[element.name, default: [:]][owner] = (element.type, location)
						guard let type = element.type else { continue }
						memberTypes[element.name, default: []].formUnion(SwiftTokens(Array(type.utf8)).words)
					}
					guard declaration.isStored, declaration.keyword != "case",
						declaration.modifiers.allSatisfy({ !["static", "class", "lazy"].contains($0) })
					else { continue }
					let isVariable = declaration.keyword == "var"
					let isRequired = !declaration.isInitialized && !(isVariable && declaration.words.last == "?")
					if isVariable || !declaration.isInitialized {
						stored[owner, default: []] += declaration.elements.map {
							SwiftMethod.Parameter(label: $0.name, type: $0.type.map(SwiftTokens.words) ?? [], isRequired: isRequired)
						}
					}
				case "func", "init":
					let name = declaration.keyword == "init" ? owner : declaration.name
					guard functions[name, default: []].count < Self.mostOverloads else { continue }
					functions[name, default: []].append((SwiftMethod(name, declaration.words), location))
				default: continue
				}
			}
		}
		for name in types.keys {
			guard let type = type(name) else { continue }
			if type.declaration.keyword == "struct", !initialized.contains(name) {
				functions[name, default: []].append((SwiftMethod(name, stored[name] ?? []), type))
			}
			if type.declaration.keyword == "enum", inherited[name]?.contains("String") == true {
				members["rawValue", default: [:]][name] = ("String", type)
				functions[name, default: []].append(
					(SwiftMethod(name, [.init(label: "rawValue", type: ["String"], isRequired: true)], result: ["?"]), type))
			}
		}
	}

	/// Returns the type of a name, preferably one at the top of a file.
	func type(_ name: String) -> Location? { types[name].flatMap { all in all.first { $0.declaration.outer.isEmpty } ?? all.first } }

	/// Returns the functions of the name, or the initializers of the type, that a call with these labels may mean; nil if there are too many.
	func methods(called call: CodeUses.Call) -> [SwiftMethod]? {
		let overloads = functions[call.name] ?? []
		return overloads.count < Self.mostOverloads ? overloads.lazy.map(\.method).filter { $0.takes(call.labels) } : nil
	}

	/// The methods that protocols require.
	var requirements: [(owner: String, method: SwiftMethod, location: Location)] {
		functions.values.flatMap { functions in
			(functions.count < Self.mostOverloads ? functions : []).compactMap { method, location in
				let owner = location.declaration.outer.last ?? ""
				return location.declaration.scope.hasSuffix(".protocol \(owner)") ? (owner, method, location) : nil
			}
		}
	}

	/// Returns the requirements of protocols that types declare no method for, with the types that conform to the protocols.
	///
	/// - Parameter fits: returns whether a method with the same labels is one for a requirement.
	func unmetRequirements(
		among names: Set<String>, fits: (_ method: SwiftMethod, _ requirement: SwiftMethod) -> Bool
	) -> [(type: String, owner: String, requirement: SwiftMethod, location: Location)] {
		var conforming: [String: [String]] = [:]
		for name in names { for word in inherited[name] ?? [] where names.contains(word) { conforming[word, default: []].append(name) } }
		return requirements.flatMap { owner, requirement, location in
			(conforming[owner] ?? []).filter { type in
				self.type(type)?.declaration.keyword != "protocol"
					&& !(functions[requirement.name] ?? []).contains { method, own in
						[type, owner].contains(own.declaration.outer.last) && own.declaration.scope != location.declaration.scope
							&& method.labels == requirement.labels && fits(method, requirement)
					}
			}
			.map { ($0, owner, requirement, location) }
		}
	}

	/// Returns what a type conforms to, with what follows from that, and `nonisolated`.
	func conformances(of type: String) -> Set<String> {
		var all = inherited[type] ?? []
		let keyword = self.type(type)?.declaration.keyword
		if keyword == "struct" || keyword == "enum", all.isDisjoint(with: ["public", "package", "open"]) { all.insert("Sendable") }
		if keyword == "enum", all.contains("String") { all.formUnion(["RawRepresentable", "Hashable"]) }
		if all.contains("Codable") { all.formUnion(["Decodable", "Encodable"]) }
		if all.isSuperset(of: ["Decodable", "Encodable"]) { all.insert("Codable") }
		if !all.isDisjoint(with: ["Hashable", "Comparable"]) { all.insert("Equatable") }
		return all
	}

	/// Returns the words of the types that functions of a name return; nil if there is no such function.
	func results(of name: String) -> Set<String>? {
		functions[name].map { functions in
			functions.reduce(into: []) { words, function in
				words.formUnion(function.method.result)
			}
		}
	}

	/// Returns whether there is a type, a property, a case or a function of the name.
	func declares(_ name: String) -> Bool { types[name] != nil || members[name] != nil || functions[name] != nil }

	/// Returns whether the type has the property or the case, perhaps by a protocol.
	func has(_ member: String, in type: String) -> Bool {
		guard let owners = members[member] else { return false }
		return owners[type] != nil || inherited[type]?.contains { owners[$0] != nil } ?? false
	}
}
