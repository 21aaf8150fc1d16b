import Testing

@testable import Generator

struct ValueFormTests {
	@Test(
		"A value form accepts exactly the strings that Foundation decodes",
		arguments: [
			(
				ValueForm.url, ["https://a.example/x?y=1#z", "a", "/path", "mailto:a@b.example", "urn:x:1"],
				["", " ", "a b", "https://ä.example", "{/sha}", "a\n"]
			),
			(
				.uuid, ["f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6"],
				[
					"", "f81d4fae7dec11d0a76500a0c91e6bf6", "f81d4fae-7dec-11d0-a765-00a0c91e6bf", "g81d4fae-7dec-11d0-a765-00a0c91e6bf6",
					"f81d4fae-7dec-11d0-a765-00a0c91e6bf66",
				]
			),
			(
				.decimal, ["0", "-19.90", "1e3", "1.5E-10", "12345678901234567890123456789012345678"],
				["", "-", "1.", ".5", "007", "1,5", "1 ", "+1", "NaN", "1e", "1e100", "0x1", "123456789012345678901234567890123456789"]
			),
			(.base64, ["", "SGVsbG8=", "SGVsbA==", "SGVs", "+/+/"], ["SGVsbG8", "SGVsbG8==", "S===", "=SGV", "SG-_", "SGVs\n", "S=Vs"]),
		])
	func accepts(_ form: ValueForm, _ texts: [String], _ others: [String]) {
		for text in texts { #expect(form.accepts(text), "\(text)") }
		for text in others { #expect(!form.accepts(text), "\(text)") }
	}
}
