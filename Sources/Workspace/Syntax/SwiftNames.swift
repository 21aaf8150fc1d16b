/// The names that Swift code declares, also inside of functions, and those that it uses.
struct SwiftNames {
	private(set) var declared: Set<String> = []
	/// The names that are neither labels nor members of other values.
	private(set) var used: Set<String> = []

	init(_ text: some Collection<UInt8>) {
		let file = SwiftFile(Array(text))
		for declaration in file.declarations where !["import", "extension", "init"].contains(declaration.keyword) {
			declared.formUnion(file.names(of: declaration))
		}
		for declaration in file.declarations where ["func", "init", "subscript"].contains(declaration.keyword) {
			for position in declaration.name..<max(declaration.name, declaration.signature) where file.tokens[position].text == ":" {
				declared.insert(file.tokens[position - 1].text)
			}
		}
		used = CodeUses(file.tokens, in: [.init(tokens: file.tokens.indices)]).own
		for position in file.tokens.indices.dropFirst() where ["let", "var", "for"].contains(file.tokens[position - 1].text) {
			declared.insert(file.tokens[position].text)
		}
	}

	/// Returns the names that this code uses without declaring them, and that an edit removed: they are declared in `base`, and unknown in `edited`.
	func missing(removedFrom base: SwiftNames, in edited: SwiftNames) -> Set<String> {
		base.declared.subtracting(edited.declared).subtracting(edited.used).intersection(used).subtracting(declared)
	}
}
