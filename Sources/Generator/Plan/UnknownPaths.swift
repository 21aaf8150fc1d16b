import SourceText

/// Tells of settings for a path that nothing has.
enum UnknownPaths {
	/// - Parameters:
	///   - overrides: what the user says, for each entity.
	///   - known: the paths of each entity.
	static func report(_ overrides: [TypeOverrides], known: [Set<String>], diagnostics: inout Diagnostics) {
		let all = known.reduce(into: Set<String>()) { $0.formUnion($1) }
		var places: [String: SourceSpan] = [:]
		for each in overrides { places.merge(each.places) { first, _ in first } }
		for (path, span) in places.sorted(by: { $0.value.range.lower < $1.value.range.lower }) where !all.contains(path) {
			diagnostics.report(.unknownPath(path, nearest: nearestName(to: path, in: all.sorted()), at: span))
		}
	}
}

extension Diagnostic {
	fileprivate static func unknownPath(_ path: String, nearest: String?, at span: SourceSpan) -> Diagnostic {
		.warning(
			"nothing is at '\(path)'", at: span,
			fix: nearest.map { "did you mean '\($0)'?" } ?? "paths are written as 'Character.origin.name'; 'gen explain' lists them")
	}
}
