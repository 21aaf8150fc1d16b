@testable import Generator

extension Expectation {
	/// The line in the documented styles.
	var line: String {
		let path = path.text
		let condition =
			switch kind {
			case .equal(let source): "\(path) == \(source)"
			case .isTrue: path
			case .isFalse: "!\(path)"
			case .isNil: "\(path) == nil"
			case .isEmpty: "\(path).isEmpty" + (isOptional ? " == true" : "")
			case .count(let count): "\(path).count == \(count)"
			}
		return isNeeded ? "try #require(\(condition))" : "#expect(\(condition))"
	}
}
