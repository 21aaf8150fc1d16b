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

	/// A run for each entity that is asked for.
	///
	/// - Parameter samples: gets the files.
	func gather(
		_ addresses: [ArgumentValue], into samples: inout SampleFolder, diagnostics: inout Diagnostics
	) throws(DiskError) -> [Run] {
		let told = AskedWith(given, &diagnostics)
		let body = given["body"].flatMap { content(of: $0, &diagnostics) }
		let method = given["method"]?.text ?? (body == nil ? "GET" : "POST")
		guard !diagnostics.hasErrors else { return [] }
		var runs: [Run] = []
		for address in addresses {
			guard let question = told.question(address, method: method, body: body, &diagnostics), !diagnostics.hasErrors,
				let answer = try Asking(environment: environment).ask(question, at: address.span, &diagnostics)
			else { continue }
			let path = given["endpoint"]?.text ?? question.address.template.path
			var entry = EndpointEntry(
				method: method, path: path, given["endpoint"] == nil ? question.address.template.parameters : [],
				query: question.address.queryItems, given: given, diagnostics: &diagnostics)
			let name = SampleName(method: method, path: path)
			var shown = NovelSamples()
			shown.add(answer, of: address.text)
			for bytes in shown.bodies {
				let sample = ArgumentValue(try samples.add(sample: bytes, called: name.answer), of: "inputs")
				entry.given.positionals.append(sample)
				entry.places.append((sample, ArgumentValue(question.remembered, of: EndpointEntry.places)))
			}
			if let body {
				var sent = NovelSamples()
				sent.add(body, of: address.text)
				for bytes in sent.bodies {
					let path = try samples.add(sample: bytes, called: name.body)
					entry.given.values["body"] = [ArgumentValue(path, of: "--body")]
				}
			}
			entry.headers = told.headers.map { ArgumentValue($0.remembered.text, of: "--header") }
			for header in told.headers where header.remembered != header { diagnostics.report(.notKept(header)) }
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
		guard let known = run.addedToEndpoints(of: runs) else {
			runs.append(run)
			return
		}
		runs[known.index] = known.run
	}

	private func content(of file: ArgumentValue, _ diagnostics: inout Diagnostics) -> [UInt8]? {
		do {
			let source = try readSource(path: environment.resolve(file.text), displayName: file.text)
			return source.withBytes { Array($0) }
		} catch {
			diagnostics.report(error.diagnostic)
			return nil
		}
	}
}

extension Diagnostic {
	fileprivate static func notKept(_ header: HTTPQuestion.Header) -> Diagnostic {
		.note(
			"what '\(header.name)' says is not kept: gen.json has '\(header.remembered.value)' for it",
			fix: "set that variable where 'gen refresh' is run, or give the header with a variable of your own")
	}
}
