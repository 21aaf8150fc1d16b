import JSONLanguage
import SourceText

/// Reports the settings of a feature's own `gen.json` that answered no lookup, each with what answered instead, or with the path that was meant.
struct UnusedSettings {
	private let settings: [TypeOverrides.OwnSetting]
	private let use: SettingUse
	/// The paths of everything that was looked up by path.
	private lazy var paths = Set([.type, .dictionary, .typeName, .name].flatMap { use[$0].keys }).sorted()
	/// The paths with quoted keys, by their spelling without quotes, which settings may have.
	private lazy var quotedPaths = Dictionary(paths.compactMap { path in JSONPath.unquoted(path).map { ($0, path) } }) { first, _ in first }
	/// The number of misspelt paths that still get a proposal, since each is compared with every path.
	private var remaining = NameProposals.limit

	init(_ settings: [TypeOverrides.OwnSetting], _ use: SettingUse) {
		self.settings = settings
		self.use = use
	}

	mutating func report(_ diagnostics: inout Diagnostics) {
		var used: Set<Location> = []
		for subject in SettingUse.Subject.allCases {
			for case .setting(let span) in use[subject].values { used.insert(Location(span)) }
		}
		for setting in settings.sorted(by: { $0.span.range.lower < $1.span.range.lower }) where !used.contains(Location(setting.span)) {
			var found = diagnostic(setting)
			if setting.subject == .dictionary, setting.pattern == nil {
				// `object` is an option of a run.
				found = Diagnostic(.optionConflict, found.message, at: found.span, fix: found.fix, notes: found.notes)
			}
			diagnostics.report(found)
		}
	}

	/// The location of a setting, which identifies it.
	private struct Location: Hashable {
		let source: ObjectIdentifier
		let offset: Int

		init(_ span: SourceSpan) { (source, offset) = (ObjectIdentifier(span.source), span.range.lower) }
	}

	private mutating func diagnostic(_ setting: TypeOverrides.OwnSetting) -> Diagnostic {
		// The type of a value also decides whether it has a name or is a dictionary.
		for subject in [setting.subject, .type] {
			let answers = use[subject]
			for path in matches(of: setting, in: answers.keys) {
				switch answers[path] {
				case .refused(let reason) where subject == setting.subject: return .unused(setting, reason)
				case .setting(let span):
					let other = settings.first { Location($0.span) == Location(span) }
					return .preceded(setting, by: other, at: span, for: path)
				default: continue
				}
			}
		}
		guard let objection = setting.subject.objection else { return unknown(setting, among: use[setting.subject].keys.sorted()) }
		if let path = matches(of: setting, in: paths).first { return .unused(setting, "'\(path)' \(objection)") }
		return unknown(setting, among: paths)
	}

	/// Returns those of `paths` that the setting is for, in alphabetical order.
	private mutating func matches(of setting: TypeOverrides.OwnSetting, in paths: some Collection<String>) -> [String] {
		if let pattern = setting.pattern { return paths.filter(pattern.matches).sorted() }
		return [setting.path, quotedPaths[setting.path]].compactMap(\.self).filter(paths.contains)
	}

	// MARK: - Unknown paths

	private mutating func unknown(_ setting: TypeOverrides.OwnSetting, among paths: [String]) -> Diagnostic {
		guard remaining > 0 else { return .unknown(setting, nearest: nil, example: nil) }
		remaining -= 1
		if setting.subject == .type, setting.pattern == nil, let (owner, key) = JSONPath.split(setting.path),
			use[.dictionary][owner] != nil,
			nearestName(to: key, in: paths.compactMap { JSONPath.split($0).flatMap { $0.owner == owner ? $0.key : nil } }) == nil
		{
			return .declaredProperty(setting)
		}
		let ends = ends(of: setting.path, in: paths)
		let isKey = setting.pattern != nil && !setting.path.contains(".")
		let candidates = isKey ? paths.compactMap { JSONPath.split($0)?.key } : paths
		let nearest = ends.count > 1 ? nil : ends.first ?? nearestName(to: setting.path, in: candidates)
		return .unknown(setting, nearest: nearest, example: ends.first ?? paths.first)
	}

	/// Returns the paths that end with `path`, which lacks the names before it; otherwise those with the same steps below another entity.
	private func ends(of path: String, in paths: [String]) -> [String] {
		func ending(_ end: Substring) -> [String] { paths.filter { (JSONPath.unquoted($0) ?? $0).hasSuffix(end) } }
		let whole = ending("." + path)
		return whole.isEmpty ? path.firstIndex(of: ".").map { ending(path[$0...]) } ?? [] : whole
	}
}

extension SettingUse.Subject {
	/// The reason why something at a known path was not looked up, after the path; nil for what has no path.
	fileprivate var objection: String? {
		switch self {
		case .type: "is not a value whose type can be set"
		case .dictionary: "is not an object in a sample"
		case .typeName: "has no type that gen generates"
		case .name: "is not a property that gen generates"
		case .scalar, .plural: nil
		}
	}
}

extension Diagnostic {
	fileprivate static func unused(_ setting: TypeOverrides.OwnSetting, _ reason: String, fix: Remedy = .remove) -> Diagnostic {
		Diagnostic(.unusedSetting, "\(setting.phrase) has no effect: \(reason)", at: setting.span, fix: fix)
	}

	fileprivate static func preceded(
		_ setting: TypeOverrides.OwnSetting, by other: TypeOverrides.OwnSetting?, at span: SourceSpan, for path: String
	) -> Diagnostic {
		let name = other?.phrase ?? "another setting"
		let isOrder = setting.pattern != nil && other?.pattern != nil
		var diagnostic = unused(
			setting, "\(name) takes precedence for '\(path)'",
			fix: isOrder ? "\(removing: "remove it", isAutomatic: true), or move it before \(name)" : "remove one of the two")
		diagnostic.notes = [Note("set here", at: span)]
		return diagnostic
	}

	fileprivate static func unknown(_ setting: TypeOverrides.OwnSetting, nearest: String?, example: String?) -> Diagnostic {
		let message =
			switch setting.subject {
			case .scalar: "no operation selects or sends the scalar '\(setting.path)'"
			case _ where setting.pattern != nil: "nothing matches '\(setting.path)'"
			default: "there is no '\(setting.path)' in this feature"
			}
		let help: Remedy =
			setting.subject.objection == nil
			? .remove
			: setting.pattern == nil
				? "write a path as in '\(example ?? "Character.name")'; \(run: "gen explain") lists the paths"
				: "\(removing: "remove it", isAutomatic: true), or match a path that \(run: "gen explain") lists"
		return Diagnostic(
			.unusedSetting, message, at: setting.key,
			fix: nearest.map { "\(didYouMean: $0)" } ?? help, fixes: nearest != nil || setting.pattern == nil ? [.here(nil)] : [])
	}

	fileprivate static func declaredProperty(_ setting: TypeOverrides.OwnSetting) -> Diagnostic {
		var note = Diagnostic(
			.unusedSetting, "no sample has '\(setting.path)', so its type is only for a property that you add by hand", at: setting.key,
			fix: "add a sample that has it, or \(removing: "remove the line") if nobody added the property by hand")
		note.severity = .note
		return note
	}
}
