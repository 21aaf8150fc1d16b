import SourceText
import Testing

struct SourceLocationTests {
	@Test("Lines end at line feeds, carriage returns and both together", arguments: ["a\nb", "a\rb", "a\r\nb"])
	func lineEnds(text: String) {
		let source = SourceText(path: "x", text)
		#expect(source.location(of: source.count - 1) == SourceLocation(line: 2, column: 1))
	}

	@Test("Columns count UTF-8 bytes, as the Swift compiler does")
	func columnsCountBytes() {
		let source = SourceText(path: "x", "é!")
		#expect(source.location(of: 2) == SourceLocation(line: 1, column: 3))
	}

	@Test("An offset beyond the end is the end")
	func beyondTheEnd() {
		#expect(SourceText(path: "x", "ab").location(of: 99) == SourceLocation(line: 1, column: 3))
	}

	@Test("The line around an offset comes without its line end")
	func lineAround() {
		let source = SourceText(path: "x", "one\r\ntwo\r\nthree")
		let line = source.line(at: 6)
		#expect(line.text == "two")
		#expect(line.start == 5)
	}
}

struct NearestNameTests {
	@Test("A swapped, missing or extra letter finds its name", arguments: ["caracter", "charatcer", "charactter", "Character"])
	func typos(name: String) {
		#expect(nearestName(to: name, in: ["episode", "character", "location"]) == "character")
	}

	@Test("Nothing alike gives nothing")
	func nothingAlike() {
		#expect(nearestName(to: "zebra", in: ["episode", "character"]) == nil)
	}
}
