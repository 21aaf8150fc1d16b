/// What a Swift file declares in types and outside of them, in its order and as it is written: for whoever looks at how a team writes.
package struct SwiftOutline: Sendable {
	package struct Declaration: Sendable {
		/// `struct`, `extension`, `func`, `let`, `case`, `import`.
		package let keyword: String
		package let name: String
		/// The types that it stands in, the outermost first.
		package let outer: [String]
		/// `public`, `static`, `nonisolated`, `@MainActor`.
		package let modifiers: [String]
		/// What follows the name, up to the body or the value.
		package let words: [String]
		/// A property that holds its value.
		package let isStored: Bool
		/// Where its keyword stands.
		package let offset: Int
		/// The branch of `#if` that it is in; 0 outside of all.
		let branch: Int
		/// The declaration around it as the compiler tells it from others: a protocol is another than its extension, and so is an extension with
		/// conditions.
		let scope: String
	}

	package let declarations: [Declaration]

	package init(_ text: [UInt8]) {
		var parser = DeclarationParser(SwiftTokens(text).all, outlines: true)
		parser.parse()
		declarations = parser.outline
	}
}
