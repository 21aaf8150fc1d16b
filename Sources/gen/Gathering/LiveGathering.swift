import Generator
import SourceText
import Wire
import Workspace

/// Makes an endpoint and its sample of an address: `gen https://api.example.com/characters/1`.
struct LiveGathering {
	let environment: Environment
	/// The options beside the addresses.
	let given: ParsedArguments
	/// As seen from where gen was started.
	let folder: String

	/// Something to ask, and where it was told.
	struct Question {
		var asked: HTTPQuestion
		var place: SourceSpan
	}

	/// What `addresses` and the options beside them ask; nothing where something is wrong, which is told.
	func questions(_ addresses: [ArgumentValue], _ diagnostics: inout Diagnostics) -> [Question] {
		let told = AppliedQuestion(given, &diagnostics)
		let body = given["body"].flatMap { content(of: $0, &diagnostics) }
		let method = given["method"]?.text ?? (body == nil ? "GET" : "POST")
		let questions = addresses.compactMap { address in
			told.question(address, method: method, body: body, &diagnostics).map { Question(asked: $0, place: address.span) }
		}
		return diagnostics.hasErrors ? [] : questions
	}

	/// A run for each entity that is asked for.
	///
	/// - Parameter samples: gets the files.
	func gather(_ questions: [Question], into samples: inout SampleFolder, diagnostics: inout Diagnostics) throws(DiskError) -> [Run] {
		var runs: [Run] = []
		for question in questions {
			let asked = question.asked
			let asking = Asking(environment: environment, access: .typed(environment, given))
			guard let received = try asking.ask(asked, at: question.place, &diagnostics) else { continue }
			let answer = received.body
			samples.note(asked, secrets: received.secrets)
			let path = given["endpoint"]?.text ?? asked.address.template.path
			var entry = EndpointEntry(
				method: asked.method, path: path, given["endpoint"] == nil ? asked.address.template.parameters : [],
				query: asked.address.queryItems, given: given, diagnostics: &diagnostics)
			let name = SampleName(method: asked.method, path: path)
			var shown = NovelSamples()
			if answer.contains(where: { $0 > 0x20 }) { shown.add(answer, of: asked.shown) }
			for bytes in shown.bodies {
				let sample = ArgumentValue(try samples.add(sample: bytes, called: name.answer), of: "inputs")
				entry.given.positionals.append(sample)
				// What changes something is not done again to look at it.
				if asked.method == "GET" { entry.places.append((sample, ArgumentValue(asked.remembered, of: EndpointEntry.places))) }
			}
			var sent = NovelSamples()
			if let body = asked.body { sent.add(body, of: asked.shown) }
			for bytes in sent.bodies {
				entry.given.values["body"] = [ArgumentValue(try samples.add(sample: bytes, called: name.body), of: "--body")]
			}
			if !entry.places.isEmpty {
				entry.headers = asked.headers.map { ArgumentValue($0.remembered.text, of: "--header") }
				for header in asked.headers where header.remembered != header && !header.remembered.variables.isEmpty {
					diagnostics.report(.notKept(header))
				}
			}
			add(entry, path, to: &runs)
		}
		return diagnostics.hasErrors ? [] : runs
	}

	private func add(_ entry: EndpointEntry, _ path: String, to runs: inout [Run]) {
		var options = given.besidesEndpoints
		if options.values["name"] == nil, let words = EntityName.words(ofPath: path) {
			options.values["name"] = [ArgumentValue(words.upperCamel, of: "--name")]
		}
		var run = Run(given: options, folder: folder)
		run.endpoints = [entry]
		guard let known = EndpointRuns(runs).adding(run, to: runs) else {
			runs.append(run)
			return
		}
		runs[known.index] = known.run
	}

	private func content(of file: ArgumentValue, _ diagnostics: inout Diagnostics) -> [UInt8]? {
		do {
			let source = try readSource(path: environment.resolve(file.text), displayName: file.text)
			return source.isMerged(&diagnostics) ? source.withBytes { Array($0) } : nil
		} catch {
			diagnostics.report(error.diagnostic)
			return nil
		}
	}
}

extension Diagnostic {
	fileprivate static func notKept(_ header: HTTPQuestion.Header) -> Diagnostic {
		Diagnostic(
			.headerReplaced, "the value of '\(header.name)' is not stored: gen.json contains '\(header.remembered.value)' instead",
			fix: "set that variable where 'gen refresh' is run, or pass the header with another variable")
	}
}
