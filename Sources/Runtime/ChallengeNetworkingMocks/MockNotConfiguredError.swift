/// A mock was used before its test said what it answers.
struct MockNotConfiguredError: Error, CustomStringConvertible {
	let mock: String

	var description: String {
		"\(mock) has no result: set 'result' before it is used"
	}
}
