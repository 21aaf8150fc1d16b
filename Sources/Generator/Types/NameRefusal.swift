import SourceText

/// What cannot be called as the user wants it.
struct NameRefusal {
	var path: String
	var name: String
	/// `the method calls something of its own so`
	var reason: String
	var fix = "choose another name"
}

extension TypeOverrides {
	func report(_ refusals: [NameRefusal], to diagnostics: inout Diagnostics) {
		for refusal in refusals { diagnostics.report(.refused(refusal, at: places[refusal.path])) }
	}

	/// - Parameter types: what is told of something that is sent in an address, by path.
	func report(_ types: [String: String], to diagnostics: inout Diagnostics) {
		for (path, type) in types.sorted(by: { $0.key < $1.key }) { diagnostics.report(.notSent(path, type, at: places[path])) }
	}
}

extension Diagnostic {
	fileprivate static func notSent(_ path: String, _ type: String, at span: SourceSpan?) -> Diagnostic {
		Diagnostic(
			.parameterType, "'\(path)' is part of an address, and gen cannot convert a '\(type)' to text", at: span,
			fix: "use String, Int, Double, Bool or an integer of a fixed width")
	}

	fileprivate static func refused(_ refusal: NameRefusal, at span: SourceSpan?) -> Diagnostic {
		Diagnostic(.invalidName, "'\(refusal.path)' cannot be called '\(refusal.name)': \(refusal.reason)", at: span, fix: refusal.fix)
	}
}
