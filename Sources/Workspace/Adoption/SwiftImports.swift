/// The modules that a Swift file always imports, in the order of the file.
///
/// Imports between `#if` and `#endif` do not count, since the file compiles without them.
package struct SwiftImports: Sendable {
	package private(set) var modules: [String] = []
	/// The modules imported with `@testable`.
	package private(set) var testable: [String] = []

	package init(_ text: [UInt8]) {
		let tokens = SwiftTokens(text).all
		for index in tokens.indices where tokens[index].text == "import" && tokens[index].branch == 0 {
			let start = tokens[...index].lastIndex(where: \.startsLine) ?? 0
			let before = tokens[start..<index].filter { $0.text != "@" }.map(\.text)
			guard tokens[start].text == "@" || before.allSatisfy(Self.access.contains) else { continue }
			let words = tokens[(index + 1)...].prefix { !$0.startsLine }
			let isKind = words.first.map { Self.kinds.contains($0.text) } == true && words.dropFirst().first?.isWord == true
			guard let module = words.dropFirst(isKind ? 1 : 0).first, module.isWord else { continue }
			if !modules.contains(module.text) { modules.append(module.text) }
			if before.contains("testable"), !testable.contains(module.text) { testable.append(module.text) }
		}
	}

	private static let kinds: Set<String> = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
	private static let access: Set<String> = ["public", "package", "internal", "fileprivate", "private"]
}
