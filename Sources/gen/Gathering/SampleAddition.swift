import Generator
import JSONLanguage
import SourceText
import Wire
import Workspace

/// The samples that `gen add` adds to a feature: those that show something new.
struct SampleAddition {
	/// The feature without the samples.
	let generation: FeatureGeneration
	private let reader: InputReader
	private let preserved: PreservedValues
	private var samples: SampleFolder
	/// The shape of the samples of each operation, with the added ones.
	private var shown: [String: Shape] = [:]
	/// The samples with the lists of gen.json that they are added to, and what is new.
	private var added: [(path: String, operation: AnswerableOperation, news: [ShapeNews])] = []
	/// The methods of the operations that the responses answer, in order.
	private(set) var methods: [String] = []

	/// - Parameter hosts: the requests whose responses are added.
	init(to generation: FeatureGeneration, in session: FeatureSession, hosts: [HTTPRequest]) throws(DiskError) {
		let environment = session.context.environment
		self.generation = generation
		reader = InputReader(
			environment, reading: environment.readable(), forms: generation.configuration.forms,
			discriminated: generation.configuration.discriminated)
		let arguments = session.context.arguments
		let options = ParsedArguments(values: arguments.values.filter { $0.key == GenerateOptions.keep.name })
		preserved = try PreservedValues(options, folder: session.output, requests: hosts, environment)
		samples = SampleFolder(in: session.folder, keeping: preserved)
	}

	/// The files of the samples.
	var files: [PreparedRuns.File] { samples.files }
	/// Notes about values that were replaced.
	var notes: [Diagnostic] { samples.notes }

	/// The news of each sample, one line for each.
	var summary: [String] {
		added.map { path, operation, news in
			let all = news.prefix(3).map(\.description).joined(separator: ", ") + (news.count > 3 ? " and \(news.count - 3) more" : "")
			return "\(path) is a sample of \(operation.method)" + (news.isEmpty ? "" : ": \(all)")
		}
	}

	/// Reads a response; nil if it is not JSON, which is reported.
	func read(_ source: SourceText, path: String, _ diagnostics: inout Diagnostics) -> ResponseMatching.Response? {
		guard let sample = reader.sample(source, path: path, diagnostics: &diagnostics) else { return nil }
		var discarded = Diagnostics()
		// Lines of values are read as a list.
		let list = SourceText(path: source.path, sample.instance.compactText())
		let node = JSONNode.parse(source, diagnostics: &discarded) ?? JSONNode.parse(list, diagnostics: &discarded)
		return node.map { ResponseMatching.Response(sample: sample, node: $0) }
	}

	/// Adds a response that the user wrote, as it is, if it shows something new.
	mutating func add(_ response: ResponseMatching.Response, to operation: AnswerableOperation, written file: ArgumentValue)
		throws(DiskError)
	{
		guard let news = news(in: response, of: operation) else { return }
		let path = generation.setup.relation.fromFeature(file.text, in: ".")
		guard file.text == "-" || !path.hasPrefix("Samples/") else { return added.append((path, operation, news)) }
		let ending = InputReader.suffixes.first { file.text.hasSuffix($0) && InputReader.isSample($0) } ?? ".json"
		let stored = try samples.add(
			written: response.sample.source.withBytes { Array($0) }, called: operation.sampleName, ending: ending,
			from: operation.samples.isEmpty ? 1 : 2)
		added.append((stored, operation, news))
	}

	/// Adds a response over the wire, with placeholders, if it shows something new.
	mutating func add(
		_ response: ResponseMatching.Response, to operation: AnswerableOperation, received body: [UInt8], _ keys: Set<String>,
		from request: HTTPRequest?
	) throws(DiskError) {
		guard let news = news(in: response, of: operation) else { return }
		let isPublic = request?.isPublic(keeping: preserved) ?? false
		let path = try samples.add(
			sample: body, called: operation.sampleName, dictionaryKeys: keys, ofPublic: isPublic ? request : nil,
			from: operation.samples.isEmpty ? 1 : 2)
		added.append((path, operation, news))
	}

	/// Returns what the response shows and the samples of its operation do not; nil if there is nothing.
	private mutating func news(in response: ResponseMatching.Response, of operation: AnswerableOperation) -> [ShapeNews]? {
		if !methods.contains(operation.method) { methods.append(operation.method) }
		let shape = (operation.isGraphQL ? response.sample.unwrappedData : response.sample).shape
		let key = "\(operation.setting) \(operation.method)"
		guard let known = shown[key] ?? operation.shape else {
			shown[key] = shape
			return []
		}
		let news = known.news(in: shape)
		guard !news.isEmpty else { return nil }
		shown[key] = known.merged(with: shape)
		return news
	}

	/// Returns gen.json with the samples, and with the keys whose values are stored; nil if there are no samples.
	func configuration(keeping keys: [ArgumentValue]) -> String? {
		var discarded = Diagnostics()
		guard !added.isEmpty, let own = generation.configuration.own, var editor = JSONEditor(own.source, diagnostics: &discarded) else {
			return nil
		}
		for (path, operation, _) in added {
			let value = editor.value(at: operation.setting)
			let listed = value?.elements?.map(\.value) ?? value.map { [$0.value] } ?? []
			guard !listed.contains(.string(path)) else { continue }
			if value?.elements == nil {
				editor.set(.array(listed + [.string(path)]), at: operation.setting)
			} else {
				editor.append([.string(path)], to: operation.setting)
			}
		}
		if !keys.isEmpty { editor.set(.array(keys.map { .string($0.text) }), at: [.key(GenerateOptions.keep.name)]) }
		return editor.text
	}
}
