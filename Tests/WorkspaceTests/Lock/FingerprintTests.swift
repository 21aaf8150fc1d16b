import SourceText
import Testing
import Workspace

struct FingerprintTests {
	@Test("Texts that differ in bytes, order or length have different fingerprints")
	func differs() {
		let text = (0..<100).map { UInt8($0) }
		var seen = Set([Fingerprint(of: text)])
		for index in text.indices {
			var changed = text
			changed[index] ^= 1
			#expect(seen.insert(Fingerprint(of: changed)).inserted, "byte \(index)")
		}
		#expect(seen.insert(Fingerprint(of: text.reversed())).inserted)
		for length in 0..<text.count { #expect(seen.insert(Fingerprint(of: Array(text[..<length]))).inserted, "\(length) bytes") }
		for count in 1..<70 {
			#expect(seen.insert(Fingerprint(of: [UInt8](repeating: 255, count: count))).inserted, "\(count) bytes alike")
		}
	}

	@Test("The fingerprint of a text is stable, whatever the source of its bytes")
	func isStable() {
		let text = "the same text, longer than one block of it"
		#expect(Fingerprint(of: Array(text.utf8)) == Fingerprint(of: SourceText(path: "a", text)))
		#expect(Fingerprint(of: Array(text.utf8)).text.utf8.count == 64)
		#expect(Fingerprint(of: Array("abc".utf8)).text == Fingerprint(of: Array("abc".utf8)).text)
	}
}
