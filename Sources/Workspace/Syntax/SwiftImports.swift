/// The modules that a Swift file always imports, in the order of the file.
///
/// Imports between `#if` and `#endif` do not count, since the file compiles without them.
package struct SwiftImports: Sendable {
	package private(set) var modules: [String] = []
	/// The modules imported with `@testable`.
	package private(set) var testable: [String] = []

	package init(_ text: [UInt8]) {
		for declaration in SwiftOutline(text).declarations where declaration.keyword == "import" && declaration.branch == 0 {
			let words = Self.kinds.contains(declaration.name) ? declaration.words + [declaration.name] : [declaration.name]
			guard let module = words.first, module.utf8.first?.isWord ?? false else { continue }
			if !modules.contains(module) { modules.append(module) }
			if declaration.modifiers.contains("@testable"), !testable.contains(module) { testable.append(module) }
		}
	}

	/// Whether the file is a test suite.
	var areOfSuite: Bool { modules.contains("Testing") || modules.contains("XCTest") }

	private static let kinds: Set<String> = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
}
