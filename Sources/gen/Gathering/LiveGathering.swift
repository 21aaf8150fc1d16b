import Generator
import SourceText
import Wire
import Workspace

/// Requests addresses, and makes endpoints with samples of the responses: `gen https://api.example.com/characters/1`.
struct LiveGathering {
	let environment: Environment
	/// The options beside the addresses.
	let arguments: ParsedArguments
	/// The feature folder, relative to the current folder.
	let folder: String
	/// The values that are stored as they are.
	let preserved: PreservedValues

	/// A request, and the location of its address.
	struct Question {
		var request: HTTPRequest
		var span: SourceSpan
	}

	/// Returns the requests to `addresses` with the options beside them; none if there are mistakes, which are reported.
	func questions(_ addresses: [ArgumentValue], _ diagnostics: inout Diagnostics) -> [Question] {
		let options = RequestOptions(arguments, &diagnostics)
		let body = arguments["body"].flatMap { content(of: $0, &diagnostics) }
		let method = arguments["method"]?.text ?? (body == nil ? "GET" : "POST")
		let questions = addresses.compactMap { address in
			options.question(address, method: method, body: body, &diagnostics).map { Question(request: $0, span: address.span) }
		}
		return diagnostics.hasErrors ? [] : questions
	}

	/// Sends the requests, and returns a run for each, with the requests of the samples.
	///
	/// - Parameter samples: The folder that the samples are added to.
	func gather(
		_ questions: [Question], into samples: inout SampleFolder, diagnostics: inout Diagnostics
	) throws(DiskError) -> (runs: [Run], origins: [SampleOrigin]) {
		var runs: [Run] = []
		var origins: [SampleOrigin] = []
		for question in questions {
			let request = question.request
			let client = CurlClient(environment: environment, access: .typed(environment, arguments))
			guard let received = try client.send(request, at: question.span, &diagnostics) else { continue }
			let isPublic = request.isPublic(keeping: preserved)
			let path = arguments["endpoint"]?.text ?? request.address.template.path
			var run = Run(
				method: request.method, path: path, arguments["endpoint"] == nil ? request.address.template.parameters : [],
				query: request.address.queryItems, arguments: arguments, in: folder, diagnostics: &diagnostics)
			var own: [SampleOrigin] = []
			let name = SampleName(method: request.method, path: path)
			var shown = NovelSamples()
			if received.contains(where: { $0 > 0x20 }) { shown.add(received, of: request.shown) }
			let address = request.remembered(keeping: preserved)
			for bytes in shown.bodies {
				let path = try samples.add(
					sample: bytes, called: name.answer, dictionaryKeys: shown.dictionaryKeys, ofPublic: isPublic ? request : nil)
				let sample = ArgumentValue(path, of: "inputs")
				run.arguments.positionals.append(sample)
				// Requests that change something are not repeated by `gen refresh`.
				if request.method == "GET" { own.append(SampleOrigin(sample: sample, url: ArgumentValue(address, of: SampleOrigin.url))) }
			}
			var sent = NovelSamples()
			if let body = request.body { sent.add(body, of: request.shown) }
			for bytes in sent.bodies {
				let path =
					arguments["body"] == nil
					? try samples.add(sample: bytes, called: name.body, dictionaryKeys: sent.dictionaryKeys)
					: try samples.add(written: bytes, called: name.body)
				run.arguments.values["body"] = [ArgumentValue(path, of: "--body")]
			}
			if request.body?.isEmpty == false, sent.bodies.isEmpty {
				let type = request.headers.first { $0.name.lowercased() == "content-type" }?.value
				diagnostics.report(.bodyOmitted("\(request.method) \(path)", type ?? "application/x-www-form-urlencoded"))
			}
			if !own.isEmpty {
				let variables = HTTPRequest(address)?.addressVariables.filter { !request.addressVariables.contains($0) } ?? []
				if !variables.isEmpty { diagnostics.report(.addressNotStored(variables)) }
				for header in request.headers where header.remembered != header && !header.remembered.variables.isEmpty {
					diagnostics.report(.headerNotStored(header))
				}
			}
			let headers = request.headers.map { ArgumentValue($0.remembered.text, of: "--header") }
			origins += own.map { SampleOrigin(sample: $0.sample, url: $0.url, headers: headers) }
			runs.append(run)
		}
		return diagnostics.hasErrors ? ([], []) : (runs, origins)
	}

	private func content(of file: ArgumentValue, _ diagnostics: inout Diagnostics) -> [UInt8]? {
		do {
			let source = try environment.read(typed: file.text)
			return source.isMerged(&diagnostics) ? source.withBytes { Array($0) } : nil
		} catch {
			diagnostics.report(error.diagnostic)
			return nil
		}
	}
}

extension Diagnostic {
	fileprivate static func addressNotStored(_ variables: [String]) -> Diagnostic {
		let names = variables.map { "$\($0)" }.joined(separator: ", ")
		return Diagnostic(
			.credentialsReplaced, "values of the address are not stored: gen.json contains \(names) instead",
			fix:
				"set \(variables.count == 1 ? "that variable" : "those variables") where 'gen refresh' is run, or pass --keep with the name of the query item"
		)
	}

	fileprivate static func headerNotStored(_ header: HTTPRequest.Header) -> Diagnostic {
		Diagnostic(
			.credentialsReplaced, "the value of '\(header.name)' is not stored: gen.json contains '\(header.remembered.value)' instead",
			fix: "set that variable where 'gen refresh' is run, or pass the header with another variable")
	}
}
