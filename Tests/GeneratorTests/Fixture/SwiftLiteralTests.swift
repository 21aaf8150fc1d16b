import Foundation
import JSONLanguage
import Testing

@testable import Generator

struct SwiftLiteralTests {
	@Test(
		"No character of a string ends its literal, interpolates or is invisible",
		arguments: [
			("a\"b", #""a\"b""#), ("\\(x)", #""\\(x)""#), ("\\", #""\\""#), ("\n\r\t\0", #""\n\r\t\0""#), ("\u{2028}", #""\u{2028}""#),
			("\u{202E}", #""\u{202e}""#), ("\u{FEFF}", #""\u{feff}""#),
			("\u{A0}", #""\u{a0}""#), ("\u{E000}", #""\u{e000}""#), ("é日🎉", "\"é日🎉\""), ("\"\"\"#", ##""\"\"\"#""##), ("", "\"\""),
			("\u{10FFFF}", #""\u{10ffff}""#), ("\u{FDCF}", "\"\u{FDCF}\""),
			("\u{FFFE}", #""\u{fffe}""#), ("\u{1FFFF}", #""\u{1ffff}""#),
		])
	func strings(text: String, literal: String) {
		#expect(SwiftLiteral.string(text) == literal)
	}

	@Test(
		"The compiler reads every kind of scalar back from its literal, including those at the ends of all planes",
		.enabled(if: compiler != nil, "there is no swiftc"))
	func compiled() throws {
		let blocks: [ClosedRange<UInt32>] = [
			0...0x22, 0x5C...0x5C, 0x7F...0xA0, 0xAD...0xAD, 0x300...0x301, 0x61C...0x61C, 0x200B...0x200F, 0x2028...0x202E,
			0x2066...0x2069,
			0xD7FF...0xD7FF, 0xE000...0xE000, 0xFDCF...0xFDF0, 0xFEFF...0xFEFF, 0xFFF9...0xFFFD,
		]
		let planes = (0...16 as ClosedRange<UInt32>).flatMap { plane in [0xFFFE, 0xFFFF].map { plane << 16 + $0 } }
		let scalars = (blocks.flatMap { Array($0) } + planes).compactMap(Unicode.Scalar.init)
		let texts = scalars.map { "a" + String(Character($0)) + "\"" }
		let lines = texts.map { text in
			let literal = QueryText.literal(text)
			return "\(literal.quotes)\"\"\"\n\(literal.body)\n\"\"\"\(literal.quotes)"
		}
		let cases = texts.enumerated().map { "case c\($0) = \(SwiftLiteral.string($1))" }
		let source = """
			let values: [UInt32] = [\(scalars.map { "\($0.value)" }.joined(separator: ", "))]
			let texts: [String] = [\((texts.map(SwiftLiteral.string) + lines).joined(separator: ",\n"))]
			enum Kind: String, CaseIterable {\n\(cases.joined(separator: "\n"))\n}
			for (index, text) in (texts + Kind.allCases.map(\\.rawValue)).enumerated() {
				guard text.unicodeScalars.map(\\.value) == [97, values[index % values.count], 34] else { fatalError(text.debugDescription) }
			}
			"""
		let folder = FileManager.default.temporaryDirectory.appending(path: "gen-literals-\(UUID().uuidString)")
		try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
		defer { try? FileManager.default.removeItem(at: folder) }
		try Data(source.utf8).write(to: folder.appending(path: "main.swift"))
		let program = folder.appending(path: "literals")
		for arguments in [[Self.compiler ?? "", "-Onone", "main.swift", "-o", "literals"], [program.path]] {
			let process = Process()
			process.executableURL = URL(filePath: arguments[0])
			process.arguments = Array(arguments.dropFirst())
			process.currentDirectoryURL = folder
			let output = Pipe()
			process.standardError = output
			try process.run()
			let errors = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
			process.waitUntilExit()
			#expect(process.terminationStatus == 0, "\(errors.prefix(2000))")
		}
	}

	private static let compiler = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/swiftc" }
		.first { FileManager.default.isExecutableFile(atPath: $0) }

	@Test(
		"The compiler reads a Double back from its literal",
		arguments: [
			("1", "1.0"), ("0.1", "0.1"), ("-0.0", "-0.0"), ("1E20", "1e+20"), ("1e22", "1e+22"),
			("123456789012345678901234567890", "1.2345678901234568e+29"), ("5e-324", "Double(bitPattern: 0x1)"),
			("6.057017852876828e-205", "0x1.84eccda6c175fp-679"), ("-5.868088060947538e63", "-0x1.c8"), ("1e400", nil),
			("1e-400", nil), ("0e-400", "0.0"), ("4.35", "4.35"), ("100.0", "100.0"),
		] as [(String, String?)])
	func doubles(token: String, literal: String?) throws {
		if let literal, literal.contains("0x1.c8") {
			#expect(SwiftLiteral.double(token)?.hasPrefix("-0x1.") == true)
			return
		}
		#expect(SwiftLiteral.double(token) == literal)
	}

	#if arch(x86_64) && !os(Windows)
		@Test("A Double literal has the same value if it is read as an 80-bit number first", arguments: 0..<20)
		func extendedPrecision(seed: UInt64) {
			var generator = SeededGenerator(seed: seed)
			for _ in 0..<3000 {
				let value = Double(bitPattern: generator.next())
				guard value.isNormal, let literal = SwiftLiteral.double("\(value)") else { continue }
				#expect(Float80(literal).map { Double($0) } == value)
				#expect(Double(literal) == value)
			}
		}
	#endif
}
