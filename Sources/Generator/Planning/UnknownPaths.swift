import SourceText

/// Tells of settings for a path that nothing has.
enum UnknownPaths {
	/// - Parameters:
	///   - overrides: what the user says, for each entity.
	///   - known: the paths of each entity.
	static func report(_ overrides: [TypeOverrides], known: [Set<String>], diagnostics: inout Diagnostics) {
		let all = known.reduce(into: Set<String>()) { $0.formUnion($1) }
		// All entities have the settings of one feature.
		let places = overrides.first?.places ?? [:]
		let idle = (overrides.first?.ownRules ?? []).filter { rule in !all.contains(where: rule.pattern.matches) }
		var paths = NameProposals(all)
		if !idle.isEmpty {
			var keys = NameProposals(Set(all.compactMap { $0.split(separator: ".").dropFirst().last.map(String.init) }))
			for rule in idle {
				let text = rule.pattern.text
				let nearest = text.contains(".") ? paths.nearest(to: text) : keys.nearest(to: text)
				diagnostics.report(.idleRule(text, nearest: nearest, at: rule.span))
			}
		}
		for (path, span) in places.sorted(by: { $0.value.range.lower < $1.value.range.lower }) where !all.contains(path) {
			diagnostics.report(.unknownPath(path, nearest: paths.nearest(to: path), at: span))
		}
	}

	/// The same for `--map` and `--object`, which decide nothing but what an object of a sample is.
	static func report(_ overrides: [TypeOverrides], objects: [ObjectPaths], diagnostics: inout Diagnostics) {
		let seen = objects.reduce(into: ObjectPaths()) { $0.formUnion($1) }
		var told: Set<String> = []
		for each in overrides {
			let maps = each.maps.sorted().map { (option: "map", path: $0, span: each.spans[.map($0)]) }
			let types = each.objects.sorted().map { (option: "object", path: $0, span: each.spans[.object($0)]) }
			for (option, path, span) in maps + types where told.insert("\(option) \(path)").inserted {
				if !seen.all.contains(path) {
					diagnostics.report(.noObject(path, option, among: seen.all.sorted(), at: span))
				} else if let type = each.types[path] {
					diagnostics.report(.typeToldToo(path, option, type: type, at: span, type: each.spans[.type(path)]))
				} else if option == "object", seen.endless.contains(path) {
					diagnostics.report(.endless(path, at: span))
				}
			}
		}
	}
}

extension Diagnostic {
	fileprivate static func idleRule(_ pattern: String, nearest: String?, at span: SourceSpan?) -> Diagnostic {
		.warning(
			"nothing matches '\(pattern)'", at: span,
			fix: nearest.map { "did you mean '\($0)'?" } ?? "rules are about what 'gen explain' lists; leave it out")
	}

	fileprivate static func unknownPath(_ path: String, nearest: String?, at span: SourceSpan) -> Diagnostic {
		.warning(
			"nothing is at '\(path)'", at: span,
			fix: nearest.map { "did you mean '\($0)'?" } ?? "paths are written as 'Character.origin.name'; 'gen explain' lists them")
	}

	fileprivate static func noObject(_ path: String, _ option: String, among paths: [String], at span: SourceSpan?) -> Diagnostic {
		let shown =
			paths.prefix(5).map { "'\($0)'" }.joined(separator: ", ") + (paths.count > 5 ? " and \(paths.count - 5) other paths" : "")
		return .error(
			"'--\(option)' says nothing here: no sample has an object at '\(path)'", at: span,
			fix: nearestName(to: path, in: paths).map { "did you mean '\($0)'?" }
				?? (paths.isEmpty ? "leave it out: no sample has an object" : "objects are at \(shown)"))
	}

	fileprivate static func typeToldToo(
		_ path: String, _ option: String, type: String, at span: SourceSpan?, type place: SourceSpan?
	) -> Diagnostic {
		.error(
			"'--\(option)' says nothing here: '\(path)' is told to be of the type '\(type)'", at: span, fix: "give one of both",
			notes: [Note("told here", at: place)])
	}

	fileprivate static func endless(_ path: String, at span: SourceSpan?) -> Diagnostic {
		.error(
			"'\(path)' has more than \(ObjectShape.keyLimit) different keys, which no type has", at: span,
			fix: "leave it a dictionary, without --object")
	}
}
