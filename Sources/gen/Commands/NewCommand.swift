import Generator
import SourceText
import Wire
import Workspace

extension Command {
	static let new = Command(
		word: .new, operands: "NAME [INPUT …]",
		summary: "creates a Swift package with the networking modules and a feature, which builds at once",
		operandHelp: [
			"NAME    the folder of the package, and the prefix of the modules, such as 'Acme'",
			"INPUT   a sample or an operation of the feature; an example by default",
		],
		options: [
			OptionSpec("test", "compile the feature and run its tests"),
			OptionSpec("feature", value: "NAME", "the feature; named after the first input by default"),
		]
			+ GenerateOptions.named("name", "style", "endpoint", "method", "body", "query", "list", "single", "schema"),
		examples: ["gen new Acme", "gen new Acme --test", "gen new Acme user.json --endpoint '/users/{identifier}'"],
		run: { NewCommand(context: $0).run() })
}

/// The command `gen new NAME`: writes a manifest, the runtime and a feature, after the feature has been planned without errors.
struct NewCommand {
	let context: CommandContext
	private var arguments: ParsedArguments { context.arguments }
	private var environment: Environment { context.environment }

	func run() -> ExitStatus { context.perform(run) }

	private func run(_ diagnostics: inout Diagnostics) throws(DiskError) -> ExitStatus {
		guard let folder = arguments.positionals.first else {
			diagnostics.report(.noPackageName())
			return context.refuse(diagnostics)
		}
		let name = folder.text.split(separator: "/").last.map(String.init) ?? ""
		if !RuntimeModules.isPrefix(name) { diagnostics.report(.badPackageName(folder, name)) }
		if let module = RuntimeModules(app: name).systemModule { diagnostics.report(.systemModule(module, prefix: folder)) }
		if kind(ofPath: environment.resolve(folder.text)) == .file { diagnostics.report(.folderExists(folder)) }
		let inputs = Array(arguments.positionals.dropFirst())
		for input in inputs where WebAddress.isMeant(by: input.text) || input.text == "-" || input.isRecording {
			diagnostics.report(.otherInput(input))
		}
		guard !diagnostics.hasErrors, let root = try context.takeFolder(folder.text, &diagnostics) else {
			return context.refuse(diagnostics)
		}
		// A run that was killed left nothing but gen's state, or is finished now and repeated.
		let isRepeated = diagnostics.all.contains { $0.code == .runRecovered }
		if !isRepeated, try root.list(nil).contains(where: { $0.path.text != ".gen" }) { diagnostics.report(.folderExists(folder)) }
		let package = AppPackage(
			name: name, feature: arguments["feature"]?.text ?? inputs.first.map { Self.featureName(of: $0.text) } ?? "Character")
		let output = "\(folder.text)/\(package.featureFolder)"
		let samples = samples(of: inputs, &diagnostics)
		guard !diagnostics.hasErrors else { return context.refuse(diagnostics) }

		// Inputs are planned where they are, so that their mistakes are reported there.
		if !inputs.isEmpty {
			let request = GenerationRequest(arguments: run(inputs, of: package, output: output))
			let planned = try FeatureSession(context, at: output).findings(request)
			if planned.hasErrors { return context.refuse(planned) }
		}
		let batch = EditBatch(in: folder.text)
		var edits: [FileEdit] = []
		for file in package.files {
			guard let path = FolderPath(file.path) else { return .bug }
			edits.append(FileEdit(path, .write(Array(file.text.utf8)), before: try root.read(path)))
		}
		var files = edits.map { FileResult($0, in: root) }
		let (runtime, modules) = collect(into: batch) { context in
			var context = context
			context.arguments = ParsedArguments()
			context.arguments.values["app"] = [ArgumentValue(name, of: "--app")]
			context.arguments.values["output"] = [ArgumentValue("\(folder.text)/\(package.runtimeFolder)", of: "--output")]
			return RuntimeCommand(context: context).run()
		}
		let (generated, feature) = collect(into: batch) { context in
			var context = context
			context.arguments = run(samples.map { ArgumentValue("\(output)/\($0.path)", of: "<input>") }, of: package, output: output)
			let runs = [Run(context.arguments)].compactMap(\.self)
			return GenerateCommand(context: context, packaged: PreparedRuns(runs: runs, files: samples)).run()
		}
		if !context.reporter.isJSON, !modules.files.isEmpty {
			files.append(FileResult(path: "\(folder.text)/\(package.runtimeFolder)/", state: .new, reason: "the networking modules"))
		} else {
			files += modules.files
		}
		diagnostics.report(contentsOf: modules.diagnostics)
		diagnostics.report(contentsOf: feature.diagnostics)
		for status in [runtime, generated] where status != .done {
			context.reporter.report(diagnostics, files: [])
			return status
		}
		let (reported, results) = (diagnostics, files + feature.files)
		guard arguments.has("test"), context.reporter.isJSON else {
			try root.apply(edits + batch.edits) { () throws(DiskError) in try context.reporter.deliver(reported, files: results) }
			for note in feature.notes { context.reporter.inform(note) }
			return arguments.has("test") ? verify(output, in: folder.text, context) : informAboutSteps(output, in: folder.text)
		}
		// One object is printed: all files of the package, and the results of the tests.
		try root.apply(edits + batch.edits)
		var collecting = context
		let buffer = ReportBuffer()
		collecting.buffer = buffer
		let status = verify(output, in: folder.text, collecting)
		diagnostics.report(contentsOf: buffer.all.diagnostics)
		context.reporter.report(diagnostics, files: results + buffer.all.files, more: buffer.all.more)
		// The package is written, so that the status is not that of bad input.
		return context.console.outputFailure() == nil ? status : .bug
	}

	/// Runs a part of the command, whose edits and reports are collected.
	private func collect(into batch: EditBatch, _ part: (CommandContext) -> ExitStatus) -> (ExitStatus, ReportBuffer.Contents) {
		var next = context
		let buffer = ReportBuffer()
		next.buffer = buffer
		next.batch = batch
		return (part(next), buffer.all)
	}

	private func verify(_ output: String, in folder: String, _ context: CommandContext) -> ExitStatus {
		var next = context
		next.arguments = ParsedArguments()
		next.arguments.positionals = [ArgumentValue(output, of: "<input>")]
		next.arguments.flags = ["test"]
		next.arguments.values["format"] = arguments.values["format"]
		let verified = VerifyCommand(context: next).run()
		if verified == .done { informAboutFeatures(in: folder) }
		return verified
	}

	private func informAboutSteps(_ output: String, in folder: String) -> ExitStatus {
		context.reporter.inform(
			"next: 'swift test --package-path \(ShellWord.quoted(folder))', or 'gen verify --test \(ShellWord.quoted(output))'")
		informAboutFeatures(in: folder)
		return .done
	}

	/// Reports how the package gets its next feature.
	private func informAboutFeatures(in folder: String) {
		context.reporter.inform(
			"'gen INPUT --output \(ShellWord.quoted(folder))/Features/NAME' generates another feature; add NAME to the list in '\(folder)/Package.swift'"
		)
	}

	/// Returns the arguments of the run that generates the feature.
	private func run(_ inputs: [ArgumentValue], of package: AppPackage, output: String) -> ParsedArguments {
		var run = arguments
		run.positionals = inputs
		run.flags.remove("test")
		run.values["app"] = [ArgumentValue(package.name, of: "--app")]
		run.values["feature"] = [ArgumentValue(package.feature, of: "--feature")]
		run.values["output"] = [ArgumentValue(output, of: "--output")]
		guard arguments.positionals.count == 1 else { return run }
		if run.values["endpoint"] == nil { run.values["endpoint"] = [ArgumentValue("/api/character/{identifier}", of: "--endpoint")] }
		return run
	}

	/// Returns the inputs as they are copied into the feature folder.
	private func samples(of inputs: [ArgumentValue], _ diagnostics: inout Diagnostics) -> [PreparedRuns.File] {
		guard !inputs.isEmpty else {
			return [PreparedRuns.File(path: FolderPath(valid: "Samples/character.json"), bytes: Array(AppPackage.sample.utf8))]
		}
		var samples: [PreparedRuns.File] = []
		for input in inputs {
			do {
				let source = try environment.read(typed: input.text)
				let file = input.text.split(separator: "/").last.map(String.init) ?? input.text
				guard let path = FolderPath(InputReader.isSample(file) ? "Samples/\(file)" : "Queries/\(file)") else {
					diagnostics.report(.otherInput(input))
					continue
				}
				samples.append(PreparedRuns.File(path: path, bytes: source.withBytes { Array($0) }))
			} catch {
				diagnostics.report(error.diagnostic)
			}
		}
		return samples
	}

	private static func featureName(of input: String) -> String {
		let file = input.split(separator: "/").last ?? ""
		return Words(String(file.prefix { $0 != "." })).upperCamel(.common)
	}
}

extension Diagnostic {
	fileprivate static func noPackageName() -> Diagnostic {
		Diagnostic(.missingArgument, "no name is passed", fix: "pass the name of the package, as in 'gen new Acme'")
	}

	fileprivate static func badPackageName(_ folder: ArgumentValue, _ name: String) -> Diagnostic {
		let proposal = RuntimeModules.prefix(similarTo: name)
		let path = proposal.map { String(folder.text.dropLast(name.count + folder.text.reversed().prefix { $0 == "/" }.count)) + $0 }
		return Diagnostic(
			.invalidName, "'\(name)' cannot begin the name of a module", at: folder.span,
			fix: path.map { "\(didYouMean: $0)" } ?? "begin with a capital letter, and use letters and digits, as in 'Acme'")
	}

	fileprivate static func folderExists(_ folder: ArgumentValue) -> Diagnostic {
		Diagnostic(
			.pathTaken, "'\(folder.text)' exists; nothing was written", at: folder.span,
			fix: "choose another name; in an existing package, 'gen runtime' and 'gen INPUT --output DIR' write the parts")
	}

	fileprivate static func otherInput(_ input: ArgumentValue) -> Diagnostic {
		Diagnostic(
			.unknownInput, "'\(input.text)' cannot be the first input of a package", at: input.span,
			fix: "create the package without it, then run 'gen \(ShellWord.quoted(input.text)) --output NAME/Features/…'")
	}
}
