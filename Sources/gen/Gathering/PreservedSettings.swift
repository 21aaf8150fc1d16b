import Generator
import JSONLanguage
import SourceText
import Wire
import Workspace

extension PreservedValues {
	/// Collects what the options, `gen.json`, its rules and the schemas keep.
	///
	/// - Parameter folder: The feature folder, as the user wrote it.
	init(
		_ arguments: ParsedArguments, folder: String, requests: [HTTPRequest] = [], _ environment: Environment
	) throws(DiskError) {
		// The run reports mistakes in the settings.
		var discarded = Diagnostics()
		let project = environment.project(around: folder)
		let search = try ConfigurationSearch(in: project, diagnostics: &discarded)
		let configuration = FeatureConfiguration(search, folder: folder, diagnostics: &discarded)
		self.init()
		let values = arguments.all(GenerateOptions.keep.name) + (configuration.list(GenerateOptions.keep.name)?.value ?? [])
		keys = Set(values.map(\.text))
		hosts = Set(requests.map(\.address.host))
		let discriminators = Set(configuration.discriminated.map(\.discriminator.key))
		let enums = configuration.rules.filter { $0.value.text == "enum" }.map(\.pattern)
		keepsWords = { key in discriminators.contains(key) || enums.contains { $0.mayEnd(in: key) } }
		var reader = InputReader(environment, reading: environment.readable(in: project, typed: [Run(arguments: arguments)]))
		var graphQL = GraphQLReader()
		for run in [Run(arguments: arguments, folder: ".")] + configuration.runs {
			let files = run.arguments.all("schema").flatMap { reader.schemaFiles($0, folder: run.folder) }
			let sources = files.compactMap { file in
				reader.read(file, folder: run.folder, diagnostics: &discarded).map { reader.inputs[$0].source }
			}
			graphQL.readSchema(sources, diagnostics: &discarded)
			texts.formUnion(graphQL.schema?.types.filter { $0.kind == .enumeration }.flatMap(\.values).map(\.name.text) ?? [])
		}
	}
}
