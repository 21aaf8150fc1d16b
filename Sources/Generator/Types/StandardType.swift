/// The types of the standard library that a team sets for a path, and what they decode.
package enum StandardType: Hashable {
	case integer(IntegerWidth)
	case floatingPoint
	/// No decoder has it, such as `Character`.
	case undecodable

	/// - Parameter name: as the user wrote it, with the module before it or without.
	init?(_ name: String) {
		let module = ["Swift.", "Foundation."].first { name.hasPrefix($0) } ?? ""
		let name = String(name.dropFirst(module.count))
		if let width = IntegerWidth(name) {
			self = .integer(width)
		} else if Self.floatingPointNames.contains(name) {
			self = .floatingPoint
		} else if Self.undecodableNames.contains(name) {
			self = .undecodable
		} else {
			return nil
		}
	}

	private static let floatingPointNames: Set<String> = [
		"CGFloat", "Double", "Float", "Float16", "Float32", "Float64", "Float80", "TimeInterval",
	]

	private static let undecodableNames: Set<String> = [
		"Any", "AnyHashable", "AnyObject", "Character", "Hasher", "Mirror", "Never", "Notification", "ObjectIdentifier", "StaticString",
		"Substring", "URLRequest", "Void",
	]
}

extension StandardType {
	/// Whether `name` is declared by the standard library or Foundation, which gen need not look for.
	package static func isDeclared(_ name: String) -> Bool {
		StandardType(name) != nil || library.contains(name) || isFoundation(name)
	}

	/// The names that a misspelt type may be meant to be.
	package static let commonNames: Set<String> = [
		"Bool", "Data", "Date", "Decimal", "Double", "Float", "Int", "Int64", "String", "UInt64", "URL", "UUID",
	]

	/// Whether files that name it import Foundation.
	static func isFoundation(_ name: String) -> Bool { FoundationType(name) != nil || foundation.contains(name) }

	private static let library: Set<String> = [
		"Array", "Bool", "ClosedRange", "ContiguousArray", "Dictionary", "Duration", "Int128", "Optional", "PartialRangeFrom",
		"PartialRangeThrough", "PartialRangeUpTo", "Range", "Set", "String", "UInt128",
	]

	private static let foundation: Set<String> = [
		"AffineTransform", "AttributedString", "CGFloat", "CGPoint", "CGRect", "CGSize", "CGVector", "Calendar", "CharacterSet",
		"DateComponents", "DateInterval", "IndexPath", "IndexSet", "Locale", "Measurement", "NSRange", "Notification",
		"PersonNameComponents", "TimeInterval", "TimeZone", "URLComponents", "URLRequest",
	]
}
