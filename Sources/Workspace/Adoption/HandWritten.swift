/// The hand-written Swift files of a feature folder, with which generated files must compile.
///
/// A type that is declared by hand is not generated a second time. Generated files rely on the types and contracts of the plan; if
/// the folder has different ones under their names, a file that relies on a missing member would not compile, and is omitted. Whether a file
/// relies on a member is decided without types, by the ways in which it uses the word. Where several types may be meant, the check errs on the side of
/// omission.
struct HandWritten {
	/// A Swift file that exists, or will exist after the run.
	struct File {
		var path: FolderPath
		var text: [UInt8]
	}

	private struct Declaration {
		var surface: SwiftDeclarations.Surface
		var path: FolderPath
	}

	/// The types of hand-written files by name, with the members that extensions in other files add to them.
	private var types: [String: [Declaration]] = [:]
	private var nested: [String: (outer: Set<String>, path: FolderPath)] = [:]

	/// Whether types are isolated to the main actor unless they are declared `nonisolated`.
	private let isolatesByDefault: Bool

	init(_ files: [File], isolatesByDefault: Bool) {
		self.isolatesByDefault = isolatesByDefault
		var extensions: [(name: String, surface: SwiftDeclarations.Surface)] = []
		for file in files.sorted(by: { $0.path < $1.path }) {
			let declarations = SwiftDeclarations(file.text)
			for (name, surface) in declarations.types {
				if surface.keyword.isEmpty {
					extensions.append((name, surface))
				} else {
					types[name, default: []].append(Declaration(surface: surface, path: file.path))
				}
			}
			for (name, outer) in declarations.nested where nested[name] == nil { nested[name] = (outer, file.path) }
		}
		for (name, surface) in extensions {
			for index in types[name]?.indices ?? 0..<0 { types[name]?[index].surface.add(surface) }
		}
	}

	/// Returns the type of that name in the module that `path` is in; for tests, also that in the module that they import.
	private func type(_ name: String, besides path: FolderPath) -> Declaration? {
		let side = Side(path)
		return types[name]?.first { Side($0.path).isSame(as: side) } ?? (side == .tests ? types[name]?.first : nil)
	}

	/// Returns the declaration of a type in the module that `path` is in, with the members that extensions in other files add to it.
	func declaration(of name: String, besides path: FolderPath) -> (surface: SwiftDeclarations.Surface, path: FolderPath)? {
		type(name, besides: path).map { ($0.surface, $0.path) }
	}

	/// The modifiers that every type has without being declared so.
	private var implied: Set<String> { isolatesByDefault ? [] : ["nonisolated"] }

	/// The state of the path of a generated file.
	enum PathState {
		/// The path is free; a run would write the file.
		case new
		/// The file has the generated text.
		case generated
		/// The file has another text.
		case handWritten
		/// The path is free, and stays so.
		case absent
	}

	/// Returns the reasons, by path, why new files of `generated` are not to be written.
	func objections(to generated: [(file: File, state: PathState)]) -> [FolderPath: String] {
		guard !types.isEmpty || !nested.isEmpty else { return [:] }
		var review = Review(self, generated.map { Review.Candidate($0.file, $0.state) })
		review.compare()
		review.omit()
		return review.reasons
	}
}

extension HandWritten {
	/// The comparison of generated files with the hand-written ones.
	private struct Review {
		struct Candidate {
			var path: FolderPath
			var declarations: SwiftDeclarations
			var state: PathState
			var isNew: Bool { state == .new }

			init(_ file: File, _ state: PathState) {
				path = file.path
				declarations = SwiftDeclarations(file.text)
				self.state = state
			}
		}

		private let written: HandWritten
		private let candidates: [Candidate]
		private(set) var reasons: [FolderPath: String] = [:]
		/// The generated file that declares a type.
		private var home: [String: Int] = [:]
		/// Types that no file in the folder will declare, each with the file that would have.
		private var missing: [String: String] = [:]
		/// Types of another kind, or with fewer conformances, than the generated ones.
		private var others: [String: String] = [:]
		/// The members of generated types that the hand-written ones lack, by type.
		private var lacking: [String: [MissingMember]] = [:]
		/// Contracts with more requirements than the generated ones.
		private var demanding: [String: String] = [:]

		init(_ written: HandWritten, _ candidates: [Candidate]) {
			self.written = written
			self.candidates = candidates
			for (index, candidate) in candidates.enumerated() {
				for name in candidate.declarations.declared { home[name] = index }
			}
		}

		/// Compares each hand-written type with the generated one of the same name.
		mutating func compare() {
			for candidate in candidates {
				for (name, planned) in candidate.declarations.types where !planned.keyword.isEmpty {
					guard let declaration = written.type(name, besides: candidate.path) else {
						switch candidate.state {
						case .new, .generated: break
						case .handWritten: missing[name] = "'\(candidate.path)' does not declare '\(name)'"
						case .absent: missing[name] = "'\(candidate.path)' does not exist"
						}
						continue
					}
					compare(name, planned, declaration)
				}
			}
		}

		/// Returns a signature as a person writes it: `func fetch(id: Int)` for `func fetch ( id : Int )`.
		private static func spelled(_ signature: String) -> String {
			[
				("property ", ""), (" ( ", "("), ("( ", "("), (" )", ")"), (" :", ":"), (" ,", ","), ("@ ", "@"), (" ?", "?"), ("[ ", "["),
				(" ]", "]"),
			]
			.reduce(signature) { $0.replacing($1.0, with: $1.1) }
		}

		private mutating func compare(_ name: String, _ planned: SwiftDeclarations.Surface, _ declaration: Declaration) {
			let found = declaration.surface
			if found.keyword != planned.keyword {
				others[name] = "'\(name)' in '\(declaration.path)' is declared as '\(found.keyword)', not as '\(planned.keyword)'"
			} else if let less = planned.inherits.subtracting(found.conformances).subtracting(written.implied).min() {
				let lack = less.first?.isUppercase == true ? "does not conform to" : "is not declared"
				others[name] = "'\(name)' in '\(declaration.path)' \(lack) '\(less)'"
			}
			// The compiler declares the raw value in an enum of texts.
			for (signature, member) in planned.members.sorted(by: { ($0.value, $0.key) < ($1.value, $1.key) })
			where found.members[signature] == nil && !(found.hasRawValues && member == "rawValue") {
				let retyped = Self.retyped(signature, of: planned, in: found)
				let other = retyped?.signature ?? found.members.filter { $0.value == member }.keys.min()
				let reason =
					"'\(name)' in '\(declaration.path)' "
					+ (other.map { "declares '\(Self.spelled($0))' instead of the generated '\(Self.spelled(signature))'" }
						?? "lacks the generated '\(member)'")
					+ (retyped.map {
						": to generate it with the type of '\($0.label)', write that in the endpoint or the query, as in '{\($0.label):\($0.type)}'"
					}
						?? "")
				lacking[name, default: []].append(MissingMember(of: name, member, signature, reason: reason))
			}
			guard planned.keyword == "protocol", let more = found.members.filter({ planned.members[$0.key] == nil }).values.min() else {
				return
			}
			demanding[name] = "'\(name)' in '\(declaration.path)' also requires '\(more)'"
		}

		/// Returns the only hand-written method that differs from a generated one in the type of a parameter that an endpoint may declare.
		private static func retyped(
			_ signature: String, of planned: SwiftDeclarations.Surface, in found: SwiftDeclarations.Surface
		) -> (signature: String, label: String, type: String)? {
			guard let method = SwiftMethod(signature) else { return nil }
			let others = found.members.keys.filter { planned.members[$0] == nil }.sorted().compactMap { other in
				SwiftMethod(other).map { (signature: other, method: $0) }
			}
			let fitting = others.filter { method.retyped(as: $0.method) != nil }
			let named = fitting.filter { $0.method.name == method.name }
			let candidates = named.isEmpty ? fitting : named
			guard let other = candidates.first, candidates.count == 1, let parameter = method.retyped(as: other.method)?.first else {
				return nil
			}
			let rivals = planned.members.keys.filter { rival in
				found.members[rival] == nil && SwiftMethod(rival)?.retyped(as: other.method) != nil
			}
			guard !named.isEmpty || rivals.count == 1 else { return nil }
			return (other.signature, parameter.label, parameter.type)
		}

		mutating func omit() {
			for candidate in candidates where candidate.isNew {
				for name in candidate.declarations.declared.sorted() where reasons[candidate.path] == nil {
					if let declaration = written.type(name, besides: candidate.path) {
						omit(candidate, "'\(name)' is declared in '\(declaration.path)'")
					} else if let inner = written.nested[name], inner.outer.contains(where: { home[$0] != nil }) {
						omit(candidate, "'\(name)' is declared in '\(inner.path)'")
					}
				}
			}
			let reach = Reach(candidates.map(\.declarations), home: home)
			// Each round omits the files that rely on a file that the last round omitted.
			var isSettled = false
			while !isSettled {
				isSettled = true
				for (index, candidate) in candidates.enumerated() where candidate.isNew && reasons[candidate.path] == nil {
					guard let reason = objection(to: candidate.declarations, reach: reach.types(of: index)) else { continue }
					omit(candidate, reason)
					isSettled = false
				}
			}
			omitHelpers()
		}

		/// A file that only extends types helps the suites beside it: if all suites are omitted, it is useless. A file that declares no type
		/// and extends none, such as one with test functions only, is not a helper.
		private mutating func omitHelpers() {
			let ofTests = candidates.filter { $0.path.parts.first == "Tests" && $0.state != .absent }
			let suites = ofTests.filter { !$0.declarations.declared.isEmpty }
			guard !suites.isEmpty, suites.allSatisfy({ reasons[$0.path] != nil }) else { return }
			let helpers = ofTests.filter { $0.isNew && $0.declarations.declared.isEmpty && !$0.declarations.types.isEmpty }
			for helper in helpers { omit(helper, "all test suites that use it are excluded") }
		}

		private mutating func omit(_ candidate: Candidate, _ reason: String) {
			reasons[candidate.path] = reason
			for name in candidate.declarations.declared where written.type(name, besides: candidate.path) == nil {
				missing[name] = "'\(candidate.path)' is excluded"
			}
		}

		/// - Parameter reach: the types that the file uses, directly or through others.
		private func objection(to file: SwiftDeclarations, reach: Set<String>) -> String? {
			let declared = file.declared
			for name in file.words.intersection(missing.keys).sorted() where !declared.contains(name) {
				if let reason = missing[name] { return reason }
			}
			for name in reach.sorted() where !declared.contains(name) {
				if let reason = others[name] { return reason }
				if let member = lacking[name]?.first(where: { $0.isUsed(in: file) }) { return member.reason }
			}
			for (_, surface) in file.types.sorted(by: { $0.key < $1.key }) {
				for name in surface.inherits.sorted() { if let reason = demanding[name] { return reason } }
			}
			return nil
		}
	}

	/// A member of a generated type that the hand-written type of this name lacks, or declares differently.
	private struct MissingMember {
		let reason: String
		private let type: String
		private let name: String
		private let signature: Set<String>
		/// The labels of the arguments of an initializer.
		private var labels: Set<String> = []

		init(of type: String, _ name: String, _ signature: String, reason: String) {
			(self.type, self.name, self.reason) = (type, name, reason)
			self.signature = Set(signature.split(separator: " ").prefix { $0 != ":" && $0 != "(" }.map(String.init))
			let tokens = name == "init" ? SwiftTokens(Array(signature.utf8)).all : []
			for index in tokens.indices.dropFirst().dropLast()
			where SwiftTokens.isLabel(after: tokens[index - 1].text, before: tokens[index + 1].text) {
				labels.insert(tokens[index].text)
			}
			isProperty = signature.hasPrefix("property ") || signature.contains(" property ")
			isClosure = signature.contains("->")
		}

		private let isProperty: Bool
		private let isClosure: Bool

		/// Returns whether a file may use the member, outside of its type or in an extension of that.
		func isUsed(in file: SwiftDeclarations) -> Bool {
			let uses = file.uses
			let isAround = file.types.contains { $0.key == type || $0.value.inherits.contains(type) }
			if name == "init" {
				return uses.calls.contains { call in
					call.name == type || isAround && ["Self", "self", "super"].contains(call.name)
						|| call.name == "init" && call.labels.allSatisfy { $0.map(labels.contains) ?? true }
				} || uses.accesses.contains { $0.name == "init" && $0.base.first == type }
			}
			guard isProperty || !signature.isDisjoint(with: ["func", "case"]) else { return uses.words.contains(name) }
			let isAccessed = uses.accesses.contains { $0.name == name && $0.base != ["self"] && !(isProperty && !isClosure && $0.isCalled) }
			return isAccessed || isAround && uses.own.contains(name) || signature.contains("func") && uses.functions.contains(name)
		}
	}

	/// The generated types that each generated file uses.
	private struct Reach {
		private let mentions: [Set<String>]
		private let home: [String: Int]

		init(_ files: [SwiftDeclarations], home: [String: Int]) {
			self.home = home
			mentions = files.map { $0.words.intersection(home.keys) }
		}

		func types(of file: Int) -> Set<String> {
			var reached: Set<String> = []
			var pending = [file]
			var seen: Set<Int> = [file]
			while let next = pending.popLast() {
				for name in mentions[next] where reached.insert(name).inserted {
					if let other = home[name], seen.insert(other).inserted { pending.append(other) }
				}
			}
			return reached
		}
	}

	/// The module that a file belongs to, judged by its folder.
	enum Side {
		case sources, tests, unknown

		init(_ path: FolderPath) {
			switch path.parts.first {
			case "Sources": self = .sources
			case "Tests": self = .tests
			default: self = .unknown
			}
		}

		func isSame(as other: Side) -> Bool { self == other || self == .unknown || other == .unknown }
	}
}
