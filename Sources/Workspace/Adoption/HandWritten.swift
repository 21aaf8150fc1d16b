/// What stands in a feature folder by hand, beside what is generated for it.
///
/// A type that is declared there is not generated again beside it. What is generated is made for the types and contracts of the plan; where
/// the folder has others under their names, a file that relies on what those lack would not compile, and is left out. That errs on the side
/// of leaving out: whether a file relies on something is told by the words in it.
struct HandWritten {
	/// A Swift file that is there, or will be when the run is over.
	struct File {
		var path: FolderPath
		var text: [UInt8]
	}

	private struct Place {
		var surface: SwiftDeclarations.Surface
		var path: FolderPath
	}

	/// The types of hand-written files by name, with what extensions in other files add to them.
	private var types: [String: [Place]] = [:]
	private var nested: [String: (outer: Set<String>, path: FolderPath)] = [:]

	init(_ files: [File]) {
		var extensions: [(name: String, surface: SwiftDeclarations.Surface)] = []
		for file in files.sorted(by: { $0.path < $1.path }) {
			let declarations = SwiftDeclarations(file.text)
			for (name, surface) in declarations.types {
				if surface.keyword.isEmpty {
					extensions.append((name, surface))
				} else {
					types[name, default: []].append(Place(surface: surface, path: file.path))
				}
			}
			for (name, outer) in declarations.nested where nested[name] == nil { nested[name] = (outer, file.path) }
		}
		for (name, surface) in extensions {
			for index in types[name]?.indices ?? 0..<0 { types[name]?[index].surface.add(surface) }
		}
	}

	/// The type of the name in the module that `path` is in.
	private func type(_ name: String, besides path: FolderPath) -> Place? {
		types[name]?.first { Side($0.path).isSame(as: Side(path)) }
	}

	/// What stands at the path of a generated file.
	enum Standing {
		/// Nothing yet; a run would write it.
		case new
		/// What is generated.
		case generated
		/// Something else.
		case handWritten
		/// Nothing, and it stays so.
		case absent
	}

	/// Why new files of `generated` are not to be written, by path.
	func objections(to generated: [(file: File, standing: Standing)]) -> [FolderPath: String] {
		guard !types.isEmpty || !nested.isEmpty else { return [:] }
		var review = Review(self, generated.map { Review.Candidate($0.file, $0.standing) })
		review.compare()
		review.leaveOut()
		return review.reasons
	}
}

extension HandWritten {
	/// Holds what is generated to what stands there.
	private struct Review {
		struct Candidate {
			var path: FolderPath
			var declarations: SwiftDeclarations
			var standing: Standing
			var isNew: Bool { standing == .new }

			init(_ file: File, _ standing: Standing) {
				path = file.path
				declarations = SwiftDeclarations(file.text)
				self.standing = standing
			}
		}

		private let written: HandWritten
		private let candidates: [Candidate]
		private(set) var reasons: [FolderPath: String] = [:]
		/// The generated file that declares a type.
		private var home: [String: Int] = [:]
		/// Types that nothing in the folder will declare, each with the file that would have.
		private var missing: [String: String] = [:]
		/// Types of another kind, or that conform to less, than what is generated.
		private var others: [String: String] = [:]
		/// What hand-written types lack of the generated ones, by type and name.
		private var lacking: [String: [String: String]] = [:]
		/// Contracts that ask for more than the generated ones.
		private var demanding: [String: String] = [:]

		init(_ written: HandWritten, _ candidates: [Candidate]) {
			self.written = written
			self.candidates = candidates
			for (index, candidate) in candidates.enumerated() {
				for name in candidate.declarations.declared { home[name] = index }
			}
		}

		/// What differs between a type that stands there and the generated one of its name.
		mutating func compare() {
			for candidate in candidates {
				for (name, planned) in candidate.declarations.types where !planned.keyword.isEmpty {
					guard let place = written.type(name, besides: candidate.path) else {
						switch candidate.standing {
						case .new, .generated: break
						case .handWritten: missing[name] = "'\(candidate.path)' has no '\(name)'"
						case .absent: missing[name] = "'\(candidate.path)' is not there"
						}
						continue
					}
					compare(name, planned, place)
				}
			}
		}

		private mutating func compare(_ name: String, _ planned: SwiftDeclarations.Surface, _ place: Place) {
			let found = place.surface
			if found.keyword != planned.keyword {
				others[name] = "'\(name)' in '\(place.path)' is no \(planned.keyword)"
			} else if let less = planned.inherits.subtracting(found.inherits).min() {
				others[name] = "'\(name)' in '\(place.path)' is not '\(less)'"
			}
			for (signature, member) in planned.members where found.members[signature] == nil {
				lacking[name, default: [:]][member] = "'\(name)' in '\(place.path)' has no such '\(member)'"
			}
			guard planned.keyword == "protocol", let more = found.members.filter({ planned.members[$0.key] == nil }).values.min() else {
				return
			}
			demanding[name] = "'\(name)' in '\(place.path)' asks for another '\(more)'"
		}

		mutating func leaveOut() {
			for candidate in candidates where candidate.isNew {
				for name in candidate.declarations.declared.sorted() where reasons[candidate.path] == nil {
					if let place = written.type(name, besides: candidate.path) {
						leaveOut(candidate, "'\(name)' stands in '\(place.path)'")
					} else if let inner = written.nested[name], inner.outer.contains(where: { home[$0] != nil }) {
						leaveOut(candidate, "'\(name)' stands in '\(inner.path)'")
					}
				}
			}
			let reach = Reach(candidates.map(\.declarations), home: home)
			// Each round leaves out what relies on what the last one left out.
			var isSettled = false
			while !isSettled {
				isSettled = true
				for (index, candidate) in candidates.enumerated() where candidate.isNew && reasons[candidate.path] == nil {
					guard let reason = objection(to: candidate.declarations, reach: reach.types(of: index)) else { continue }
					leaveOut(candidate, reason)
					isSettled = false
				}
			}
			leaveOutHelpers()
		}

		/// A file that only extends types helps the suites beside it: where all suites are left out, it helps nothing. A file that declares no type
		/// and extends none, such as one of test functions alone, is no helper.
		private mutating func leaveOutHelpers() {
			let ofTests = candidates.filter { $0.path.parts.first == "Tests" && $0.standing != .absent }
			let suites = ofTests.filter { !$0.declarations.declared.isEmpty }
			guard !suites.isEmpty, suites.allSatisfy({ reasons[$0.path] != nil }) else { return }
			let helpers = ofTests.filter { $0.isNew && $0.declarations.declared.isEmpty && !$0.declarations.types.isEmpty }
			for helper in helpers { leaveOut(helper, "nothing that it helps is there") }
		}

		private mutating func leaveOut(_ candidate: Candidate, _ reason: String) {
			reasons[candidate.path] = reason
			for name in candidate.declarations.declared where written.type(name, besides: candidate.path) == nil {
				missing[name] = "'\(candidate.path)' is excluded"
			}
		}

		/// - Parameter reach: the types that it deals with, directly or through others.
		private func objection(to file: SwiftDeclarations, reach: Set<String>) -> String? {
			let declared = file.declared
			for name in file.words.intersection(missing.keys).sorted() where !declared.contains(name) {
				if let reason = missing[name] { return reason }
			}
			for name in reach.sorted() where !declared.contains(name) {
				if let reason = others[name] { return reason }
				for (member, reason) in (lacking[name] ?? [:]).sorted(by: { $0.key < $1.key }) {
					let isUsed = member == "init" ? file.calls.contains(name) || file.words.contains("init") : file.words.contains(member)
					if isUsed { return reason }
				}
			}
			for (_, surface) in file.types.sorted(by: { $0.key < $1.key }) {
				for name in surface.inherits.sorted() { if let reason = demanding[name] { return reason } }
			}
			return nil
		}
	}

	/// Which generated types each generated file has to do with.
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

	/// The module that a file belongs to, as far as its folder says.
	private enum Side {
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
