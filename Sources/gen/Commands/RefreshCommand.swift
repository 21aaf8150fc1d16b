import Generator
import JSONLanguage
import SourceText
import Wire
import Workspace

extension Command {
	static let refresh = Command(
		word: .refresh, operands: "",
		summary: "requests recorded samples again, reports what the responses change, and replaces the samples",
		options: [
			OptionSpec("dry-run", "list the requests without sending them"),
			OptionSpec("force", "replace samples that were written or edited by hand"),
			GenerateOptions.allowEnvironment,
		] + GenerateOptions.named("output"),
		examples: ["gen refresh", "gen refresh --dry-run", "gen refresh --allow-env TOKEN=api.example.com"],
		run: { RefreshCommand(context: $0).run() })
}

/// The command `gen refresh`: fetches all responses, or none, then generates from them.
struct RefreshCommand {
	let context: CommandContext
	private var arguments: ParsedArguments { context.arguments }

	/// A sample, and the request whose response it is.
	private struct SampleRequest {
		var http: HTTPRequest
		var sample: ArgumentValue
		var url: ArgumentValue
		/// The path of the sample in the feature folder.
		var path: FolderPath
	}

	func run() -> ExitStatus {
		context.inFeature { session in
			try session.prepare()
			let before = try session.plan(GenerationRequest(rendersFiles: false), reporting: [.error])
			let requests = requests(before.configuration, &session.diagnostics)
			if requests.isEmpty { session.diagnostics.report(.nowhere(session.output)) }
			var access = VariableAccess.remembered(context.environment, arguments, &session.diagnostics)
			try session.check()
			if session.isRehearsal { return list(requests, access, session.diagnostics) }
			promptForGrants(requests, &access)
			reportMissing(requests, access, &session.diagnostics)
			try protectSamples(requests, of: before, &session)
			try session.check()

			let preserved = try PreservedValues(
				ParsedArguments(), folder: session.output, requests: requests.map(\.http), context.environment)
			var samples = SampleFolder(in: session.folder, keeping: preserved)
			let client = CurlClient(environment: context.environment, access: access)
			for request in requests {
				// The diagnostics of each request are reported with it.
				var found = Diagnostics()
				let response = try client.send(request.http, at: request.url.span, &found)
				session.diagnostics.report(contentsOf: found)
				guard let response else { continue }
				compare(response, at: request.http.shown, with: before.plan, &session.diagnostics)
				var shown = NovelSamples()
				shown.add(response, of: request.http.shown)
				guard let bytes = shown.bodies.first else { continue }
				samples.replace(
					request.path, with: bytes, dictionaryKeys: shown.dictionaryKeys,
					ofPublic: request.http.isPublic(keeping: preserved) ? request.http : nil)
			}
			try session.check()
			for note in samples.notes { session.diagnostics.report(note) }
			let generation = try session.plan(GenerationRequest(prepared: PreparedRuns(files: samples.files)))
			return try session.deliver(try session.compare(generation), of: generation)
		}
	}

	// MARK: - Preparation of the requests

	/// Returns the requests of samples. Requests that change something on the server are not repeated.
	private func requests(_ configuration: FeatureConfiguration, _ diagnostics: inout Diagnostics) -> [SampleRequest] {
		let changing = configuration.runs.filter { $0.method != .get }.flatMap(\.inputs)
		return configuration.origins.filter { !changing.contains($0.sample.text) }.compactMap { origin in
			let options = RequestOptions(origin.headers, &diagnostics)
			guard let http = options.question(origin.url, method: "GET", &diagnostics) else { return nil }
			guard let path = FolderPath(generated: origin.sample.text), InputReader.isSample(origin.sample.text) else {
				diagnostics.report(.outside(origin.sample))
				return nil
			}
			return SampleRequest(http: http, sample: origin.sample, url: origin.url, path: path)
		}
	}

	/// Lists the requests without sending them.
	private func list(_ requests: [SampleRequest], _ access: VariableAccess, _ diagnostics: Diagnostics) -> ExitStatus {
		var diagnostics = diagnostics
		var (text, values) = ("", [JSONValue]())
		for request in requests {
			for grant in access.missing(for: request.http) { diagnostics.report(.wouldNotBeSent(grant, at: request.url.span)) }
			let headers = request.http.headers.map(\.remembered.text)
			text += "GET \(request.http.shown)\n" + headers.map { "    \($0)\n" }.joined()
			values.append(
				.object([
					.init("method", .string("GET")), .init("url", .string(request.http.shown)),
					.init("headers", .array(headers.map(JSONValue.string))), .init("sample", .string(request.sample.text)),
				]))
		}
		context.reporter.show(text)
		context.reporter.report(diagnostics, files: [], more: [.init("requests", .array(values))])
		return .done
	}

	/// Prompts at a terminal for the missing permissions to send variables.
	private func promptForGrants(_ requests: [SampleRequest], _ access: inout VariableAccess) {
		guard let questions = Questions(context.console) else { return }
		var prompted: Set<VariableGrant> = []
		for grant in requests.flatMap({ access.missing(for: $0.http) }) where prompted.insert(grant).inserted {
			let question =
				"gen.json sends the variable '\(Visible.text(grant.name))' to \(Visible.text(grant.origin)). Allow that on this machine?"
			if questions.confirm(question) { access.grant([grant]) }
		}
	}

	/// Reports missing permissions; if one request cannot be sent, none is.
	private func reportMissing(_ requests: [SampleRequest], _ access: VariableAccess, _ diagnostics: inout Diagnostics) {
		var reported: Set<VariableGrant> = []
		for request in requests {
			for grant in access.missing(for: request.http) where reported.insert(grant).inserted {
				diagnostics.report(.notGranted(grant, at: request.url.span))
			}
		}
	}

	/// Reports samples that were written or edited by hand: they differ from what gen writes, or from what it last read.
	private func protectSamples(
		_ requests: [SampleRequest], of generation: FeatureGeneration, _ session: inout FeatureSession
	) throws(DiskError) {
		guard !arguments.has("force") else { return }
		let folder = session.folder
		var discarded = Diagnostics()
		let records = try folder.readLock(of: generation.lockedFiles, diagnostics: &discarded)?.lock.origin.inputs ?? []
		for request in requests {
			guard case .file(let file) = try folder.read(request.path) else { continue }
			let source = SourceText(path: request.path.text, bytes: file.bytes)
			let written = JSONNode.parse(source, diagnostics: &discarded).map { Array(($0.value.text(indentation: "  ") + "\n").utf8) }
			let recorded = records.first { $0.path == request.path.text }?.digest
			let isEdited = recorded.map { $0 != Fingerprint(of: file.bytes).text } ?? false
			if written != file.bytes || isEdited {
				session.diagnostics.report(.writtenByHand(folder.display(request.path.text), at: request.url.span))
			}
		}
	}

	/// Reports the differences between the response and the current types.
	private func compare(_ response: [UInt8], at url: String, with plan: FeaturePlan, _ diagnostics: inout Diagnostics) {
		var found = Diagnostics()
		_ = ResponseDrift(plans: [plan], SourceText(path: url, bytes: response, origin: .wire), operation: nil, diagnostics: &found)
		for var difference in found.all where difference.rule != nil {
			difference.severity = .note
			difference.fix = nil
			diagnostics.report(difference)
		}
	}
}

extension Diagnostic {
	fileprivate static func outside(_ sample: ArgumentValue) -> Diagnostic {
		Diagnostic(
			.notRefreshable, "'\(Visible.text(sample.text))' is not a sample in the feature folder, so 'gen refresh' cannot replace it",
			at: sample.span,
			fix: "move it to Samples/ and change its path in gen.json, or remove it from \"requests\"",
			fixes: SettingPath(of: sample.span).map { [.setting($0.steps, nil)] } ?? [])
	}

	fileprivate static func wouldNotBeSent(_ grant: VariableGrant, at location: SourceSpan) -> Diagnostic {
		Diagnostic(
			.variableUnconfirmed,
			"this machine has not allowed the variable '\(Visible.text(grant.name))' to be sent to '\(Visible.text(grant.origin))'",
			at: location,
			fix: "if you trust that server with it, run \(run: "gen refresh \(grant.option)")")
	}

	fileprivate static func writtenByHand(_ path: String, at location: SourceSpan) -> Diagnostic {
		Diagnostic(
			.notRefreshable, "'\(path)' was written or edited by hand, and the response would replace it", at: location,
			fix: "run \(run: "gen refresh --force") to replace it, or remove it from \"requests\" in gen.json",
			fixes: SettingPath(of: location).map { [.setting($0.steps, nil)] } ?? [])
	}

	fileprivate static func nowhere(_ folder: String) -> Diagnostic {
		Diagnostic(
			.notRefreshable, "no sample in '\(folder)' was requested from a server",
			fix: "generate from an address first: gen https://api.example.com/characters/1")
	}
}
