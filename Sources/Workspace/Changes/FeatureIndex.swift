import Generator

/// The types, members and functions that Swift files declare, by their names.
struct FeatureIndex {
	/// A parameter of a function or an initializer.
	struct Parameter {
		let label: String?
		let isRequired: Bool
	}

	/// A declaration in one of the files.
	struct Location {
		let file: Int
		let declaration: SwiftOutline.Declaration
	}

	/// The declarations that a module can have only once.
	private(set) var locations: [DeclarationIdentity: [Location]] = [:]
	/// The types by name.
	private(set) var types: [String: Location] = [:]
	/// The properties and cases by their names, and then by the types that have them, with the spelling of their types.
	private(set) var members: [String: [String: (type: String?, location: Location)]] = [:]
	/// The parameters of all functions of a name, and of all initializers of a type.
	private(set) var functions: [String: [(parameters: [Parameter], location: Location)]] = [:]
	/// The words of the types that properties of a name have.
	private(set) var memberTypes: [String: Set<String>] = [:]
	/// The words of the inheritance clauses by type.
	private var inherited: [String: Set<String>] = [:]

	/// The number of functions of one name that are compared; a call of one that has more may mean any.
	private static let mostOverloads = 200

	init(_ files: [(file: Int, source: SwiftFile)]) {
		/// The types with initializers of their own, without those of extensions.
		var initialized: Set<String> = []
		var stored: [String: [Parameter]] = [:]
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
					if types[declaration.name] == nil || declaration.outer.isEmpty { types[declaration.name] = location }
					inherited[declaration.name, default: []].formUnion(declaration.words)
				case "extension": inherited[declaration.name, default: []].formUnion(declaration.words)
				case "let", "var", "case":
					for element in declaration.elements {
						members[element.name, default: [:]][owner] = (element.type, location)
						guard let type = element.type else { continue }
						memberTypes[element.name, default: []].formUnion(
							SwiftTokens(Array(type.utf8)).all.lazy.filter(\.isWord).map(\.text))
					}
					guard declaration.isStored, declaration.keyword != "case",
						declaration.modifiers.allSatisfy({ !["static", "class", "lazy"].contains($0) })
					else { continue }
					let isVariable = declaration.keyword == "var"
					let isRequired = !declaration.isInitialized && !(isVariable && declaration.words.last == "?")
					if isVariable || !declaration.isInitialized {
						stored[owner, default: []] += declaration.elements.map { Parameter(label: $0.name, isRequired: isRequired) }
					}
				case "func", "init":
					let name = declaration.keyword == "init" ? owner : declaration.name
					guard functions[name, default: []].count < Self.mostOverloads else { continue }
					functions[name, default: []].append((Self.parameters(of: declaration.words), location))
				default: continue
				}
			}
		}
		for (name, type) in types where type.declaration.keyword == "struct" && !initialized.contains(name) {
			functions[name, default: []].append((stored[name] ?? [], type))
		}
	}

	/// Returns the parameters in the words of a function's head.
	private static func parameters(of words: [String]) -> [Parameter] {
		var parameters: [Parameter] = []
		var parameter: [String] = []
		var depth = 0
		func end() {
			guard let first = parameter.first(where: { !["@", "inout", "borrowing", "consuming"].contains($0) }) else { return }
			parameters.append(
				Parameter(label: first == "_" ? nil : first, isRequired: !parameter.contains("=") && parameter.last != "."))
			parameter = []
		}
		for word in words.drop(while: { $0 != "(" }) {
			if [")", "]", "}", ">"].contains(word) { depth -= 1 }
			if depth == 0, word == ")" { break }
			if depth == 1, word == "," { end() } else if depth > 0 { parameter.append(word) }
			if ["(", "[", "{", "<"].contains(word) { depth += 1 }
		}
		end()
		return parameters
	}

	/// Returns whether a function of the name, or an initializer of the type, takes arguments with these labels.
	func accepts(_ call: CodeUses.Call) -> Bool {
		let overloads = functions[call.name] ?? []
		guard overloads.count < Self.mostOverloads else { return true }
		return overloads.contains { function in
			var labels = call.labels[...]
			for parameter in function.parameters {
				if let first = labels.first, first == parameter.label { labels.removeFirst() } else if parameter.isRequired { return false }
			}
			return labels.isEmpty
		}
	}

	/// Returns the requirements of protocols that types declare no method for, with the types that conform to the protocols.
	func unmetRequirements(among names: Set<String>) -> [(type: String, requirement: String, location: Location)] {
		var conforming: [String: [String]] = [:]
		for name in names { for word in inherited[name] ?? [] where names.contains(word) { conforming[word, default: []].append(name) } }
		return functions.filter { $0.value.count < Self.mostOverloads }.flatMap { name, functions in
			functions.flatMap { requirement in
				let owner = requirement.location.declaration.outer.last ?? ""
				guard requirement.location.declaration.scope.hasSuffix(".protocol \(owner)") else { return [(String, String, Location)]() }
				let labels = requirement.parameters.map(\.label)
				return (conforming[owner] ?? []).filter { type in
					types[type]?.declaration.keyword != "protocol"
						&& !functions.contains { function in
							let declaration = function.location.declaration
							let isMet =
								[type, owner].contains(declaration.outer.last)
								&& declaration.scope != requirement.location.declaration.scope
							return isMet && function.parameters.map(\.label) == labels
						}
				}
				.map { ($0, "\(name)(\(labels.map { ($0 ?? "_") + ":" }.joined()))", requirement.location) }
			}
		}
	}

	/// Returns the words of the types that functions of a name return; nil if there is no such function.
	func results(of name: String) -> Set<String>? {
		functions[name].map { functions in
			functions.reduce(into: []) { words, function in
				let head = function.location.declaration.words
				if let arrow = head.lastIndex(of: "->") { words.formUnion(head[arrow...]) }
			}
		}
	}

	/// Returns whether a type has a property, a case or a function of the name.
	func declares(_ member: String) -> Bool { members[member] != nil || functions[member] != nil }

	/// Returns whether the type has the property or the case, perhaps by a protocol.
	func has(_ member: String, in type: String) -> Bool {
		guard let owners = members[member] else { return false }
		return owners[type] != nil || inherited[type]?.contains { owners[$0] != nil } ?? false
	}
}
