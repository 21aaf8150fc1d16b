import Generator
import SourceText

/// The check of a whole feature: whether the Swift files fit together that a run leaves on disk, whatever it did.
///
///     no file contains the markers of a merge, or lacks a bracket                   generated or not
///     each generated type and member is declared exactly once
///     generated code uses types, members and methods as they are declared           in declarations without edits
///
/// New files that do not fit are excluded, until the others do; everything else is reported.
///
/// Whether a member is declared is decided by its name, the names of the values before it, and the types that gen knows. What only a compiler can
/// decide is no inconsistency.
struct FeatureConsistency {
	/// A Swift file after the run.
	private struct File {
		let path: FolderPath
		/// Nil if the file is missing or excluded.
		var source: SwiftFile?
		/// The generated text; nil for a file that gen does not generate.
		let generated: SwiftFile?
		let isManaged: Bool
		let isEdited: Bool
		/// Whether the run writes the file for the first time.
		var isNew = false
		/// Whether the run gives the file another path.
		var isRenamed = false
		/// The uses in declarations that are as they were generated, and those in the others.
		let uses: (generated: CodeUses, own: CodeUses)
		var side: ModuleSide { ModuleSide(path) }
	}

	private var files: [File]
	private var disk: FeatureIndex
	private let plan: FeatureIndex
	/// The names on disk of types that the user renamed.
	private let renamed: [String: String]
	/// The properties and cases that were generated before, and that no type has any more.
	private let removed: Set<String>
	/// Returns those of the names that files outside of the feature may declare.
	private let declaredOutside: (Set<String>) -> Set<String>
	/// Returns whether types are isolated to the main actor unless they are declared `nonisolated`.
	private let isolatesByDefault: () -> Bool

	/// Nil if no file is edited, hand-written or missing, so that all are as they were generated.
	///
	/// - Parameters:
	///   - handWritten: the files that gen does not manage.
	///   - declaredOutside: returns those of the names that files outside of the feature may declare.
	init?(
		_ changes: [FileChange], handWritten: [HandWrittenFile], declaredOutside: @escaping (Set<String>) -> Set<String>,
		isolatesByDefault: @escaping () -> Bool
	) {
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
			files.append(
				File(
					path: change.path, source: source, generated: generated, isManaged: true, isEdited: isEdited,
					isNew: change.state == .new && !isEdited,
					isRenamed: change.state == .renamed && change.textWritten != nil && !isEdited,
					uses: source?.uses(comparedWith: generated) ?? (.init(), .init())))
		}
		for file in handWritten {
			let source = SwiftFile(file.text)
			let uses = CodeUses(source.tokens, in: [.init(tokens: source.tokens.indices)])
			files.append(
				File(path: file.path, source: source, generated: nil, isManaged: false, isEdited: true, uses: (.init(), uses)))
		}
		self.files = files
		self.declaredOutside = declaredOutside
		self.isolatesByDefault = isolatesByDefault
		plan = FeatureIndex(planned)
		disk = Self.index(files)
		renamed = Self.renamedTypes(swift, files, plan, disk)
		let before = FeatureIndex(swift.compactMap { $0.was != $0.entry?.text ? $0.was.map(SwiftFile.init) : nil }.map { (0, $0) })
		removed = Set(before.members.keys.filter { [plan, disk] in !plan.declares($0) && !disk.declares($0) })
	}

	private static func index(_ files: [File]) -> FeatureIndex {
		FeatureIndex(files.enumerated().compactMap { index, file in file.source.map { (index, $0) } })
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
			guard identity.owner.isEmpty, let current = former.names[identity.name], let home = disk.type(current),
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
		let side = ModuleSide(change.path)
		for type in SwiftOutline(entry.text).types.sorted() {
			let name = renamed[type] ?? type
			guard let found = disk.type(name), found.declaration.outer.isEmpty, files[found.file].side.isSame(as: side) else { continue }
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
		files.flatMap { file -> [Diagnostic] in
			guard !file.isManaged, let source = file.source else { return [] }
			let text = SourceText(path: shown(file.path), bytes: source.bytes)
			if let marker = source.conflictMarker { return [.markers(at: SourceSpan(text, SourceRange(at: marker)))] }
			return source.mistakes.map { .unparsable($0.text, at: SourceSpan(text, SourceRange(at: $0.offset))) }
		}
	}

	/// Returns the uses of names that a run changed or removed in code that gen does not write, if nothing has the name any more.
	func outdatedUses(_ former: FormerNames, shown: (FolderPath) -> String) -> [Diagnostic] {
		let names = former.names.filter { !plan.declares($0.key) && !disk.declares($0.key) }
		var members: [String: String?] = Dictionary(removed.map { ($0, nil) }) { first, _ in first }
		for (old, new) in former.members.values.joined() where !plan.declares(old) && !disk.declares(old) { members[old] = new }
		guard !names.isEmpty || !members.isEmpty else { return [] }
		let outside = declaredOutside(Set(names.keys).union(members.keys))
		return files.flatMap { file -> [Diagnostic] in
			guard let source = file.source else { return [] }
			let text = SourceText(path: shown(file.path), bytes: source.bytes)
			var uses = file.uses.own.accesses.compactMap { access in
				access.base.isEmpty || access.isOwn || access.isCalled ? nil : members[access.name].map { (access.name, $0, access.offset) }
			}
			if !file.isManaged { uses += source.tokens.compactMap { token in names[token.text].map { (token.text, $0, token.offset) } } }
			var found = outside
			return uses.filter { found.insert($0.0).inserted }.map { name, new, offset in
				.outdatedUse(name, new, at: SourceSpan(text, SourceRange(at: offset)))
			}
		}
	}

	// MARK: Used as declared

	/// A use of a declaration that is not there, or not so.
	private struct Misuse {
		/// The declaration that is to blame, as the subject of the message.
		var subject: String
		/// Returns the rest of the message with the location of the use.
		var predicate: (_ use: String) -> String
		/// The declaration that is to blame, or the use.
		var location: (file: Int, offset: Int)
		var use: (file: Int, offset: Int)
	}

	/// Excludes new files that declare what others do, or use what is not declared so. Returns the reasons.
	///
	/// - Parameter adopts: whether files that get other names give way to hand-written types as well.
	mutating func excludeNewFiles(adopts: Bool) -> [FolderPath: String] {
		guard files.contains(where: { $0.isNew || adopts && $0.isRenamed }) else { return [:] }
		let declared = Dictionary(
			grouping: plan.types.flatMap { name, all in all.filter { $0.declaration.outer.isEmpty }.map { (file: $0.file, name: name) } },
			by: \.file)
		var users: [String: [Int]] = [:]
		for (index, file) in files.enumerated() where file.isNew {
			for name in file.uses.generated.words where plan.types[name] != nil { users[name, default: []].append(index) }
		}
		var reasons: [Int: String] = [:]
		/// Excludes a file, and those that use its types.
		func exclude(_ file: Int, _ reason: String) {
			var pending = [(file, reason)]
			while let (file, reason) = pending.popLast() {
				guard reasons[file] == nil else { continue }
				reasons[file] = reason
				files[file].source = nil
				for (_, name) in declared[file] ?? [] where !(disk.types[name]?.contains { $0.file != file } ?? false) {
					let lack = "no file of the feature declares '\(name)', which it uses"
					pending += (users[name] ?? []).map { ($0, lack) }
				}
			}
		}
		for (file, types) in declared.sorted(by: { $0.key < $1.key }) where files[file].isNew || adopts && files[file].isRenamed {
			for (_, type) in types.sorted(by: { $0.name < $1.name }) {
				if let path = path(of: type, besides: file) { exclude(file, "'\(type)' is declared in '\(path)'") }
			}
		}
		var count = -1
		while count != reasons.count {
			count = reasons.count
			disk = Self.index(files)
			for misuse in allMisuses {
				let isElsewhere = misuse.location.file != misuse.use.file
				let place = isElsewhere ? " in '\(files[misuse.location.file].path)'" : ""
				if files[misuse.use.file].isNew { exclude(misuse.use.file, misuse.subject + place + " " + misuse.predicate("it")) }
			}
		}
		// A file that only extends types helps the suites beside it: without them it is useless.
		let tests = files.indices.filter { files[$0].path.parts.first == "Tests" && files[$0].generated != nil }
		let suites = tests.filter { declared[$0] != nil }
		if !suites.isEmpty, suites.allSatisfy({ reasons[$0] != nil }) {
			for file in tests
			where files[file].isNew && files[file].generated?.declarations.contains(where: { $0.keyword == "extension" }) == true {
				exclude(file, "all test suites that use it are excluded")
			}
		}
		return Dictionary(reasons.map { (files[$0.key].path, $0.value) }) { first, _ in first }
	}

	/// Returns the path of another file that declares the type of a new one, perhaps nested in a generated type.
	private func path(of type: String, besides file: Int) -> FolderPath? {
		let others = disk.types[type]?.filter { other in
			let side = files[file].side
			let isHere = files[other.file].side.isSame(as: side) || side == .tests
			let isSeen = other.declaration.outer.isEmpty || other.declaration.outer.contains { plan.types[$0] != nil }
			return isHere && isSeen && !other.declaration.isPrivate && plan.types[type]?.contains { $0.file == other.file } == false
		}
		return others?.first.map { files[$0.file].path }
	}

	/// Returns what generated code uses although the feature does not declare it so, and the initializers that other code calls with other arguments.
	func misuses(shown: (FolderPath) -> String) -> [Diagnostic] {
		var found: Set<String> = []
		return allMisuses.filter { found.insert($0.subject + $0.predicate("")).inserted }.map { misuse in
			let (declared, use) = (files[misuse.location.file], misuse.use)
			let text = SourceText(path: shown(declared.path), bytes: declared.source?.bytes ?? [])
			let line = "'\(shown(files[use.file].path))' (line \(line(of: use.offset, in: use.file) + 1))"
			return .misuse("\(misuse.subject) \(misuse.predicate(line))", at: SourceSpan(text, SourceRange(at: misuse.location.offset)))
		}
	}

	private var allMisuses: [Misuse] {
		var found: [Misuse] = []
		let missing = Set(plan.types.keys).subtracting(disk.types.keys)
		var unknownTypes: [(name: String, file: Int)] = []
		for (index, file) in files.enumerated() where file.source != nil {
			let uses = file.uses.generated
			found += uses.accesses.compactMap { misuse(of: $0, in: index) }
			found += uses.calls.compactMap { misuse(of: $0, in: index) ?? misuse(ofInferred: $0, in: index) }
			found += file.uses.own.calls.filter(isOutdated).map { outdated($0, in: index) }
			unknownTypes += missing.intersection(uses.words).sorted().map { ($0, index) }
		}
		found += unmetRequirements + lostConformances
		let outside = unknownTypes.isEmpty ? [] : declaredOutside(Set(unknownTypes.map(\.name)))
		for (name, file) in unknownTypes where !outside.contains(name) {
			let use = (file, files[file].source?.tokens.first { $0.text == name }?.offset ?? 0)
			found.append(
				Misuse(subject: "no file of the feature", predicate: { "declares '\(name)', which \($0) uses" }, location: use, use: use))
		}
		return found
	}

	private static let wireProtocols: Set<String> = [
		"Codable", "Decodable", "Encodable", "Equatable", "Hashable", "Sendable", "nonisolated",
	]

	/// The conformances that types have in the plan and no longer on disk, and that the types around them, or functions that read them, need.
	private var lostConformances: [Misuse] {
		var lost: [String: Set<String>] = [:]
		for type in plan.types.keys {
			guard let own = disk.type(type), files[own.file].isEdited, !["typealias", "protocol"].contains(own.declaration.keyword) else {
				continue
			}
			// Another protocol may imply what is missing.
			let added = disk.inherited[type]?.subtracting(plan.inherited[type] ?? []).subtracting(Self.wireProtocols) ?? []
			guard !added.contains(where: { $0.first?.isUppercase == true && $0 != "Comparable" }) else { continue }
			var missing = plan.inherited[type]?.intersection(Self.wireProtocols).subtracting(disk.conformances(of: type)) ?? []
			if missing.contains("nonisolated"), !isolatesByDefault() { missing.remove("nonisolated") }
			if !missing.isEmpty { lost[type] = missing }
		}
		guard !lost.isEmpty else { return [] }
		var found: [Misuse] = []
		func note(_ words: some Sequence<String>, _ needed: Set<String>, _ use: FeatureIndex.Location) {
			for type in Set(words).intersection(lost.keys).sorted() {
				guard let own = disk.type(type), let lack = lost[type]?.intersection(needed).min(), files[use.file].generated != nil else {
					continue
				}
				let verb = lack == "nonisolated" ? "is not declared" : "does not conform to"
				found.append(
					Misuse(
						subject: "'\(type)'", predicate: { "\(verb) '\(lack)', as \($0) requires" },
						location: (own.file, own.declaration.offset), use: (use.file, use.declaration.offset)))
			}
		}
		for (name, owners) in disk.members.sorted(by: { $0.key < $1.key }) {
			for (owner, member) in owners.sorted(by: { $0.key < $1.key }) where plan.members[name]?[owner] != nil {
				note(SwiftTokens.words(member.type ?? ""), plan.inherited[owner] ?? [], member.location)
			}
		}
		for (name, functions) in disk.functions.sorted(by: { $0.key < $1.key }) where plan.functions[name] != nil {
			for function in functions where files[function.location.file].side != .tests {
				note(function.method.result, ["Codable", "Decodable", "nonisolated"], function.location)
			}
		}
		return found
	}

	private var unmetRequirements: [Misuse] {
		func unmet(in index: FeatureIndex) -> [(type: String, owner: String, requirement: SwiftMethod, location: FeatureIndex.Location)] {
			index.unmetRequirements(among: Set(plan.types.keys).intersection(disk.types.keys)) { method, requirement in
				fits(method, requirement) { own, required in own != required && isKnown(own + required) }
			}
		}
		// What the plan seems to lack as well, such as what another protocol provides, only a compiler can decide.
		let known = Set(unmet(in: plan).map { "\($0.type) \($0.requirement.text)" })
		return unmet(in: disk).sorted { ($0.type, $0.requirement.text) < ($1.type, $1.requirement.text) }.compactMap {
			type, owner, requirement, location in
			guard let own = disk.type(type), !known.contains("\(type) \(requirement.text)") else { return nil }
			let (implementation, contract) = ((own.file, own.declaration.offset), (location.file, location.declaration.offset))
			guard files[own.file].isNew else {
				return Misuse(
					subject: "'\(type)'", predicate: { "does not declare '\(requirement.text)', which \($0) requires" },
					location: implementation, use: contract)
			}
			return Misuse(
				subject: "'\(owner)'",
				predicate: { "requires '\(requirement.text)', which \($0) does not declare" + advice(for: requirement, of: owner) },
				location: contract, use: implementation)
		}
	}

	/// Returns how to generate the only hand-written requirement that differs from a generated one in the type of a parameter that an endpoint may declare.
	private func advice(for requirement: SwiftMethod, of owner: String) -> String {
		let planned = plan.requirements.filter { $0.owner == owner }.map(\.method)
		let pairs = disk.requirements.filter { $0.owner == owner && !planned.contains($0.method) }.flatMap { own in
			planned.compactMap { planned in planned.retyped(as: own.method).map { (planned: planned, own: own.method, parameter: $0) } }
		}
		let named = pairs.filter { $0.planned.name == $0.own.name }
		let candidates = named.isEmpty ? pairs : named
		guard let pair = candidates.first, candidates.count == 1, pair.own == requirement, let label = pair.parameter.label else {
			return ""
		}
		return
			": to generate it with the type of '\(label)', write that in the endpoint or the query, as in '{\(label):\(pair.parameter.type.joined())}'"
	}

	/// Returns the generated types that have a member, as far as the value before it tells its type: a property, or what a generated function returns.
	/// A case without a value before it may be of any type that has it.
	private func owners(of access: CodeUses.Access, among owners: [String: (type: String?, location: FeatureIndex.Location)]) -> Set<String>
	{
		if access.base.isEmpty { return Set(owners.filter { $0.value.location.declaration.keyword == "case" }.keys) }
		if let type = access.base.first, plan.types[type] != nil { return owners[type] == nil ? [] : [type] }
		let origin = access.origin.reduce(into: Set<String>()) { types, function in
			types.formUnion((plan.types[function].map { _ in [function] } ?? plan.results(of: function) ?? []).filter { owners[$0] != nil })
		}
		guard access.base.count > 1 || origin.isEmpty else { return origin }
		for value in access.base {
			if let types = plan.memberTypes[value] ?? plan.results(of: value) { return types.filter { owners[$0] != nil } }
		}
		return origin
	}

	/// The name on disk of a type of the plan.
	private func name(_ type: String) -> String { renamed[type] ?? type }

	private func misuse(of access: CodeUses.Access, in file: Int) -> Misuse? {
		if access.isDirect, let value = access.value,
			let misuse = misuse(
				of: value, in: file, where: { own, planned in own?.hasSuffix("?") == true && planned?.hasSuffix("?") == false })
		{
			return misuse
		}
		if access.name == "init", !access.isCalled, let type = access.base.first, let planned = plan.functions[type]?.first?.method {
			return misuse(of: CodeUses.Call(name: type, labels: planned.labels, offset: access.offset), in: file)
		}
		guard let planned = plan.members[access.name] else { return nil }
		let owners = owners(of: access, among: planned).filter { disk.types[name($0)] != nil }.sorted()
		// One type that has the member may be meant.
		if let owner = owners.first, let type = disk.type(name(owner)), owners.allSatisfy({ !disk.has(access.name, in: name($0)) }) {
			let spelled = planned[owner]?.type.map { ": \($0)" } ?? ""
			return Misuse(
				subject: "'\(name(owner))'", predicate: { "lacks '\(access.name)\(spelled)', which \($0) uses" },
				location: (type.file, type.declaration.offset), use: (file, access.offset))
		}
		return misuse(of: access, in: file) { own, planned in
			own.map(SwiftTokens.words).flatMap { own in planned.map { contradicts(own, SwiftTokens.words($0)) } } ?? false
		}
	}

	/// Returns the misuse of a property whose type on disk differs from that of the plan, in each type that may be meant.
	private func misuse(
		of access: CodeUses.Access, in file: Int, where differs: (_ own: String?, _ planned: String?) -> Bool
	) -> Misuse? {
		guard let planned = plan.members[access.name] else { return nil }
		let owners = owners(of: access, among: planned).filter { disk.types[name($0)] != nil }.sorted()
		func own(_ owner: String) -> (type: String?, location: FeatureIndex.Location)? { disk.members[access.name]?[name(owner)] }
		guard let owner = owners.first, let declared = own(owner),
			owners.allSatisfy({ differs(own($0)?.type ?? nil, planned[$0]?.type ?? nil) })
		else { return nil }
		return Misuse(
			subject: "'\(access.name)' in \(owner)",
			predicate: { "is declared as '\(declared.type ?? "")', but \($0) uses it as '\(planned[owner]?.type ?? "")'" },
			location: (declared.location.file, declared.location.declaration.offset), use: (file, access.offset))
	}

	private static let fractions: Set<String> = ["Decimal", "Double", "Float"]
	private static let numbers = fractions.union(["Int", "Int64", "UInt64"])

	/// Returns whether types consist of words that gen knows.
	private func isKnown(_ type: [String]) -> Bool {
		let known = StandardType.commonNames.union(["[", "]", ":", "?"])
		return type.allSatisfy { word in
			known.contains(word) || plan.types[word] != nil
				|| disk.types[word]?.allSatisfy { $0.declaration.keyword != "typealias" } ?? false
		}
	}

	/// Returns whether a value of one type cannot be used as one of the other: both consist of types that gen knows, and differ in more than being optional.
	private func contradicts(_ own: [String], _ planned: [String]) -> Bool {
		guard own != planned, isKnown(own + planned) else { return false }
		let (own, planned) = (own.filter { $0 != "?" }, planned.filter { $0 != "?" }.map(name))
		return own.count != planned.count
			|| zip(own, planned).contains { own, planned in
				// A number without a fraction can be any number.
				let isNumber = Self.numbers.isSuperset(of: [own, planned])
				return own != planned && !(isNumber && (Self.fractions.contains(own) || !Self.fractions.contains(planned)))
			}
	}

	/// Returns whether a method can be used as another one, as far as gen knows the types in it.
	private func fits(_ own: SwiftMethod, _ planned: SwiftMethod, where differs: (_ own: [String], _ planned: [String]) -> Bool) -> Bool {
		let isOptional = own.result.last == "?" && planned.result.last != "?"
		return own.effects.isSubset(of: planned.effects) && !isOptional && !differs(own.result, planned.result)
			&& planned.parameters.allSatisfy { parameter in
				!(own.parameters.first { $0.label == parameter.label }.map { differs($0.type, parameter.type) } ?? false)
			}
	}

	/// Returns whether hand-written code calls the initializer of a generated type with names of its properties, but not with those of today.
	private func isOutdated(_ call: CodeUses.Call) -> Bool {
		guard plan.types[call.name] != nil, disk.types[call.name] != nil, !call.labels.isEmpty, disk.methods(called: call)?.isEmpty == true
		else { return false }
		return call.labels.allSatisfy { label in
			label.map { disk.members[$0]?[call.name] != nil || plan.members[$0]?[call.name] != nil } ?? false
		}
	}

	private func misuse(of call: CodeUses.Call, in file: Int) -> Misuse? {
		guard plan.types[call.name] == nil || disk.types[call.name] != nil, let planned = plan.methods(called: call), !planned.isEmpty,
			let own = disk.methods(called: call), !own.contains(where: { own in planned.contains { fits(own, $0, where: contradicts) } })
		else { return nil }
		guard let own = own.first else { return outdated(call, in: file) }
		var misuse = outdated(call, in: file)
		misuse.predicate = { "is declared as '\(own.text)', but \($0) calls it as '\(planned[0].text)'" }
		return misuse
	}

	/// Returns the misuse of an initializer of any type that may be meant by `.init`.
	private func misuse(ofInferred call: CodeUses.Call, in file: Int) -> Misuse? {
		guard call.name == "init", let label = call.labels.first ?? nil else { return nil }
		let calls = plan.members[label]?.keys.sorted().map { CodeUses.Call(name: $0, labels: call.labels, offset: call.offset) } ?? []
		let misuses = calls.filter { plan.methods(called: $0)?.isEmpty == false }.map { misuse(of: $0, in: file) }
		return misuses.contains { $0 == nil } ? nil : misuses.first ?? nil
	}

	private func outdated(_ call: CodeUses.Call, in file: Int) -> Misuse {
		let labels = call.labels.map { ($0 ?? "_") + ":" }.joined()
		let declared = disk.functions[call.name]?.first?.location
		return Misuse(
			subject: "'\(call.name)'", predicate: { "is not declared as '\(call.name)(\(labels))', which \($0) calls" },
			location: declared.map { ($0.file, $0.declaration.offset) } ?? (file, call.offset), use: (file, call.offset))
	}
}

extension SwiftFile {
	/// Returns the uses in declarations that are as they were generated, and in those that are not.
	fileprivate func uses(comparedWith generated: SwiftFile?) -> (generated: CodeUses, own: CodeUses) {
		let known = Set(generated.map { file in file.declarations.map { file.words(file.own($0)) } } ?? [])
		var parts: (generated: [CodeUses.Part], own: [CodeUses.Part]) = ([], [])
		for declaration in declarations {
			let part = CodeUses.Part(tokens: own(declaration), type: declaration.parent.map { name(of: declarations[$0]) })
			if known.contains(words(part.tokens)) { parts.generated.append(part) } else { parts.own.append(part) }
		}
		return (CodeUses(tokens, in: parts.generated), CodeUses(tokens, in: parts.own))
	}

	/// The tokens of a declaration without those of its members.
	private func own(_ declaration: Declaration) -> Range<Int> {
		declaration.start..<max(declaration.start, declaration.hasMembers ? declaration.signature : declaration.end)
	}
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
