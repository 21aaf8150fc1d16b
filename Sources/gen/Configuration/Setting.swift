import SourceText

/// A value together with its origin.
struct Setting<Value: Sendable>: Sendable {
	var value: Value
	var origin: SettingOrigin

	init(_ value: Value, from origin: SettingOrigin) {
		self.value = value
		self.origin = origin
	}
}

/// The origin of a setting, in the order of precedence.
enum SettingOrigin: Sendable {
	case argument(String)
	case configuration(SourceSpan, isOwn: Bool)
	/// Found in the code of sibling features.
	case sibling(SourceSpan)
	/// The prefix of a networking module in the project.
	case module(SourceSpan)
	/// The name of the folder.
	case folder(String)
	/// The default.
	case convention

	/// The origin as `gen explain --config` prints it.
	var description: String {
		switch self {
		case .argument(let option): "--\(option)"
		case .configuration(let span, let isOwn): location(span) + (isOwn ? "" : " (a folder above)")
		case .sibling(let span): location(span) + " (sibling feature)"
		case .module(let span): location(span) + " (networking module)"
		case .folder(let name): "the folder '\(name)'"
		case .convention: "the default"
		}
	}

	private func location(_ span: SourceSpan) -> String {
		let start = span.start
		return "\(span.source.path):\(start.line):\(start.column)"
	}
}
