import Generator
import GraphQLLanguage
import JSONLanguage
import SourceText
import Workspace

/// Builds the request that a plan is made from: reads the files of the runs, and checks their names and options.
struct RequestBuilder {
	private var reader: InputReader
	private let configuration: FeatureConfiguration
	/// The folder that the paths of the current run are relative to.
	private var folder = "."
	private var entities: [EntityRequest] = []
	/// The index of each entity in `entities`, by its name in upper camel case.
	private var indices: [String: Int] = [:]
	/// The number of the last run of each entity; entities are generated in this order.
	private var lastRuns: [Int] = []
	/// The last run that stores an entity in UserDefaults, by the name of the entity.
	private var storingRuns: [String: Run] = [:]
	/// The entities whose endpoint is assumed, which is reported once.
	private var guessed: Set<String> = []
	private var runCount = 0
	/// The requests over HTTP of all entities, to which decisions refer by their positions.
	private(set) var requests: [Decisions.Request] = []
	/// The entity and the documents of each run, by its number.
	private(set) var readings: [Int: Decisions.Reading] = [:]
	/// The number of GraphQL operations that were read.
	private var operationCount = 0
	/// The settings of the feature, with those that the runs add.
	private var overrides: TypeOverrides

	/// The inputs that were read.
	var inputs: [InputReader.Input] { reader.inputs }

	init(
		environment: Environment, readable: ReadableFolders, configuration: FeatureConfiguration, unwritten: [String: [UInt8]] = [:]
	) {
		reader = InputReader(
			environment, reading: readable, unwritten: unwritten, forms: configuration.forms, discriminated: configuration.discriminated)
		reader.ignored = { GitFolder(in: environment.project(around: $0), environment).ignoredPaths }
		self.configuration = configuration
		overrides = configuration.overrides
	}

	/// Returns the request for all `runs` of a feature; nil if there are errors, which are reported.
	mutating func request(
		_ runs: [Run], app: String, feature: String, style: Style, container: FeatureSettings.Container? = nil,
		diagnostics: inout Diagnostics
	) -> FeatureRequest? {
		guard runs.count <= Limits.operations else {
			diagnostics.report(.tooManyRequests(runs.count, at: runs.first?.location))
			return nil
		}
		for (number, run) in runs.map(\.named).enumerated() where operationCount <= Limits.operations {
			add(run, number, feature: feature, style.settings.names, diagnostics: &diagnostics)
		}
		for entity in entities where entity.local.cachesInMemory && entity.rest.isEmpty && entity.graphQL == nil {
			diagnostics.report(.noFields(entity.name.upperCamel(style.settings.names.initialisms)))
		}
		guard !diagnostics.hasErrors else { return nil }
		let entities = self.entities.indices.sorted { lastRuns[$0] < lastRuns[$1] }.map { self.entities[$0] }
		var request = FeatureRequest(app: app, feature: feature, style: style, entities: entities, inputs: reader.sources)
		request.overrides = overrides
		request.overrides.names.affix = style.settings.names.types.affix
		request.container = container.map { ContainerRequest(hasEntryPoint: $0 == .withEntryPoint) }
		return request
	}

	/// - Parameter number: the number of the run.
	private mutating func add(_ run: Run, _ number: Int, feature: String, _ style: StyleNames, diagnostics: inout Diagnostics) {
		folder = run.folder
		let files = reader.files(
			run.arguments.positionals, folder: folder, besides: run.arguments.all("schema"), diagnostics: &diagnostics)
		let endpoint = run.arguments["endpoint"].flatMap { EndpointTemplate($0.source, diagnostics: &diagnostics) }
		let query = run.arguments["query"].map { QueryList.parse($0.source, diagnostics: &diagnostics) } ?? []
		var bodies = SampleMerging()
		var lastBody: Sample?
		for file in run.bodies {
			guard let body = sample(file, .other, run, &diagnostics) else { continue }
			if run.isOfOneOperation { bodies.add(body) } else { lastBody = body }
		}
		let body = run.isOfOneOperation ? bodies.sample : lastBody
		var samples: [Sample?] = []
		/// The files of each sample.
		var sampleFiles: [[ArgumentValue]] = []
		var merging = SampleMerging()
		var contents = SampleContents()
		let operationFiles = files.filter { Self.isOperation($0.text) }
		for file in files where !Self.isOperation(file.text) {
			guard InputReader.isSample(file.text) else {
				diagnostics.report(reader.unknownInput(file, of: run))
				continue
			}
			guard let sample = sample(file, .response, run, &diagnostics) else { continue }
			if !run.acceptsSamplesAsIs { contents.add(sample) }
			if run.isOfOneOperation {
				merging.add(sample)
				sampleFiles = [(sampleFiles.first ?? []) + [file]]
			} else {
				samples.append(sample)
				sampleFiles.append([file])
			}
		}
		MixedSamples.report(samples.compactMap(\.self), of: run, &diagnostics)
		if let sample = merging.sample { samples = [sample] }
		if run.method != .get, contents.areEmpty {
			// An empty object merely confirms that something was changed.
			samples = [nil]
			sampleFiles = [sampleFiles.flatMap(\.self)]
			merging = SampleMerging()
		} else {
			contents.report(&diagnostics)
		}
		if files.isEmpty, run.hasNoResponse { (samples, sampleFiles) = ([nil], [[]]) }
		let isRead = !diagnostics.hasErrors
		let graphQL = operationFiles.isEmpty ? nil : graphQLRequest(run, number, operationFiles, diagnostics: &diagnostics)
		let named = EntityName(
			run, files: files.map(\.text), graphQL, feature: feature, style: style, diagnostics: &diagnostics)
		let listKey: RESTRequest.ListKey = run.list.map { $0 == "none" ? .none : .key($0) } ?? .byRule
		let words = named?.words ?? Words(feature)
		let plural = configuration.plural(of: words)
		var responses = samples.map { sample in
			var request = RESTRequest(
				response: sample, method: run.method, endpoint: endpoint, body: body, query: query, listKey: listKey)
			request.isSingle = run.isSingle || run.isOfOneOperation
			request.isKnownSingle = run.isSingle
			request.listLocation = run.arguments["list"]?.location
			request.others = merging.others
			request.number = number
			request.isDecided = run.operation != nil
			request.pages = run.pages
			request.methodName = run.arguments["operation"].map { MethodName(Words($0.text), at: $0.span) }
			return request
		}
		let areMany = responses.map { $0.returnsMany(of: words, plural: plural) }
		// Query items belong to the list if a run has both the list and the single entity.
		let areQueried = areMany.contains(true) ? areMany : areMany.map { _ in true }
		// A file that could not be read may be the one that an option applies to.
		if isRead {
			run.arguments.reportUnused(GenerateOptions.ofRuns, &diagnostics) { condition in
				switch condition {
				case .operation: !operationFiles.isEmpty
				case .identifier: graphQL.map { $0.operations.isEmpty || $0.operations.contains(where: \.hasIdentifier) }
				case .typeCondition: graphQL.map { $0.operations.isEmpty || $0.hasTypeConditions }
				case .endpoint: !samples.isEmpty
				case .sentBody: run.method != .get
				case .page: zip(responses, areQueried).contains { $1 && $0.response?.shape.object != nil }
				case .oneObject: areMany.isEmpty || areMany.contains(false)
				case .plainPath: run.endpoint?.contains("{") != true
				case .sample: samples.contains { $0 != nil } || run.body != nil || run.item != nil || !run.samples.isEmpty
				case .memory: run.local.contains("memory")
				case .userDefaults: run.local.contains("user-defaults")
				case .option, .action, .noOperand, .oneFeature, .request, .received, .noRecording: nil
				}
			}
		}
		guard let named else { return }
		let name = named.words
		let spelled = name.upperCamel(style.initialisms)
		readings[number] = Decisions.Reading(name: spelled, documents: operationFiles)
		let isKnown = indices[spelled].map { entities[$0].rest.contains(where: \.isDecided) } ?? false
		if endpoint == nil, run.endpoint == nil, !isKnown, !diagnostics.hasErrors, !samples.isEmpty {
			let path = "/" + (configuration.plural(of: name) ?? name.plural).snake
			if guessed.insert(spelled).inserted { diagnostics.report(.guessedEndpoint(path, entity: spelled, of: run)) }
		}
		if let note = Diagnostic.withoutBody(run), !samples.isEmpty { diagnostics.report(note) }
		let index = indices[spelled] ?? entities.count
		if index == entities.count {
			indices[spelled] = index
			entities.append(EntityRequest(name: name, nameReasons: [named.reason]))
			lastRuns.append(0)
		}
		runCount += 1
		lastRuns[index] = runCount
		// Moved out and back, so that its content is not copied for each run.
		var entity = EntityRequest(name: name)
		swap(&entity, &entities[index])
		for (position, isQueried) in areQueried.enumerated() {
			responses[position].index = requests.count
			if !isQueried { responses[position].removeQuery() }
			requests.append(
				Decisions.Request(
					run: number, files: sampleFiles.indices.contains(position) ? sampleFiles[position] : [], isQueried: isQueried))
		}
		entity.rest += responses
		if let graphQL { entity.graphQL = entity.graphQL?.adding(graphQL) ?? graphQL }
		if run.local.contains("user-defaults"), let other = storingRuns.updateValue(run, forKey: spelled), !other.storesSame(as: run) {
			diagnostics.report(.secondStorage(of: spelled, by: run))
		}
		let local = LocalOptions(run, name: name, style: style)
		let item = local.itemFile.flatMap { sample($0, .other, run, &diagnostics) }
		local.add(to: &entity, item: item, diagnostics: &diagnostics)
		entity.plural = configuration.plural(of: name)
		overrides.objects.formUnion(run.objects.map(\.text))
		for object in run.objects {
			let span = object.location ?? object.span
			overrides.spans[.object(object.text)] = span
			overrides.own.append(TypeOverrides.OwnSetting(.dictionary, "'object'", for: object.text, at: span, key: span))
		}
		swap(&entity, &entities[index])
	}

	/// Returns the operations of `files` with their schema and samples; nil if mistakes block all of them.
	private mutating func graphQLRequest(_ run: Run, _ number: Int, _ files: [ArgumentValue], diagnostics: inout Diagnostics)
		-> GraphQLRequest?
	{
		var graphQL = GraphQLReader()
		var found = Diagnostics()
		let schemaFiles = reader.schemaFiles(of: run, folder: folder)
		graphQL.readSchema(
			schemaFiles.compactMap { sourceText($0, &diagnostics) }, isExplicit: !run.schemas.isEmpty, diagnostics: &diagnostics)
		let sources = files.compactMap { sourceText($0, &diagnostics) }
		graphQL.readOperations(sources, diagnostics: &found)
		let schemas = graphQL.removeSchemas()
		for schema in schemas { found.report(.schemaAsOperation(schema, others: files.count > schemas.count)) }
		operationCount += graphQL.operations.count
		guard operationCount <= Limits.operations else {
			diagnostics.report(.tooManyOperations(operationCount, at: sources.last.map { SourceSpan($0, SourceRange(at: 0)) }))
			return nil
		}
		graphQL.removeClientFields(diagnostics: &diagnostics)
		graphQL.validate(diagnostics: &found)
		graphQL.validateOptionally(configuration.levels, diagnostics: &diagnostics)
		var options = GraphQLOptions()
		options.scalars = configuration.scalars.mapValues(\.value)
		options.identifier = run.identifier.flatMap { GraphQLOptions.IdentifierType(rawValue: $0) }
		options.typename = run.typename.flatMap { GraphQLOptions.Typename(rawValue: $0) } ?? .add
		FileUploads(graphQL.schema, options, configuration.overrides).report(graphQL.operations, diagnostics: &found)
		let samples = run.arguments.all("sample").compactMap { sample($0, .other, run, &diagnostics)?.unwrappedData }
		SampleMatching.check(samples, against: graphQL.operations, diagnostics: &diagnostics)
		let sound = OperationSoundness(found, operations: graphQL.operations, fragments: graphQL.fragments)
		diagnostics.report(contentsOf: run.keepsGoing ? sound.demoted : found)
		var requests: [GraphQLOperationRequest] = []
		for operation in run.keepsGoing ? sound.operations : graphQL.operations {
			requests.append(
				GraphQLOperationRequest(
					definition: operation, sample: SampleMatching.sample(for: operation, among: samples), number: number))
		}
		if requests.isEmpty, !found.hasErrors, sources.count == files.count {
			diagnostics.report(
				graphQL.hasClientOperations
					? .onlyForClient(at: sources.first.map { SourceSpan($0, SourceRange(at: 0)) }) : .noOperation(files.map(\.text)))
		}
		if requests.isEmpty, run.keepsGoing, found.hasErrors { diagnostics.report(.nothingSound()) }
		return GraphQLRequest(
			operations: requests, fragments: graphQL.fragments, schema: graphQL.schema, options: options, cuts: graphQL.cuts)
	}

	/// Reads the sample `file`, and reports it if it is another kind of document.
	private mutating func sample(
		_ file: ArgumentValue, _ role: ForeignDocument.Role, _ run: Run, _ diagnostics: inout Diagnostics
	) -> Sample? {
		guard let sample = reader.sample(file, folder: folder, diagnostics: &diagnostics) else { return nil }
		ForeignDocument.check(sample, role, isAcceptedAsIs: run.acceptsSamplesAsIs, diagnostics: &diagnostics)
		return sample
	}

	private mutating func sourceText(_ file: ArgumentValue, _ diagnostics: inout Diagnostics) -> SourceText? {
		reader.read(file, folder: folder, diagnostics: &diagnostics).map { reader.inputs[$0].source }
	}

	private static func isOperation(_ path: String) -> Bool {
		[".graphql", ".gql"].contains { path.hasSuffix($0) }
	}

}

extension GraphQLOperationRequest {
	fileprivate var hasIdentifier: Bool {
		definition.variables.contains { $0.type.reference.name == "ID" }
	}
}

extension Run {
	/// The location of the run in `gen.json`, if it is remembered there.
	fileprivate var location: SourceSpan? {
		(arguments.positionals.lazy.map(\.location) + arguments.values.values.joined().lazy.map(\.location)).compactMap(\.self).first
	}
}

extension Run {
	/// Returns whether both runs store the same items in UserDefaults.
	fileprivate func storesSame(as other: Run) -> Bool {
		key == other.key && limit == other.limit && item == other.item
	}
}

extension Diagnostic {
	private static let tooMany: Remedy = "split them among feature folders, each with a gen.json of its own"

	fileprivate static func tooManyRequests(_ count: Int, at span: SourceSpan?) -> Diagnostic {
		Diagnostic(
			.sizeLimit, "the feature has \(count) runs, and gen generates at most \(Limits.operations) for one feature",
			at: span, fix: tooMany)
	}

	fileprivate static func tooManyOperations(_ count: Int, at span: SourceSpan?) -> Diagnostic {
		Diagnostic(
			.sizeLimit, "the feature has \(count) GraphQL operations, and gen generates at most \(Limits.operations) for one feature",
			at: span,
			fix: tooMany)
	}

	fileprivate static func secondStorage(of entity: String, by run: Run) -> Diagnostic {
		Diagnostic(
			.optionConflict, "another run stores \(entity) in UserDefaults as well", at: run.arguments["local"]?.span,
			fix: "remove one of them, or give each its own --name")
	}

	fileprivate static func guessedEndpoint(_ path: String, entity: String, of run: Run) -> Diagnostic {
		var note = Diagnostic(
			.endpointGuessed, "no endpoint is set for \(entity); assuming '\(path)'",
			fix: "if it is another one, pass it, as in --endpoint '/v2\(path)'")
		let arguments = run.arguments
		let source = (arguments.positionals.first ?? arguments.values.values.lazy.compactMap(\.first).first)?.source
		note.subject = source.map { SourceSpan($0, SourceRange(0, $0.count)) }
		return note
	}

	/// A note that a request is sent without a body, although its method usually has one; nil for a recorded one, which shows that.
	fileprivate static func withoutBody(_ run: Run) -> Diagnostic? {
		guard !run.isOfOneOperation, run.body == nil, [.post, .put, .patch].contains(run.method) else { return nil }
		let argument = run.arguments["method"] ?? run.arguments["endpoint"]
		return Diagnostic(
			.noBody, "the \(run.method.rawValue) is sent without a body", at: argument?.span,
			fix: "pass a sample of it with --body if the server expects one")
	}

	/// An error for a file that only declares types.
	///
	/// - Parameter others: whether there are other files, which may contain the operations.
	fileprivate static func schemaAsOperation(_ schema: SourceText, others: Bool) -> Diagnostic {
		let option = "--schema \(ShellWord.quoted(schema.path))"
		return Diagnostic(
			.invalidDocument, "'\(schema.path)' is a schema, but gen generates from operations",
			fix: others ? "pass it with \(option)" : "pass it with operations: gen GetCharacter.graphql \(option)",
			fixes: others ? [.word(schema.path, "--schema=" + schema.path)] : [])
	}

	/// An error for files without operations; definitions of types in them are reported separately.
	fileprivate static func noOperation(_ files: [String]) -> Diagnostic {
		Diagnostic(
			.noInput, "there is no operation in \(files.joined(separator: ", "))",
			fix: "pass the file with the query, as in 'gen GetCharacter.graphql'")
	}

	fileprivate static func nothingSound() -> Diagnostic {
		Diagnostic(.noInput, "every operation has errors", fix: "correct those reported above")
	}
}
