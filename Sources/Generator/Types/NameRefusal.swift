import SourceText

/// A name in the configuration that cannot be used.
struct NameRefusal {
	var path: String
	var name: String
	/// The reason, such as `another method has this name`.
	var reason: String
	var fix = "choose another name"
}

extension TypeOverrides {
	func report(_ refusals: [NameRefusal], to diagnostics: inout Diagnostics) {
		for refusal in refusals { diagnostics.report(.refused(refusal, at: locations[refusal.path])) }
	}

	/// - Parameter types: the overrides of values that are sent in a URL, by path.
	func report(_ types: [String: String], to diagnostics: inout Diagnostics) {
		for (path, type) in types.sorted(by: { $0.key < $1.key }) { diagnostics.report(.notSent(path, type, at: locations[path])) }
	}
}

extension Diagnostic {
	fileprivate static func notSent(_ path: String, _ type: String, at span: SourceSpan?) -> Diagnostic {
		Diagnostic(
			.parameterType, "'\(path)' is part of a URL, and gen cannot convert '\(type)' to a string", at: span,
			fix: "use String, Int, Double, Bool or an integer of a fixed width")
	}

	fileprivate static func refused(_ refusal: NameRefusal, at span: SourceSpan?) -> Diagnostic {
		Diagnostic(.invalidName, "'\(refusal.path)' cannot be named '\(refusal.name)': \(refusal.reason)", at: span, fix: refusal.fix)
	}
}
