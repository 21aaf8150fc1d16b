import Generator
import SourceText
import Workspace

/// The remembered runs of a feature, with those of the command.
///
/// A typed run means one or several operations, each of which may have a run by now. It adds what they lack, and changes one that it contradicts.
struct MergedRuns {
	private(set) var runs: [Run]
	/// The position of each run in gen.json; nil for a run that the file does not have.
	private(set) var positions: [Int?]
	/// The positions of the runs that the command replaces together with another one.
	private(set) var removed: [Int] = []
	/// Whether the last run was removed, so that the files of the feature are no longer generated.
	let isEmptied: Bool
	/// The files that may be read.
	let readable: ReadableFolders
	/// The files that the command prepared, and the copies of inputs from outside of the project; they are not written yet.
	let preparedFiles: [PreparedRuns.File]
	/// The typed schemas outside of the project, without links.
	let outsideSchemas: [String]

	/// Nil if there is nothing to generate, or there are other errors, which are reported.
	init?(
		_ request: GenerationRequest, _ setup: FeatureSetup, _ environment: Environment, diagnostics: inout Diagnostics
	) throws(DiskError) {
		let prepared = request.prepared
		let typed = Run(request.arguments).map { [$0] } ?? []
		let outside = try OutsideInputs(prepared?.runs ?? typed, in: setup.project, environment)
		readable = outside.readable
		preparedFiles = (prepared?.files ?? []) + outside.copies
		outsideSchemas = outside.schemas
		runs = setup.configuration.runs
		positions = Array(runs.indices)
		let (folder, search) = (setup.folder, setup.search)
		isEmptied =
			runs.isEmpty && outside.runs.isEmpty && search.listsNoRuns
			&& kind(ofPath: setup.path + "/" + GenerationLock.path.text) != .missing
		let reader = InputReader(environment, reading: readable)
		for run in outside.runs {
			if !run.isRepeatable { diagnostics.report(.notRemembered()) }
			add(run, isNamed: request.arguments["name"] != nil, reader, setup.relation, diagnostics: &diagnostics)
		}
		if let fresh = request.fresh {
			for index in runs.indices where fresh.isEmpty || fresh.contains(where: { runs[index].isAt($0.text) }) {
				runs[index].arguments.values["operation"] = nil
			}
		}
		if runs.isEmpty, !isEmptied {
			diagnostics.report(
				LostConfiguration(in: folder, environment)?.diagnostic ?? search.enclosingFeature.map(Diagnostic.inside)
					?? (search.hasOwn ? nil : Diagnostic.above(folder, environment))
					?? .noInput(search.hasOwn ? search.files.first : nil, in: folder))
		}
		guard !diagnostics.hasErrors else { return nil }
	}

	/// Adds a run of the command as far as the known ones lack it.
	///
	/// - Parameter isNamed: whether the user named the entity.
	private mutating func add(_ run: Run, isNamed: Bool, _ reader: InputReader, _ relation: PathRelation, diagnostics: inout Diagnostics) {
		var added = run.named
		if !isNamed, let name = entity(of: added) { added.arguments.values["name"] = [ArgumentValue(name, of: "--name")] }
		// The samples of a folder may belong to several operations by now.
		var discarded = Diagnostics()
		let isFolder = !run.inputs.allSatisfy { input in InputReader.suffixes.contains(where: input.hasSuffix) || input == "-" }
		let inner = isFolder ? reader.files(run.arguments.positionals, folder: run.folder, diagnostics: &discarded) : []
		let inputs = Set((run.arguments.positionals + inner).map { relation.fromFeature($0.text, run) })
		func files(_ run: Run) -> Set<String> { Set(run.inputs.map { relation.fromFeature($0, run) }) }

		var same = runs.indices.filter { index in
			let known = runs[index]
			guard known.isOfSameEntity(as: added), known.hasSameMethod(as: run) else { return false }
			let theirs = files(known)
			return theirs.isEmpty ? inputs.isEmpty && known.isRepeated(by: run) : theirs.isSubset(of: inputs)
		}
		if let endpoint = run.endpoint {
			let others = same.filter { runs[$0].endpoint != nil && !runs[$0].requests(endpoint) }
			if same.contains(where: { runs[$0].requests(endpoint) }) { same.removeAll(where: others.contains) }
		}
		if let first = same.first(where: { runs[$0].endpoint != nil }) ?? same.first, !run.isRepeated(by: same.map { runs[$0] }) {
			let old = runs[first]
			runs[first] = old.fromCurrentFolder.changed(by: run)
			if let note = ConfigurationWriting.replacement(of: old, by: run, relation) { diagnostics.report(note) }
			for index in same.reversed() where index != first {
				runs.remove(at: index)
				if let position = positions.remove(at: index) { removed.append(position) }
			}
			return
		}
		let known = same.reduce(into: Set<String>()) { $0.formUnion(files(runs[$1])) }
		if !inner.isEmpty, !known.isEmpty, !known.contains(where: { file in run.inputs.contains { relation.fromFeature($0, run) == file } })
		{
			added.arguments.positionals = inner
		}
		added.arguments.positionals.removeAll { known.contains(relation.fromFeature($0.text, run)) }
		if runs.contains(where: { $0.isOfSameEntity(as: added) && $0.hasStore(of: run) }) { added.removeStore() }
		if let first = same.first {
			added.arguments.values["name"] = added.arguments.values["name"] ?? runs[first].arguments.values["name"]
			if added.inputs.isEmpty { added.removeRequest() }
			if added.inputs.allSatisfy({ !InputReader.isSample($0) }), endpointIsKnown(same) { added.removeHTTP() }
		}
		guard !added.inputs.isEmpty || !added.local.isEmpty || same.isEmpty else { return }
		runs.append(added)
		positions.append(nil)
	}

	/// Returns whether one of the runs at these indices is of HTTP.
	private func endpointIsKnown(_ same: [Int]) -> Bool { same.contains { runs[$0].endpoint != nil } }

	/// Returns the name of the entity that is known at the endpoint of a run, or by the names of its files.
	private func entity(of run: Run) -> String? {
		if let endpoint = run.endpoint {
			return runs.first { $0.hasSameMethod(as: run) && $0.requests(endpoint) }?.name
		}
		guard let words = EntityName.words(ofSamples: run.inputs), let last = words.parts.last else { return nil }
		let plain = Words(parts: words.parts.dropLast() + [String(last.reversed().drop(while: \.isNumber).reversed())])
		let names = runs.compactMap(\.name)
		func known(_ words: Words) -> String? { names.first { Words($0).upperCamel(.common) == words.upperCamel(.common) } }
		return known(words) ?? (run.inputs.isEmpty ? nil : known(plain))
	}
}

extension Run {
	fileprivate func isOfSameEntity(as other: Run) -> Bool {
		guard let own = name, let theirs = other.name else { return true }
		return Words(own).upperCamel(.common) == Words(theirs).upperCamel(.common)
	}

	/// Returns whether both send a request by the same method. Several requests that change something answer with the same item, such as one that creates
	/// an order and one that cancels it; an endpoint of as many segments may be the correction of a mistake.
	fileprivate func hasSameMethod(as other: Run) -> Bool {
		let isOpen = other.endpoint == nil && other.arguments["method"] == nil && other.body == nil
		guard isOpen || method == other.method else { return false }
		guard method != .get, let endpoint, let new = other.endpoint else { return true }
		func count(_ path: String) -> Int { path.utf8.split(separator: UInt8(ascii: "/")).count }
		return count(endpoint) == count(new)
	}

	/// Returns whether the run requests `path`, or one more segment, which gen has added.
	fileprivate func requests(_ path: String) -> Bool {
		guard let endpoint else { return false }
		let (own, other) = (Self.route(endpoint), Self.route(path))
		return own == other || own == other + "/{}"
	}

	/// Returns whether the run's path is `path`, or that with types or with one more parameter.
	private func completes(_ path: String) -> Bool {
		endpoint.map { $0 == path || Self.untyped($0) == path || $0.hasPrefix(path + "/{") } ?? false
	}

	/// Returns whether a run without inputs is the same as `other`: the same request without a response, or a store of the same kind.
	fileprivate func isRepeated(by other: Run) -> Bool {
		guard name == other.name || name == nil || other.name == nil else { return false }
		if endpoint != nil || other.endpoint != nil {
			return method == other.method && endpoint.map(Self.route) == other.endpoint.map(Self.route)
		}
		return Set(local) == Set(other.local)
	}

	/// Returns whether the run says nothing that the remembered ones do not say together.
	fileprivate func isRepeated(by known: [Run]) -> Bool {
		func isSaid(_ key: String, _ isSame: (Run) -> Bool = { _ in true }) -> Bool {
			let own = arguments.all(key).map(\.text)
			return own.isEmpty || known.contains { isSame($0) && $0.arguments.all(key).map(\.text) == own }
		}
		// Values that a recording shows are completed, too.
		guard isRecorded || isSaid("query") else { return false }
		guard ["schema", "sample"].allSatisfy({ isSaid($0) }), isRecorded || isSaid("body") else { return false }
		guard local.isEmpty || isSaid("item") else { return false }
		guard list == nil || list == "none" && known.contains(where: { $0.list == nil }) || isSaid("list") else { return false }
		guard !isSingle || known.contains(where: { $0.isSingle || $0.operation != nil && $0.endpoint == endpoint }) else { return false }
		guard !isRecorded, let endpoint else { return true }
		return known.allSatisfy { $0.endpoint == nil || $0.completes(endpoint) }
	}

	/// The run with paths from the current folder.
	fileprivate var fromCurrentFolder: Run { folder == "." ? self : withPaths(from: ".") { InputReader.join(folder, $0.text) } }

	/// Returns the run with what `other` says; decided again if that is another request.
	fileprivate func changed(by other: Run) -> Run {
		var run = other
		run.arguments.values.merge(arguments.values) { new, _ in new }
		run.arguments.flags.formUnion(arguments.flags)
		run.arguments.flagLocations.merge(arguments.flagLocations) { new, _ in new }
		guard list != other.list && other.list != nil || other.isSingle || other.endpoint.map({ !requests($0) }) ?? false else {
			if other.endpoint.map(completes) ?? true { run.arguments.values["endpoint"] = arguments.values["endpoint"] }
			run.arguments.values["method"] = arguments.values["method"]
			run.pages = pages
			return run
		}
		// Another request or another form of the response is another operation.
		if other.endpoint != nil { run.arguments.values["method"] = other.arguments.values["method"] }
		run.arguments.values["operation"] = nil
		if other.isSingle { run.arguments.values["list"] = nil }
		return run
	}

	/// Returns whether the run is the store of `other`.
	fileprivate func hasStore(of other: Run) -> Bool { !other.local.isEmpty && Set(other.local).isSubset(of: local) }

	/// Returns the path without the names of its parameters.
	private static func route(_ path: String) -> String { replacingParameters(in: path) { _ in "" } }

	/// Returns the path without the types of its parameters.
	private static func untyped(_ path: String) -> String { replacingParameters(in: path) { $0.prefix { $0 != ":" } } }

	private static func replacingParameters(in path: String, by text: (Substring) -> Substring) -> String {
		path.split(separator: "{", omittingEmptySubsequences: false).enumerated().map { index, part in
			guard index > 0, let end = part.firstIndex(of: "}") else { return String(part) }
			return "{" + text(part[..<end]) + part[end...]
		}.joined()
	}
}

extension ConfigurationSearch {
	/// Whether the feature's own `gen.json` lists runs, but none.
	fileprivate var listsNoRuns: Bool { hasOwn && files.first?.root["runs"]?.elements?.isEmpty == true }
}

extension Diagnostic {
	fileprivate static func noInput(_ configuration: ConfigurationFile?, in folder: String) -> Diagnostic {
		guard let configuration else {
			let path = InputReader.join(folder, ConfigurationFile.path.text)
			return Diagnostic(
				.noInput, "there is nothing to generate: no input is passed, and there is no \(path)",
				fix: beginnings)
		}
		return Diagnostic(
			.noInput, "there is nothing to generate: gen.json lists no runs",
			at: SourceSpan(configuration.source, configuration.root.range),
			fix: beginnings)
	}

	/// The three ways to begin a feature.
	private static let beginnings: Remedy =
		"pass a JSON sample, as in 'gen character.json'; a GraphQL operation, as in 'gen GetCharacter.graphql --schema schema.graphqls'; "
		+ "or a recording, as in 'gen session.har'; 'gen --help' shows more"

	/// An error for a run in a folder with features below, such as the root of a package; nil if there are none.
	fileprivate static func above(_ folder: String, _ environment: Environment) -> Diagnostic? {
		// Someone may run gen in any folder, so a large one is not searched to its end.
		let search = try? FeatureSearch(below: environment.resolve(folder), shownAs: folder, most: (folders: 5_000, namesInFolder: 5_000))
		let features = search?.features.filter { $0.hasConfiguration && $0.hasLock } ?? []
		guard let first = features.first?.path else { return nil }
		let all = "gen --all" + (folder == "." ? "" : " " + ShellWord.quoted(folder))
		return Diagnostic(
			.noInput,
			"there is nothing to generate: no input is passed, and the gen.json of \(features.count == 1 ? "a feature is" : "\(features.count) features are") in folders below",
			fix: "run '\(all)' to generate \(features.count == 1 ? "it" : "all of them"), or pass --output \(ShellWord.quoted(first))",
			fixes: [.command(all)])
	}

	/// An error for a run in a folder of a feature, such as its `Sources`.
	fileprivate static func inside(_ feature: String) -> Diagnostic {
		Diagnostic(
			.noInput, "there is nothing to generate: no input is passed, and the gen.json of the feature is in '\(feature)'",
			fix: "run gen there, or pass --output \(ShellWord.quoted(feature))", fixes: [.addition("--output", feature)])
	}

	fileprivate static func notRemembered() -> Diagnostic {
		Diagnostic(
			.inputNotRemembered, "standard input is not remembered in gen.json",
			fix: "save it to a file and pass that, so that 'gen' and 'gen check' can repeat the run")
	}
}
