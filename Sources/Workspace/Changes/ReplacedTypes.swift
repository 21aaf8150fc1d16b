/// The types that gen does not generate, since hand-written files declare them.
package struct ReplacedTypes: Sendable {
	private let names: Set<String>

	package init(_ lock: GenerationLock) {
		names = lock.entries.reduce(into: []) { names, file in
			guard file.value.absence != nil, file.key.text.hasSuffix(".swift") else { return }
			names.formUnion(SwiftOutline(file.value.text).types)
		}
	}

	package var isEmpty: Bool { names.isEmpty }

	/// Returns whether a Swift file declares one of them.
	package func isDeclared(in text: [UInt8]) -> Bool {
		!names.isEmpty && !SwiftOutline(text).types.isDisjoint(with: names)
	}
}
