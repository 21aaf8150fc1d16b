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
			OptionSpec("output", short: "o", value: "DIR", "the feature folder; the current folder by default"),
			OptionSpec("dry-run", "list the requests without sending them"),
			OptionSpec("diff", "send the requests and show what would change, without writing files"),
			OptionSpec("force", "replace samples that were written or edited by hand"),
			GenerateOptions.allowEnvironment, GenerateOptions.maxTime,
		],
		examples: ["gen refresh", "gen refresh --dry-run", "gen refresh --diff --allow-env TOKEN=api.example.com"],
		run: { RefreshCommand(context: $0).run() })
}

/// `gen refresh`: all answers, or none; then what is generated from them.
struct RefreshCommand {
	let context: CommandContext
	private var arguments: ParsedArguments { context.arguments }

	func run() -> ExitStatus { context.perform(run) }

	/// One sample, and the request that it is the answer to.
	private struct Request {
		var question: HTTPQuestion
		var sample: ArgumentValue
		var url: ArgumentValue
		/// The sample in the feature folder.
		var path: FolderPath
	}

	private func run(_ diagnostics: inout Diagnostics) throws(DiskError) -> ExitStatus {
		let output = arguments["output"]?.text ?? "."
		if arguments.has("dry-run"), arguments.has("diff") { diagnostics.report(.sendsAndDoesNot()) }
		guard !diagnostics.hasErrors else { return context.refuse(diagnostics) }
		let delivery = ChangeDelivery(
			context: context, folder: try context.openFolder(output), output: output,
			isRehearsal: arguments.has("dry-run") || arguments.has("diff"))
		guard try delivery.prepare(&diagnostics) else { return context.refuse(diagnostics) }
		var unheard = Diagnostics()
		guard
			let before = try FeatureGeneration(ParsedArguments(), folder: output, environment: context.environment, diagnostics: &unheard)
		else {
			for problem in unheard.all where problem.severity == .error { diagnostics.report(problem) }
			return context.refuse(diagnostics)
		}
		let requests = requests(before.configuration.runs, &diagnostics)
		if requests.isEmpty, !diagnostics.hasErrors { diagnostics.report(.nowhere(output)) }
		var access = VariableAccess.remembered(context.environment, arguments, &diagnostics)
		guard !diagnostics.hasErrors else { return context.refuse(diagnostics) }
		if arguments.has("dry-run") { return list(requests, access, diagnostics) }
		askForGrants(requests, &access)
		reportMissing(requests, access, &diagnostics)
		try protectSamples(requests, in: delivery.folder, of: before, &diagnostics)
		guard !diagnostics.hasErrors else { return context.refuse(diagnostics) }

		var samples = SampleFolder(in: delivery.folder)
		let asking = Asking(environment: context.environment, access: access)
		for request in requests {
			// Each is told what is wrong with it.
			var found = Diagnostics()
			let answer = try asking.ask(request.question, at: request.url.span, &found)
			diagnostics.report(contentsOf: found)
			guard let answer else { continue }
			samples.note(request.question, secrets: answer.secrets)
			compare(answer.body, at: request.question.shown, with: before.plan, &diagnostics)
			var shown = NovelSamples()
			shown.add(answer.body, of: request.question.shown)
			if let bytes = shown.bodies.first { samples.replace(request.path, with: bytes) }
		}
		guard !diagnostics.hasErrors else { return context.refuse(diagnostics) }
		if let note = samples.note { diagnostics.report(note) }
		guard
			let generation = try FeatureGeneration(
				ParsedArguments(), asking: Gathered(files: samples.files), folder: output, environment: context.environment,
				diagnostics: &diagnostics),
			let comparison = try delivery.folder.compare(
				generation.files, from: generation.inputFiles.paths, names: generation.plan.names, of: generation.lockedFiles,
				version: context.version, diagnostics: &diagnostics)
		else { return context.refuse(diagnostics) }
		return try delivery.deliver(comparison, of: generation, showsDiff: arguments.has("diff"), diagnostics)
	}

	// MARK: - Before anything is sent

	/// What is sent for the samples that `runs` list. What changes something is not sent again to look at it.
	private func requests(_ runs: [Run], _ diagnostics: inout Diagnostics) -> [Request] {
		var requests: [Request] = []
		for endpoint in runs.flatMap(\.endpoints) where Run(given: endpoint.given).method == .get {
			let asked = AskedWith(endpoint.headers, time: arguments[GenerateOptions.maxTime.name], &diagnostics)
			for place in endpoint.places {
				guard let question = asked.question(place.url, method: "GET", &diagnostics) else { continue }
				guard let path = FolderPath(generated: place.sample.text), InputReader.isSample(place.sample.text) else {
					diagnostics.report(.outside(place.sample))
					continue
				}
				requests.append(Request(question: question, sample: place.sample, url: place.url, path: path))
			}
		}
		return requests
	}

	/// Lists what would be sent, and sends nothing.
	private func list(_ requests: [Request], _ access: VariableAccess, _ diagnostics: Diagnostics) -> ExitStatus {
		var diagnostics = diagnostics
		var (text, values) = ("", [JSONValue]())
		for request in requests {
			for grant in access.missing(for: request.question) { diagnostics.report(.wouldNotBeSent(grant, at: request.url.span)) }
			let headers = request.question.headers.map(\.remembered.text)
			text += "GET \(request.question.shown)\n" + headers.map { "    \($0)\n" }.joined()
			values.append(
				.object([
					.init("method", .string("GET")), .init("url", .string(request.question.shown)),
					.init("headers", .array(headers.map(JSONValue.string))), .init("sample", .string(request.sample.text)),
				]))
		}
		context.reporter.show(text)
		context.reporter.report(diagnostics, files: [], more: [.init("requests", .array(values))])
		return .done
	}

	/// Asks at a terminal for what nobody on this machine has granted yet.
	private func askForGrants(_ requests: [Request], _ access: inout VariableAccess) {
		guard var questions = Questions(context.console) else { return }
		var asked: Set<VariableGrant> = []
		for grant in requests.flatMap({ access.missing(for: $0.question) }) where asked.insert(grant).inserted {
			let question =
				"gen.json sends the variable '\(Visible.text(grant.name))' to \(Visible.text(grant.origin)). Allow that on this machine?"
			if questions.confirm(question) { access.grant([grant]) }
		}
	}

	/// Nothing is sent where one request cannot be.
	private func reportMissing(_ requests: [Request], _ access: VariableAccess, _ diagnostics: inout Diagnostics) {
		var reported: Set<VariableGrant> = []
		for request in requests {
			for grant in access.missing(for: request.question) where reported.insert(grant).inserted {
				diagnostics.report(.notGranted(grant, at: request.url.span))
			}
		}
	}

	/// Reports samples that somebody wrote or edited: they are not as gen writes them, or not as they were when it last read them.
	private func protectSamples(
		_ requests: [Request], in folder: FeatureFolder, of generation: FeatureGeneration, _ diagnostics: inout Diagnostics
	) throws(DiskError) {
		guard !arguments.has("force") else { return }
		var unheard = Diagnostics()
		let records = try folder.readLock(of: generation.lockedFiles, diagnostics: &unheard)?.lock.origin.inputs ?? []
		for request in requests {
			guard case .file(let file) = try folder.read(request.path) else { continue }
			let source = SourceText(path: request.path.text, bytes: file.bytes)
			let written = JSONNode.parse(source, diagnostics: &unheard).map { Array(($0.value.text(indentation: "  ") + "\n").utf8) }
			let recorded = records.first { $0.path == request.path.text }?.digest
			let isEdited = recorded.map { $0 != Fingerprint(of: file.bytes).text } ?? false
			if written != file.bytes || isEdited {
				diagnostics.report(.writtenByHand(folder.display(request.path.text), at: request.url.span))
			}
		}
	}

	/// Tells what the types as they are make of the answer.
	private func compare(_ answer: [UInt8], at url: String, with plan: FeaturePlan, _ diagnostics: inout Diagnostics) {
		var found = Diagnostics()
		_ = ResponseDrift(plans: [plan], SourceText(path: url, bytes: answer), operation: nil, diagnostics: &found)
		for var difference in found.all where difference.rule != nil {
			difference.severity = .note
			difference.fix = nil
			diagnostics.report(difference)
		}
	}
}

extension Diagnostic {
	fileprivate static func sendsAndDoesNot() -> Diagnostic {
		Diagnostic(.optionConflict, "'--dry-run' sends nothing, but '--diff' needs the responses", fix: "pass one of the two")
	}

	fileprivate static func outside(_ sample: ArgumentValue) -> Diagnostic {
		Diagnostic(
			.notRefreshable, "'\(Visible.text(sample.text))' is not a sample in the feature folder, so 'gen refresh' cannot replace it",
			at: sample.span,
			fix: "move it to Samples/ and change its path in gen.json, or remove it from \"from\"")
	}

	fileprivate static func wouldNotBeSent(_ grant: VariableGrant, at place: SourceSpan) -> Diagnostic {
		Diagnostic(
			.variableUnconfirmed,
			"this machine has not allowed the variable '\(Visible.text(grant.name))' to be sent to '\(Visible.text(grant.origin))'",
			at: place,
			fix: "if you trust that server with it, run 'gen refresh \(grant.option)'")
	}

	fileprivate static func writtenByHand(_ path: String, at place: SourceSpan) -> Diagnostic {
		Diagnostic(
			.sampleEdited, "'\(path)' was written or edited by hand, and the response would replace it", at: place,
			fix: "run 'gen refresh --force' to replace it, or remove it from \"from\" in gen.json")
	}

	fileprivate static func nowhere(_ folder: String) -> Diagnostic {
		Diagnostic(
			.notRefreshable, "no sample in '\(folder)' was requested from a server",
			fix: "generate from an address first: gen https://api.example.com/characters/1")
	}
}
