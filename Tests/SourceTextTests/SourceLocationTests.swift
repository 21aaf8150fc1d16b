import SourceText
import Testing

struct SourceLocationTests {
	@Test("Lines end at LF, CR and CRLF", arguments: ["a\nb", "a\rb", "a\r\nb"])
	func lineEnds(text: String) {
		let source = SourceText(path: "x", text)
		#expect(source.location(of: source.count - 1) == SourceLocation(line: 2, column: 1))
	}

	@Test("Columns count UTF-8 bytes, as the Swift compiler does")
	func columnsCountBytes() {
		let source = SourceText(path: "x", "é!")
		#expect(source.location(of: 2) == SourceLocation(line: 1, column: 3))
	}

	@Test("An offset beyond the end is treated as the end")
	func beyondTheEnd() {
		#expect(SourceText(path: "x", "ab").location(of: 99) == SourceLocation(line: 1, column: 3))
	}

	@Test("The excerpt at an offset is its line without the line end")
	func lineAround() {
		let source = SourceText(path: "x", "one\r\ntwo\r\nthree")
		let line = source.excerpt(at: 6, width: 100)
		#expect(line.text == "two")
		#expect(line.start == 5)
	}

	@Test("The excerpt of a long line is cut around the offset at whole characters")
	func longLine() {
		let source = SourceText(path: "x", "first\n" + String(repeating: "é", count: 100_000) + "\nlast")
		let excerpt = source.excerpt(at: 6 + 100_001, width: 40)
		#expect(excerpt.text == String(repeating: "é", count: 21))
		#expect(excerpt.start == 6 + 99_980)
		#expect(source.location(of: 6 + 100_002) == SourceLocation(line: 2, column: 100_003))
	}

	@Test("Locations are the same in whatever order they are requested")
	func anyOrder() {
		let text = (0..<4000).map { "line \($0)" + ($0 % 3 == 0 ? "\r\n" : $0 % 3 == 1 ? "\n" : "\r") }.joined()
		let source = SourceText(path: "x", text)
		let offsets = stride(from: 0, to: source.count, by: 701)
		for offset in Array(offsets) + offsets.reversed() {
			#expect(source.location(of: offset) == SourceText(path: "x", text).location(of: offset))
		}
		#expect(source.location(of: source.count) == SourceLocation(line: 4001, column: 1))
	}

	@Test("Locating a hundred thousand offsets takes linear time")
	func manyPositions() {
		let source = SourceText(path: "x", String(repeating: "a key that nobody knows: 1\n", count: 20_000))
		var last = SourceLocation(line: 0, column: 0)
		for index in 0..<20_000 { last = source.location(of: index * 27 + 2) }
		#expect(last == SourceLocation(line: 20_000, column: 3))
	}
}

struct NearestNameTests {
	@Test(
		"The only candidate that begins with a name is meant",
		arguments: [("typ", "types"), ("endp", "endpoint"), ("ty", nil), ("max", nil), ("zzz", nil)] as [(String, String?)])
	func beginning(name: String, expected: String?) {
		#expect(nearestName(to: name, in: ["names", "types", "endpoint", "maximum", "maxima"]) == expected)
	}

	@Test("A swapped, missing or extra letter suggests the name", arguments: ["caracter", "charatcer", "charactter", "Character"])
	func typos(name: String) {
		#expect(nearestName(to: name, in: ["episode", "character", "location"]) == "character")
	}

	@Test(
		"A suggestion differs in at most a third of the letters, or one in a short word",
		arguments: [
			("abc", "abd", true), ("abc", "ade", false), ("ab", "a", true), ("ab", "cd", false), ("abcdef", "abcdxy", true),
			("abcdef", "abcxyz", false), ("abcdef", "abcdefgh", true), ("abcdef", "xabcdefgh", false), ("abcdef", "badcef", true),
			("abcdefghi", "abcdef", true), ("", "a", true), ("", "ab", false), ("ABC", "abc", true), ("abc", "abc", false),
		] as [(String, String, Bool)])
	func tolerance(name: String, candidate: String, isNear: Bool) {
		#expect(nearestName(to: name, in: [candidate]) == (isNear ? candidate : nil))
	}

	@Test("The nearest name is suggested, or the alphabetically first of equally near ones")
	func order() {
		#expect(nearestName(to: "character", in: ["charactes", "charactrr", "characterx"]) == "characterx")
		#expect(nearestName(to: "character", in: ["characterx", "charactrr", "charactes"]) == "characterx")
		#expect(nearestName(to: "character", in: ["charxxter", "charactes"]) == "charactes")
	}

	@Test("Dissimilar candidates yield no suggestion")
	func nothingAlike() {
		#expect(nearestName(to: "zebra", in: ["episode", "character"]) == nil)
	}
}
