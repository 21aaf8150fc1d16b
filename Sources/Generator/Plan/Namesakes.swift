/// The names of types in the modules that tests import beside the feature.
///
/// A module's own types hide those of other modules, but in a module that imports both, such a name is ambiguous: `Comment` of the feature and of
/// Swift Testing, `Category` of the feature and of the Objective-C runtime.
enum Namesakes {
	static func contain(_ name: String) -> Bool { testing.contains(name) || foundation.contains(name) || runtime.contains(name) }

	private static let testing: Set<String> = [
		"Attachment", "Bug", "Comment", "Confirmation", "ExitStatus", "ExitTest", "Issue", "SourceLocation", "Tag", "Test", "Trait",
	]

	private static let foundation: Set<String> = [
		"AffineTransform", "AttributedString", "BlockOperation", "Bundle", "CachedURLResponse", "Calendar", "CharacterSet",
		"DateComponents",
		"DateFormatter", "DateInterval", "Dimension", "Expression", "FileHandle", "FileManager", "FileWrapper", "Formatter", "Host",
		"HTTPCookie", "HTTPURLResponse", "IndexPath", "IndexSet", "InputStream", "JSONSerialization", "LengthFormatter", "Locale",
		"MassFormatter",
		"Measurement", "MessagePort", "Notification", "NotificationCenter", "NumberFormatter", "Operation", "OperationQueue",
		"OutputStream",
		"PersonNameComponents", "Pipe", "Port", "PortMessage", "Predicate", "Process", "ProcessInfo", "Progress", "Scanner",
		"SortDescriptor",
		"SortOrder", "Stream", "Thread", "TimeZone", "Timer", "Unit", "URLComponents", "URLRequest", "URLResponse",
		"URLSession",
		"UserDefaults", "XMLDocument", "XMLElement", "XMLNode", "XMLParser",
	]

	/// Types of C that Foundation shows on Apple's systems.
	private static let runtime: Set<String> = [
		"Boolean", "Byte", "Category", "Class", "Fixed", "Handle", "Ivar", "Method", "Point", "Ptr", "Rect", "Selector", "Size", "Style",
	]
}
