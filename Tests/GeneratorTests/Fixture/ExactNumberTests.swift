import Testing

@testable import Generator

struct ExactNumberTests {
	@Test(
		"All spellings of a number are equal",
		arguments: [["1", "1.0", "1e0", "0.1e1", "10E-1"], ["-0", "0", "0.00", "0e5"], ["1e+20", "100000000000000000000"]])
	func spellings(_ tokens: [String]) throws {
		let first = try #require(ExactNumber(tokens[0]))
		for token in tokens { #expect(ExactNumber(token) == first, "\(token)") }
	}

	@Test("Other numbers are not equal", arguments: [("1", "-1"), ("1", "10"), ("1.5", "1.50000001"), ("1e5", "1e6")])
	func different(_ one: String, _ two: String) {
		#expect(ExactNumber(one) != ExactNumber(two))
	}

	@Test(
		"A number is a decimal if a Double is another number and a Decimal has its exponent",
		arguments: [
			("9007199254740993", true), ("9007199254740992", false), ("18446744073709551615", true), ("0.1", false), ("1.10", false),
			("0.1234567890123456789", true), ("1e300", false), ("1e400", false), ("12345678901234567890e200", false), ("-0", false),
			("1e99999999999999999999", false),
		])
	func decimals(_ token: String, isDecimal: Bool) {
		#expect(ExactNumber.isDecimal(token) == isDecimal)
	}
}
