import SourceText

/// A value together with who said so.
struct Setting<Value: Sendable>: Sendable {
	var value: Value
	var origin: SettingOrigin

	init(_ value: Value, from origin: SettingOrigin) {
		self.value = value
		self.origin = origin
	}
}

/// Where a setting was made, nearest first.
enum SettingOrigin: Sendable {
	case argument(String)
	case configuration(SourceSpan, isOwn: Bool)
	/// Read from code that lies near.
	case neighbour(SourceSpan)
	/// The folder's name.
	case folder(String)
	/// What holds unless somebody says otherwise.
	case convention

	/// As `gen explain --config` says it.
	var description: String {
		switch self {
		case .argument(let option): "--\(option)"
		case .configuration(let span, let isOwn): place(span) + (isOwn ? "" : " (a folder above)")
		case .neighbour(let span): place(span) + " (neighbouring code)"
		case .folder(let name): "the folder '\(name)'"
		case .convention: "the default"
		}
	}

	private func place(_ span: SourceSpan) -> String {
		let start = span.start
		return "\(span.source.path):\(start.line):\(start.column)"
	}
}
