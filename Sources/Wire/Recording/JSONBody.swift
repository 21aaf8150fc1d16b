import JSONLanguage
import SourceText

/// The bodies of recordings as JSON.
enum JSONBody {
	static let nowhere = SourceText(path: "", bytes: [])

	static func isValid(_ bytes: UnsafeRawBufferPointer) -> Bool {
		var scanner = JSONScanner(nowhere, bytes)
		while true {
			switch scanner.next() {
			case .end: return !scanner.diagnostics.hasErrors
			case .invalid: return false
			case .key, .string, .number, .true, .false, .null, .objectStart, .objectEnd, .arrayStart, .arrayEnd: break
			}
		}
	}
}
