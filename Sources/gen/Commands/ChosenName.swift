import Generator
import JSONLanguage
import SourceText
import Workspace

/// The entry of `"names"` in gen.json with which `gen rename OLD NEW` gives a declaration another name, one for each path of a property; for a method over
/// HTTP its `operation`.
struct ChosenName {
	/// The keys in `"names"`: the inferred name of a type, or the paths of another declaration.
	let keys: [String]
	/// Whether the key is the path of a method, which has its name from the operation of a run if it is one over HTTP.
	private var isMethod = false
	/// The new name as gen.json stores it; nil if it is the inferred one, so that the entry is removed.
	let value: String?

	/// Finds the entry; nil if the declaration cannot be renamed, which is reported.
	///
	/// - Parameters:
	///   - old: a type with or without the affix of the style, a method, or another declaration that has one path.
	///   - known: the names of the declarations.
	init?(
		_ old: ArgumentValue, to new: ArgumentValue, in generation: FeatureGeneration, known: Set<String>, _ diagnostics: inout Diagnostics
	) {
		let plan = generation.plan
		let affix = plan.style.settings.names.types.affix
		let names = [old.text, affix.named(old.text)]
		guard SwiftIdentifier(exactly: new.text) != nil else {
			diagnostics.report(.noIdentifier(new))
			return nil
		}
		let type = plan.types.first { $0.owner == nil && names.contains($0.name) }?.name
		let nested = type == nil ? plan.nestedTypes(named: old.text) : []
		guard nested.isEmpty else {
			guard let entry = Self.entry(nested, old, to: new, in: plan, &diagnostics) else { return nil }
			(keys, value) = ([entry.key], entry.value)
			return
		}
		if type == nil, let dot = old.text.lastIndex(of: ".") {
			guard let paths = Self.paths(old, dot, to: new, in: plan, &diagnostics) else { return nil }
			(keys, value) = (paths, new.text)
			return
		}
		let paths = (plan.pathsOfRuns + plan.namedPaths).filter { path in
			path.names.contains { name in names.contains(name) || name.first?.isUppercase == true && affix.named(name) == names[1] }
		}
		guard type != nil || !paths.isEmpty else {
			// What all types have in common makes no two of them similar.
			let stems = Dictionary(known.map { (affix.stem($0), $0) }) { min($0, $1) }
			let nearest = nearestName(to: affix.stem(old.text), in: stems.keys.sorted()).flatMap { stems[$0] }
			diagnostics.report(.nothingCalled(old, nearest: nearest))
			return nil
		}
		let isType = type != nil || paths[0].names.contains { $0.first?.isUppercase == true && affix.named($0) == names[1] }
		guard (new.text.first?.isUppercase == true) == (isType || old.text.first?.isUppercase == true) else {
			diagnostics.report(.otherKind(new, isType: isType))
			return nil
		}
		let full = isType ? affix.named(new.text) : new.text
		let spelled = known.union(plan.types.map(\.name))
		guard full == (type ?? old.text) || !spelled.contains(where: { $0.caseFolded == full.caseFolded && $0 != type }) else {
			diagnostics.report(.nameInUse(new, full))
			return nil
		}
		guard let type else {
			guard paths.count == 1 else {
				diagnostics.report(.severalPaths(old, paths.map(\.path), to: new.text))
				return nil
			}
			(keys, value) = ([paths[0].path], isType ? affix.stem(new.text) : new.text)
			isMethod = !isType
			return
		}
		// An earlier renaming of the type, by its inferred name or by a path.
		let earlier = generation.configuration.names.first { entry in
			entry.value.contains { $0.value.first?.isUppercase == true && affix.named($0.value) == type }
		}
		if let earlier, !plan.style.settings.nestsTypes,
			SwiftIdentifier(exactly: earlier.key) == nil || paths.contains(where: { $0.path == earlier.key })
		{
			diagnostics.report(.namedByPath(old, earlier.key, at: earlier.value.first?.span))
			return nil
		}
		let key = earlier?.key ?? type
		keys = [key]
		value = full == key ? nil : affix.stem(new.text)
	}

	/// Returns the paths of the property or case that is called `Type.member`, at all of which it gets the new name.
	private static func paths(
		_ old: ArgumentValue, _ dot: String.Index, to new: ArgumentValue, in plan: FeaturePlan, _ diagnostics: inout Diagnostics
	) -> [String]? {
		let owner = String(old.text[..<dot])
		let types = [owner, plan.style.settings.names.types.affix.named(owner)]
		let members = plan.keyedMembers + plan.unionCases
		let named = members.filter { types.contains($0.type) }
		let name = old.text[old.text.index(after: dot)...]
		// A path, as `gen explain` shows it, begins with the entity even if its type has another name.
		guard let member = named.first(where: { $0.name == name }) ?? members.first(where: { $0.paths.contains(old.text) }) else {
			let nearest = nearestName(to: String(name), in: named.map(\.name)).map { "\(owner).\($0)" }
			diagnostics.report(.nothingCalled(old, nearest: nearest))
			return nil
		}
		guard new.text.first?.isUppercase != true else {
			diagnostics.report(.otherKind(new, isType: false))
			return nil
		}
		guard new.text == member.name || !members.contains(where: { $0.type == member.type && $0.name == new.text }) else {
			diagnostics.report(.nameInUse(new, new.text))
			return nil
		}
		guard !member.paths.isEmpty else {
			diagnostics.report(.sharedPath(old, owner: member.type))
			return nil
		}
		return member.paths
	}

	/// Returns the entry for a nested type, whose key is its path.
	private static func entry(
		_ types: [NestedTypeName], _ old: ArgumentValue, to new: ArgumentValue, in plan: FeaturePlan, _ diagnostics: inout Diagnostics
	) -> (key: String, value: String)? {
		guard types.count == 1, let path = types[0].path else {
			diagnostics.report(.severalNested(old, types, to: new.text))
			return nil
		}
		guard new.text.first?.isUppercase == true else {
			diagnostics.report(.otherKind(new, isType: true))
			return nil
		}
		let style = plan.style.settings.names.types
		let name = (style.nested ?? style.affix).named(new.text)
		guard !types[0].taken.contains(name.caseFolded) else {
			diagnostics.report(.nameInUse(new, name))
			return nil
		}
		return (path, (style.nested ?? style.affix).stem(name))
	}

	/// Returns the text of gen.json with the entry; nil if the file cannot be edited.
	func text(in file: ConfigurationFile) -> String? {
		guard let value else { return removing(in: file) }
		var discarded = Diagnostics()
		guard var editor = JSONEditor(file.source, diagnostics: &discarded) else { return nil }
		if isMethod, let path = keys.first, editor.rename(methodAt: path, to: value) { return editor.text }
		for key in keys { guard editor.set(.string(value), at: ["names", .key(key)]) else { return nil } }
		return editor.text
	}

	/// Returns the text of gen.json without the entry; nil if the file has none.
	func textWithoutEntry(in file: ConfigurationFile) -> String? {
		removing(in: file).flatMap { $0 == file.source.text(in: SourceRange(0, file.source.count)) ? nil : $0 }
	}

	private func removing(in file: ConfigurationFile) -> String? {
		var discarded = Diagnostics()
		guard var editor = JSONEditor(file.source, diagnostics: &discarded) else { return nil }
		for key in keys { editor.remove(at: ["names", .key(key)]) }
		if editor.value(at: ["names"])?.members?.isEmpty == true { editor.remove(at: ["names"]) }
		return editor.text
	}
}

extension Diagnostic {
	fileprivate static func nothingCalled(_ name: ArgumentValue, nearest: String?) -> Diagnostic {
		Diagnostic(
			.unknownDeclaration, "no generated declaration is named '\(name.text)'", at: name.span,
			fix: nearest.map { "\(didYouMean: $0)" } ?? "\(run: "gen explain") lists the declarations")
	}

	fileprivate static func sharedPath(_ name: ArgumentValue, owner: String) -> Diagnostic {
		Diagnostic(
			.unknownDeclaration, "no path of '\(name.text)' leads only to it", at: name.span,
			fix: "rename it where its name comes from: \(run: "gen explain \(owner)") shows it")
	}

	fileprivate static func noIdentifier(_ name: ArgumentValue) -> Diagnostic {
		Diagnostic(
			.invalidName, "'\(name.text)' is not a Swift identifier", at: name.span, fix: "use letters and digits, as in 'Character'")
	}

	fileprivate static func otherKind(_ name: ArgumentValue, isType: Bool) -> Diagnostic {
		let first = name.text.prefix(1)
		let proposal = (isType ? first.uppercased() : first.lowercased()) + name.text.dropFirst()
		return Diagnostic(
			.invalidName, isType ? "'\(name.text)' does not begin with a capital letter" : "'\(name.text)' begins with a capital letter",
			at: name.span, fix: "write it as '\(proposal)'")
	}

	fileprivate static func nameInUse(_ name: ArgumentValue, _ full: String) -> Diagnostic {
		Diagnostic(
			.invalidName, "another declaration is named '\(full)'", at: name.span,
			fix: "choose another name, or rename that one first")
	}

	fileprivate static func severalPaths(_ name: ArgumentValue, _ paths: [String], to new: String) -> Diagnostic {
		Diagnostic(
			.unknownDeclaration,
			"\(paths.count) declarations are named '\(name.text)': \(paths.prefix(4).map { "'\($0)'" }.joined(separator: ", "))"
				+ (paths.count > 4 ? ", …" : ""), at: name.span,
			fix: "set the path of one of them under \"names\" in gen.json, as in \"\(paths[0])\": \"\(new)\"",
			fixes: paths.prefix(4).map { .setting(["names", .key($0)], .text(new)) })
	}

	fileprivate static func severalNested(_ name: ArgumentValue, _ types: [NestedTypeName], to new: String) -> Diagnostic {
		let paths = types.compactMap(\.path)
		let shown = types.prefix(4).map { type in "'\(type.qualified)'" + (type.path.map { " at '\($0)'" } ?? "") }
		return Diagnostic(
			.unknownDeclaration,
			types.count == 1
				? "no path of '\(types[0].qualified)' leads only to it"
				: "\(types.count) types are named '\(name.text)': \(shown.joined(separator: ", "))\(types.count > 4 ? ", …" : "")",
			at: name.span,
			fix: types.count == 1
				? "rename it where its name comes from: \(run: "gen explain \(name.text)") shows it"
				: "pass the qualified name of one of them, as in 'gen rename \(types[0].qualified) \(new)'",
			fixes: paths.prefix(4).map { .setting(["names", .key($0)], .text(new)) })
	}

	fileprivate static func namedByPath(_ name: ArgumentValue, _ path: String, at span: SourceSpan?) -> Diagnostic {
		Diagnostic(
			.invalidName, "'\(name.text)' has its name from '\(path)' under \"names\" in gen.json", at: span ?? name.span,
			fix: "change the name there, or remove the entries with this name and run 'gen' before renaming")
	}
}
