import SourceText

/// An identifier with its range in a document.
package struct Name: Sendable {
	package let text: String
	package let range: SourceRange

	package init(_ text: String, _ range: SourceRange) {
		self.text = text
		self.range = range
	}
}
