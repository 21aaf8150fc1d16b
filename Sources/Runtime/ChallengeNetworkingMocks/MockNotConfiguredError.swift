/// An error that a mock throws when it is used before its result is set.
struct MockNotConfiguredError: Error, CustomStringConvertible {
	let mock: String

	var description: String {
		"\(mock) has no result: set 'result' before it is used"
	}
}
