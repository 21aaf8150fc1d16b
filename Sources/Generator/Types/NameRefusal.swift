import SourceText

/// What cannot be called as the user wants it.
struct NameRefusal {
	var path: String
	var name: String
	/// `the method calls something of its own so`
	var reason: String
}

extension TypeOverrides {
	func report(_ refusals: [NameRefusal], to diagnostics: inout Diagnostics) {
		for refusal in refusals { diagnostics.report(.refused(refusal, at: places[refusal.path])) }
	}
}

extension Diagnostic {
	fileprivate static func refused(_ refusal: NameRefusal, at span: SourceSpan?) -> Diagnostic {
		.error("'\(refusal.path)' cannot be called '\(refusal.name)': \(refusal.reason)", at: span, fix: "choose another name")
	}
}
