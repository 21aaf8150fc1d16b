import Testing

@testable import Wire

@Suite("Permissions to send variables")
struct VariableGrantTests {
	@Test(
		"The option that a message proposes grants what was missing",
		arguments: [
			("https://api.example.com", "--allow-env TOKEN=api.example.com"),
			("https://api.example.com:8443", "--allow-env TOKEN=api.example.com:8443"),
			("https://localhost:8080", "--allow-env TOKEN=localhost:8080"),
			("http://localhost:8080", "--allow-env TOKEN=localhost:8080"),
			("http://[::1]:8080", "--allow-env TOKEN=[::1]:8080"),
			("http://api.example.com", "--allow-env TOKEN=http://api.example.com"),
		])
	func option(origin: String, option: String) {
		let grant = VariableGrant("TOKEN", to: origin)
		#expect(grant.option == option)
		#expect(VariableGrant.all(in: String(option.dropFirst("--allow-env ".count))).contains(grant))
	}

	@Test("A host means HTTPS, and also HTTP if it is this machine")
	func hosts() {
		#expect(VariableGrant.all(in: "TOKEN=api.example.com") == [VariableGrant("TOKEN", to: "https://api.example.com")])
		#expect(VariableGrant.all(in: "TOKEN=127.0.0.1").map(\.origin) == ["https://127.0.0.1", "http://127.0.0.1"])
	}

	@Test(
		"Texts that name no variable or no server grant nothing",
		arguments: [
			"", "TOKEN", "TOKEN=", "=api.example.com", "1TOKEN=api.example.com", "TO-KEN=api.example.com", "TOKEN=api.example.com/path",
			"TOKEN=api.example.com?a=b", "TOKEN=https://user:word@api.example.com", "TOKEN=ftp://api.example.com",
		])
	func nothing(text: String) {
		#expect(VariableGrant.all(in: text).isEmpty)
	}

	@Test("Stored grants are read again, and other lines are comments")
	func stored() {
		let grants = [VariableGrant("TOKEN", to: "https://api.example.com"), VariableGrant("KEY", to: "http://localhost:8080")]
		let text = "# granted once\nKEY\n1KEY https://a.example\n" + grants.map(\.line).joined(separator: "\n")
		#expect(VariableGrant.read(text) == Set(grants))
	}
}
