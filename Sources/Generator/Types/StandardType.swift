/// The types of the standard library that a configuration can set for a path, by the values that they decode.
package enum StandardType: Hashable {
	case integer(IntegerWidth)
	case floatingPoint
	/// A type that is not `Decodable`, such as `Character`.
	case undecodable

	/// - Parameter name: the name in the configuration, with or without its module.
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
	/// Returns whether the standard library or Foundation declares `name`, so that gen does not search for it.
	package static func isDeclared(_ name: String) -> Bool {
		StandardType(name) != nil || library.contains(name) || isFoundation(name)
	}

	/// The names that a misspelt type may be meant to be.
	package static let commonNames: Set<String> = [
		"Bool", "Data", "Date", "Decimal", "Double", "Float", "Int", "Int64", "String", "UInt64", "URL", "UUID",
	]

	/// Returns whether files that mention `name` import Foundation.
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
