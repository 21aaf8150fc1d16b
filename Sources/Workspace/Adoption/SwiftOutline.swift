/// The declarations of a Swift file in their order and spelling.
package struct SwiftOutline: Sendable {
	package struct Declaration: Sendable {
		/// `struct`, `extension`, `func`, `let`, `case`, `import`.
		package let keyword: String
		package let name: String
		/// The types around the declaration, the outermost first.
		package let outer: [String]
		/// The modifiers: `public`, `static`, `nonisolated`, `@MainActor`.
		package let modifiers: [String]
		/// The words after the name, up to the body or the value.
		package let words: [String]
		/// Whether the declaration is a stored property.
		package let isStored: Bool
		/// Whether a value follows: `let one = 1`.
		package let isInitialized: Bool
		/// The offset of its keyword.
		package let offset: Int
		/// The branch of `#if` around it; 0 outside of all branches.
		let branch: Int
		/// The names that a property or a case declares, of which there may be several.
		package var elements: [Element] = []
		/// Identifies the enclosing declaration as the compiler does: a protocol differs from its extension, and so does an extension with
		/// conditions.
		let scope: String
	}

	/// One of the names in `case one, two = "2"` or `let a: Int, b: Int`.
	package struct Element: Sendable {
		package let name: String
		/// The raw value of a case; nil if there is none, or if it is not a plain literal.
		package let value: String?
		/// The offset of the name.
		package let offset: Int
	}

	package let declarations: [Declaration]

	package init(_ text: [UInt8]) {
		var parser = DeclarationParser(SwiftTokens(text).all, text: text, outlines: true)
		parser.parse()
		declarations = parser.outline
	}
}
