import SourceText
import Testing

struct VisibleTests {
	@Test(
		"Control characters, invisible characters and text direction overrides are escaped",
		arguments: [
			("a\u{1B}[2Jb", "a\\u{1b}[2Jb"), ("a\nb\tc\r", "a\\nb\\tc\\r"), ("\u{7F}\u{85}\u{9B}31m", "\\u{7f}\\u{85}\\u{9b}31m"),
			("a\u{202E}b\u{2066}", "a\\u{202e}b\\u{2066}"), ("a\u{200B}b\u{FEFF}", "a\\u{200b}b\\u{feff}"),
			("\u{2028}\u{2029}", "\\u{2028}\\u{2029}"),
			("\u{E0041}", "\\u{e0041}"), ("\u{3164}", "\\u{3164}"), ("\u{0}", "\\u{0}"),
		])
	func escaped(text: String, expected: String) {
		#expect(Visible.text(text) == expected)
	}

	@Test("Ordinary text is not escaped", arguments: ["name", "größe", "名前", "❤️", "a::b", "a # b", "## [1]", "e\u{301}", "{x} \\ 'y'"])
	func ordinaryText(text: String) {
		#expect(Visible.text(text) == text)
	}

	@Test("Multiline text keeps its line ends and tabs, and commands to CI services are escaped")
	func lines() {
		#expect(Visible.text("a\n\tb\n", as: .lines) == "a\n\tb\n")
		#expect(Visible.text("a\n::error::b\n  ::x", as: .lines) == "a\n\\u{3a}:error::b\n  \\u{3a}:x")
		#expect(Visible.text("a ##[set-output]b ##vso[task", as: .lines) == "a \\u{23}#[set-output]b \\u{23}#vso[task")
		#expect(Visible.text("::error::a") == "\\u{3a}:error::a")
	}

	@Test("Unsafe characters in JSON are escaped as in JSON")
	func json() {
		#expect(
			Visible.json("{\n\t\"a\u{202E}\": \"\u{E0041}##[x\u{7F}\"\n}") == "{\n\t\"a\\u202e\": \"\\udb40\\udc41\\u0023#[x\\u007f\"\n}")
	}
}

struct DeviceNameTests {
	@Test(
		"Windows device names are recognised in any case and with any extension",
		arguments: ["con", "CON", "aux.swift", "nul.tar.gz", "Com1.json", "lpt9", "COM¹", "prn .txt", "CONIN$", "com0"])
	func devices(name: String) {
		#expect(DeviceName.isOne(name))
	}

	@Test(
		"Names that resemble device names are allowed",
		arguments: ["console", "com", "com10", "auxiliary.swift", "icon.json", "lpt", "con_1", ""])
	func others(name: String) {
		#expect(!DeviceName.isOne(name))
	}
}
