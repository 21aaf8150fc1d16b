import Generator
import SourceText

/// The check of a whole feature: whether the Swift files fit together that a run leaves on disk, whatever it did.
///
///     no file contains the markers of a merge, or lacks a bracket                   generated or not
///     each generated type and member is declared exactly once
///     generated code uses types, members and initializers as they are declared      in declarations without edits
///
/// Whether a member is declared is decided by its name, the names of the values before it, and the types that gen knows. What only a compiler can
/// decide is no inconsistency.
struct FeatureConsistency {
	/// A Swift file after the run.
	private struct File {
		let path: FolderPath
		/// Nil if the file is missing.
		let source: SwiftFile?
		/// The generated text; nil for a file that gen does not generate.
		let generated: SwiftFile?
		let isManaged: Bool
		let isEdited: Bool
		/// The ranges of the tokens in declarations that are as they were generated, and those of the others.
		let parts: (generated: [Range<Int>], own: [Range<Int>])
		var side: HandWritten.Side { HandWritten.Side(path) }
	}

	private let files: [File]
	private let disk: FeatureIndex
	private let plan: FeatureIndex
	/// The names on disk of types that the user renamed.
	private let renamed: [String: String]
	/// The properties and cases that were generated before, and that no type has any more.
	private let removed: Set<String>
	/// Returns those of the names that files outside of the feature may declare.
	private let declaredOutside: (Set<String>) -> Set<String>

	/// Nil if no file is edited, hand-written or missing, so that all are as they were generated.
	///
	/// - Parameters:
	///   - handWritten: the files that gen does not manage.
	///   - declaredOutside: returns those of the names that files outside of the feature may declare.
	init?(_ changes: [FileChange], handWritten: [HandWritten.File], declaredOutside: @escaping (Set<String>) -> Set<String>) {
		let swift = changes.filter { $0.path.name.hasSuffix(".swift") }
		let isGenerated = swift.allSatisfy { change in
			guard let entry = change.entry, change.state != .orphaned else { return change.textAfter == nil }
			return change.textAfter.map { $0.isText(entry.text) } ?? false
		}
		guard !isGenerated || !handWritten.isEmpty else { return nil }
		var files: [File] = []
		var planned: [(file: Int, source: SwiftFile)] = []
		for change in swift {
			let entry = change.state == .orphaned ? nil : change.entry
			let generated = entry.map { SwiftFile($0.text) }
			let text = change.textAfter
			let isEdited = entry.map { entry in text.map { !$0.isText(entry.text) } ?? false } ?? true
			let source = isEdited ? text.map(SwiftFile.init) : text == nil ? nil : generated
			if let generated { planned.append((files.count, generated)) }
			let parts = source.map { isEdited ? $0.parts(comparedWith: generated) : ([$0.tokens.indices], []) }
			files.append(
				File(
					path: change.path, source: source, generated: generated, isManaged: true, isEdited: isEdited,
					parts: parts ?? ([], [])))
		}
		for file in handWritten {
			let source = SwiftFile(file.text)
			files.append(
				File(
					path: file.path, source: source, generated: nil, isManaged: false, isEdited: true, parts: ([], [source.tokens.indices]))
			)
		}
		self.files = files
		self.declaredOutside = declaredOutside
		plan = FeatureIndex(planned)
		disk = FeatureIndex(files.enumerated().compactMap { index, file in file.source.map { (index, $0) } })
		renamed = Self.renamedTypes(swift, files, plan, disk)
		let before = FeatureIndex(swift.compactMap { $0.was != $0.entry?.text ? $0.was.map(SwiftFile.init) : nil }.map { (0, $0) })
		removed = Set(before.members.keys.filter { [plan, disk] in !plan.declares($0) && !disk.declares($0) })
	}

	private func line(of offset: Int, in file: Int) -> Int { Inconsistency.line(of: offset, in: files[file].source?.bytes ?? []) }

	// MARK: Declared once

	/// Returns the types and members that a generated file declares, and another file as well, by the paths of the generated files.
	///
	/// - Parameters:
	///   - former: the names that types had before.
	///   - isLeftover: returns whether a file with a type under its former name is an edited version of the generated one.
	func repetitions(
		_ former: FormerNames, isLeftover: (_ path: FolderPath, _ text: [UInt8], _ type: String, _ generated: [UInt8]) -> Bool
	) -> [FolderPath: FileConflict] {
		var found: [FolderPath: [LocatedInconsistency]] = [:]
		func note(_ declaration: String, at home: FeatureIndex.Location, and other: FeatureIndex.Location, _ formerName: String? = nil) {
			let path = files[home.file].path
			found[path, default: []].append(
				LocatedInconsistency(
					what: .declaredElsewhere(declaration, files[other.file].path, formerName: formerName), path: path,
					line: line(of: home.declaration.offset, in: home.file)))
		}
		for (identity, locations) in disk.locations {
			if locations.count > 1, let planned = plan.locations[identity], planned.count == 1 {
				let home = locations.first { $0.file == planned[0].file } ?? locations[0]
				let side = files[home.file].side
				let other = locations.first { $0.file != home.file && files[$0.file].side.isSame(as: side) }
				if let other { note(identity.text, at: home, and: other) }
			}
			guard identity.owner.isEmpty, let current = former.names[identity.name], let home = disk.types[current],
				plan.types[current] != nil, let generated = files[home.file].source
			else { continue }
			for other in locations where files[other.file].generated == nil && files[other.file].side.isSame(as: files[home.file].side) {
				guard let source = files[other.file].source, isLeftover(files[other.file].path, source.bytes, current, generated.bytes)
				else {
					continue
				}
				note("'\(current)'", at: home, and: other, identity.name)
			}
		}
		return found.mapValues { .inconsistent($0.sorted { ($0.line, $0.what.sentence) < ($1.line, $1.what.sentence) }) }
	}

	/// Returns where a type of a missing file is declared, perhaps under a name that the user gave it, as a sentence, and the command that renames it.
	func declaration(of change: FileChange) -> (sentence: String, renaming: String?)? {
		guard let entry = change.entry else { return nil }
		let side = HandWritten.Side(change.path)
		for type in SwiftDeclarations(entry.text).declared.sorted() {
			let name = renamed[type] ?? type
			guard let found = disk.types[name], found.declaration.outer.isEmpty, files[found.file].side.isSame(as: side) else { continue }
			let path = files[found.file].path
			return name == type
				? ("'\(type)' is declared in '\(path)'", nil)
				: ("'\(type)' seems to be '\(name)' in '\(path)' now", "gen rename \(type) \(name)")
		}
		return nil
	}

	/// Returns the names that the user seems to have given types of missing files, by the members of the types.
	private static func renamedTypes(_ changes: [FileChange], _ files: [File], _ plan: FeatureIndex, _ disk: FeatureIndex) -> [String:
		String]
	{
		let missing = changes.filter { $0.textAfter == nil && $0.entry != nil }.flatMap { change in
			Counterparts.Source.all(change.path, change.was ?? change.entry?.text ?? []).filter { disk.types[$0.type] == nil }
		}
		guard !missing.isEmpty else { return [:] }
		let others = files.filter(\.isEdited).flatMap { file in
			Counterparts.Source.all(file.path, file.source?.bytes ?? []).filter { plan.types[$0.type] == nil }
		}
		let pairs = Counterparts(missing, handWritten: others).pairs.map { ($0.generated.type, $0.handWritten.type) }
		return Dictionary(pairs) { first, _ in first }
	}

	// MARK: Hand-written files

	/// Returns the mistakes in files that gen does not manage.
	func mistakes(shown: (FolderPath) -> String) -> [Diagnostic] {
		files.compactMap { file in
			guard !file.isManaged, let source = file.source else { return nil }
			let text = SourceText(path: shown(file.path), bytes: source.bytes)
			if let marker = source.conflictMarker { return .markers(at: SourceSpan(text, SourceRange(at: marker))) }
			return source.mistake.map { .unparsable($0.text, at: SourceSpan(text, SourceRange(at: $0.offset))) }
		}
	}

	/// Returns the uses of properties that a run renamed or removed in code that gen does not write, if no type has one of the name.
	func outdatedUses(_ former: FormerNames, shown: (FolderPath) -> String) -> [Diagnostic] {
		var names: [String: String?] = Dictionary(removed.map { ($0, nil) }) { first, _ in first }
		for (old, new) in former.members.values.joined() where !plan.declares(old) && !disk.declares(old) { names[old] = new }
		for name in names.isEmpty ? [] : declaredOutside(Set(names.keys)) { names[name] = nil }
		guard !names.isEmpty else { return [] }
		return files.flatMap { file -> [Diagnostic] in
			guard let source = file.source else { return [] }
			let text = SourceText(path: shown(file.path), bytes: source.bytes)
			var found: Set<String> = []
			return CodeUses(source.tokens, in: file.parts.own).accesses.compactMap { access in
				guard let new = names[access.name], !access.base.isEmpty, !access.isCalled, found.insert(access.name).inserted else {
					return nil
				}
				return .outdatedUse(access.name, new, at: SourceSpan(text, SourceRange(at: access.offset)))
			}
		}
	}

	// MARK: Used as declared

	/// A use of a declaration that is not there, or not so.
	private struct Misuse {
		/// Returns the message with the location of the use.
		var message: (_ use: String) -> String
		/// The declaration that is to blame, or the use.
		var location: (file: Int, offset: Int)
	}

	/// Returns what generated code uses although the feature does not declare it so, and the initializers that other code calls with other arguments.
	func misuses(shown: (FolderPath) -> String) -> [Diagnostic] {
		var found: [String: Diagnostic] = [:]
		var order: [String] = []
		let missing = Set(plan.types.keys).subtracting(disk.types.keys)
		var unknownTypes: [String: (file: Int, offset: Int)] = [:]
		func report(_ misuse: Misuse, in file: Int, at offset: Int) {
			let key = misuse.message("")
			guard found[key] == nil else { return }
			order.append(key)
			let declared = files[misuse.location.file]
			let text = SourceText(path: shown(declared.path), bytes: declared.source?.bytes ?? [])
			found[key] = .misuse(
				misuse.message("'\(shown(files[file].path))' (line \(line(of: offset, in: file) + 1))"),
				at: SourceSpan(text, SourceRange(at: misuse.location.offset)))
		}
		for (index, file) in files.enumerated() {
			guard let source = file.source else { continue }
			let uses = CodeUses(source.tokens, in: file.parts.generated)
			for access in uses.accesses { if let misuse = misuse(of: access) { report(misuse, in: index, at: access.offset) } }
			for call in uses.calls
			where plan.accepts(call) && !disk.accepts(call) && (plan.types[call.name] == nil || disk.types[call.name] != nil) {
				report(misuse(of: call, in: index), in: index, at: call.offset)
			}
			for call in CodeUses(source.tokens, in: file.parts.own).calls where isOutdated(call) {
				report(misuse(of: call, in: index), in: index, at: call.offset)
			}
			for name in missing.intersection(uses.words) where unknownTypes[name] == nil {
				let use = file.parts.generated.lazy.compactMap { source.tokens[$0].first { $0.text == name } }.first
				unknownTypes[name] = (index, use?.offset ?? 0)
			}
		}
		let unmet = disk.unmetRequirements(among: Set(plan.types.keys).intersection(disk.types.keys))
		for (type, requirement, location) in unmet.sorted(by: { ($0.type, $0.requirement) < ($1.type, $1.requirement) }) {
			guard let own = disk.types[type] else { continue }
			report(
				Misuse(
					message: { "'\(type)' does not declare '\(requirement)', which \($0) requires" },
					location: (own.file, own.declaration.offset)), in: location.file, at: location.declaration.offset)
		}
		let outside = unknownTypes.isEmpty ? [] : declaredOutside(Set(unknownTypes.keys))
		for (name, use) in unknownTypes.sorted(by: { $0.key < $1.key }) where !outside.contains(name) {
			let misuse = Misuse(message: { "no file of the feature declares '\(name)', which \($0) uses" }, location: use)
			report(misuse, in: use.file, at: use.offset)
		}
		return order.compactMap { found[$0] }
	}

	/// Returns the generated types that have a member, as far as the value before it tells its type: a property, or what a generated function returns.
	/// A case without a value before it may be of any type that has it.
	private func owners(of access: CodeUses.Access, among owners: [String: (type: String?, location: FeatureIndex.Location)]) -> Set<String>
	{
		if access.base.isEmpty { return Set(owners.filter { $0.value.location.declaration.keyword == "case" }.keys) }
		if access.base == ["self"] { return owners.count == 1 ? Set(owners.keys) : [] }
		for value in access.base {
			if let types = plan.memberTypes[value] ?? plan.results(of: value) { return types.filter { owners[$0] != nil } }
		}
		return access.origin.reduce(into: []) { types, function in
			types.formUnion((plan.results(of: function) ?? []).filter { owners[$0] != nil })
		}
	}

	private static func words(_ type: String) -> [String] { SwiftTokens(Array(type.utf8)).all.map(\.text).filter { $0 != "?" } }

	/// The name on disk of a type of the plan.
	private func name(_ type: String) -> String { renamed[type] ?? type }

	private func misuse(of access: CodeUses.Access) -> Misuse? {
		if access.isDirect, let value = access.value,
			let misuse = misuse(of: value, where: { own, planned in own?.hasSuffix("?") == true && planned?.hasSuffix("?") == false })
		{
			return misuse
		}
		guard let planned = plan.members[access.name] else { return nil }
		let owners = owners(of: access, among: planned).filter { disk.types[name($0)] != nil }.sorted()
		// One type that has the member may be meant.
		if let owner = owners.first, let type = disk.types[name(owner)], owners.allSatisfy({ !disk.has(access.name, in: name($0)) }) {
			let spelled = planned[owner]?.type.map { ": \($0)" } ?? ""
			return Misuse(
				message: { "'\(name(owner))' lacks '\(access.name)\(spelled)', which \($0) uses" },
				location: (type.file, type.declaration.offset))
		}
		return misuse(of: access, where: contradicts)
	}

	/// Returns the misuse of a property whose type on disk differs from that of the plan, in each type that may be meant.
	private func misuse(of access: CodeUses.Access, where differs: (_ own: String?, _ planned: String?) -> Bool) -> Misuse? {
		guard let planned = plan.members[access.name] else { return nil }
		let owners = owners(of: access, among: planned).filter { disk.types[name($0)] != nil }.sorted()
		func own(_ owner: String) -> (type: String?, location: FeatureIndex.Location)? { disk.members[access.name]?[name(owner)] }
		guard let owner = owners.first, let declared = own(owner),
			owners.allSatisfy({ differs(own($0)?.type ?? nil, planned[$0]?.type ?? nil) })
		else { return nil }
		return Misuse(
			message: {
				"'\(access.name)' in \(owner) is declared as '\(declared.type ?? "")', but \($0) uses it as '\(planned[owner]?.type ?? "")'"
			},
			location: (declared.location.file, declared.location.declaration.offset))
	}

	private static let fractions: Set<String> = ["Decimal", "Double", "Float"]
	private static let numbers = fractions.union(["Int", "Int64", "UInt64"])

	/// Returns whether a value of one type cannot be used as one of the other: both consist of types that gen knows, and differ in more than being optional.
	private func contradicts(_ own: String?, _ planned: String?) -> Bool {
		guard let own, let planned, own != planned else { return false }
		let (one, other) = (Self.words(own), Self.words(planned))
		let known = StandardType.commonNames.union(["[", "]", ":"])
		guard (one + other).allSatisfy({ known.contains($0) || plan.types[$0] != nil }) else { return false }
		return one.count != other.count
			|| zip(one, other).contains { own, planned in
				// A number without a fraction can be any number.
				let isNumber = Self.numbers.isSuperset(of: [own, planned])
				return own != planned && !(isNumber && (Self.fractions.contains(own) || !Self.fractions.contains(planned)))
			}
	}

	/// Returns whether hand-written code calls the initializer of a generated type with names of its properties, but not with those of today.
	private func isOutdated(_ call: CodeUses.Call) -> Bool {
		guard plan.types[call.name] != nil, disk.types[call.name] != nil, !call.labels.isEmpty, !disk.accepts(call) else { return false }
		return call.labels.allSatisfy { label in
			label.map { disk.members[$0]?[call.name] != nil || plan.members[$0]?[call.name] != nil } ?? false
		}
	}

	private func misuse(of call: CodeUses.Call, in file: Int) -> Misuse {
		let labels = call.labels.map { ($0 ?? "_") + ":" }.joined()
		let declared = disk.functions[call.name]?.first?.location
		return Misuse(
			message: { "'\(call.name)' is not declared as '\(call.name)(\(labels))', which \($0) calls" },
			location: declared.map { ($0.file, $0.declaration.offset) } ?? (file, call.offset))
	}
}

extension SwiftFile {
	/// Returns the ranges of tokens in functions and properties that are as they were generated, and in those that are not.
	fileprivate func parts(comparedWith generated: SwiftFile?) -> (generated: [Range<Int>], own: [Range<Int>]) {
		let known = Set(generated?.leaves.map { generated?.words($0) ?? "" } ?? [])
		return leaves.reduce(into: ([], [])) { parts, leaf in
			if known.contains(words(leaf)) { parts.0.append(leaf) } else { parts.1.append(leaf) }
		}
	}

	/// The tokens of the declarations without members.
	private var leaves: [Range<Int>] { declarations.lazy.filter { !$0.hasMembers }.map { $0.start..<max($0.start, $0.end) } }
}

extension Diagnostic {
	fileprivate static func markers(at span: SourceSpan) -> Diagnostic {
		Diagnostic(.conflictMarker, "the file contains conflict markers", at: span, fix: "keep the right lines, and remove the markers")
	}

	fileprivate static func unparsable(_ mistake: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(.handWrittenUse, "'\(span.source.path)' is not managed by gen, and \(mistake)", at: span, fix: "correct it")
	}

	fileprivate static func outdatedUse(_ name: String, _ new: String?, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.handWrittenUse, "'\(span.source.path)' uses '\(name)', which \(new.map { "is '\($0)' now" } ?? "is no longer generated")",
			at: span,
			fix: new == nil ? "change this code" : "rename it there as well")
	}

	fileprivate static func misuse(_ message: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(.mergeConflict, message, at: span, fix: "change one of both, and run gen again")
	}
}
