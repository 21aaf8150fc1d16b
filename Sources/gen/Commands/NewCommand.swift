import Generator
import SourceText
import Wire
import Workspace

extension Command {
	static let new = Command(
		word: .new, operands: "NAME [INPUT …]",
		summary: "creates a Swift package with the networking modules and a feature, which builds at once",
		operandHelp: [
			"NAME    the folder of the package, whose name is also the prefix of the modules, such as 'Acme'",
			"INPUT   a sample or an operation of the feature; an example by default",
		],
		options: [
			OptionSpec("test", "also compile the feature and run its tests, as 'gen verify --test' does"),
			OptionSpec("feature", value: "NAME", "the name of the feature; that of the first input by default"),
		]
			+ GenerateOptions.all.filter {
				["name", "style", "endpoint", "method", "body", "query", "list", "single", "schema"].contains($0.name)
			},
		examples: ["gen new Acme", "gen new Acme --test", "gen new Acme user.json --endpoint '/users/{identifier}'"],
		run: { NewCommand(context: $0).run() })
}

/// The command `gen new NAME`: writes a manifest, the runtime and a feature, after the feature has been planned without errors.
struct NewCommand {
	let context: CommandContext
	private var arguments: ParsedArguments { context.arguments }
	private var environment: Environment { context.environment }

	func run() -> ExitStatus {
		guard context.reporter.isOneDocument else { return context.perform(run) }
		// One object is printed: all files of the package, and the results of the tests.
		var collecting = context
		let buffer = ReportBuffer()
		collecting.buffer = buffer
		let status = NewCommand(context: collecting).run(collecting)
		context.reporter.report(buffer.all.diagnostics, files: buffer.all.files, more: buffer.all.more)
		return status
	}

	private func run(_ collecting: CommandContext) -> ExitStatus { collecting.perform(run) }

	private func run(_ diagnostics: inout Diagnostics) throws(DiskError) -> ExitStatus {
		guard let folder = arguments.positionals.first else {
			diagnostics.report(.noPackageName())
			return context.refuse(diagnostics)
		}
		let name = folder.text.split(separator: "/").last.map(String.init) ?? ""
		if !RuntimeModules.isPrefix(name) { diagnostics.report(.badPackageName(folder, name)) }
		if let module = RuntimeModules(app: name).systemModule { diagnostics.report(.systemModule(module, prefix: folder)) }
		if kind(ofPath: environment.resolve(folder.text)) != .missing { diagnostics.report(.folderExists(folder)) }
		let inputs = Array(arguments.positionals.dropFirst())
		for input in inputs where WebAddress.isMeant(by: input.text) || input.text == "-" || InputGathering.isRecording(input.text) {
			diagnostics.report(.otherInput(input))
		}
		guard !diagnostics.hasErrors else { return context.refuse(diagnostics) }
		let feature = arguments["feature"]?.text ?? inputs.first.map { Self.featureName(of: $0.text) } ?? "Character"
		let package = AppPackage(name: name, feature: feature)
		let output = "\(folder.text)/\(package.featureFolder)"
		let samples = try samples(of: inputs, &diagnostics)
		guard !diagnostics.hasErrors else { return context.refuse(diagnostics) }

		// Inputs are planned where they are, so that nothing is written if they have mistakes.
		var next = context
		next.arguments = run(inputs, of: package, output: output)
		if !inputs.isEmpty {
			var planned = Diagnostics()
			guard try FeatureGeneration(next.arguments, folder: output, environment: environment, diagnostics: &planned) != nil else {
				return context.refuse(planned)
			}
		}
		guard let root = try context.takeFolder(folder.text, &diagnostics) else { return context.refuse(diagnostics) }
		let status = try write(package.files, in: root, shown: folder.text, &diagnostics)
		guard status == .done else { return status }
		return try finish(package, samples, in: folder.text, output: output)
	}

	private func finish(
		_ package: AppPackage, _ samples: [(name: String, bytes: [UInt8])], in folder: String, output: String
	) throws(DiskError) -> ExitStatus {
		var next = context
		next.arguments = quiet
		next.arguments.values["app"] = [ArgumentValue(package.name, of: "--app")]
		next.arguments.values["output"] = [ArgumentValue("\(folder)/\(package.runtimeFolder)", of: "--output")]
		let runtime = RuntimeCommand(context: next).run()
		guard runtime == .done else { return runtime }
		if !context.reporter.isOneDocument {
			let modules = FileResult(path: "\(folder)/\(package.runtimeFolder)/", state: .new, reason: "the networking modules")
			try context.reporter.deliver(Diagnostics(), files: [modules])
		}
		try copy(samples, to: output)
		next.arguments = run(samples.map { ArgumentValue("\(output)/\($0.name)", of: "<input>") }, of: package, output: output)
		let status = GenerateCommand(context: next).run()
		guard status == .done else { return status }
		guard arguments.has("test") else {
			context.reporter.inform(
				"next: 'swift test --package-path \(ShellWord.quoted(folder))', or 'gen verify --test \(ShellWord.quoted(output))'")
			informAboutFeatures(in: folder)
			return .done
		}
		next.arguments = ParsedArguments()
		next.arguments.positionals = [ArgumentValue(output, of: "<input>")]
		next.arguments.flags = ["test"]
		next.arguments.values["format"] = arguments.values["format"]
		let verified = VerifyCommand(context: next).run()
		if verified == .done { informAboutFeatures(in: folder) }
		return verified
	}

	/// Reports how the package gets its next feature.
	private func informAboutFeatures(in folder: String) {
		context.reporter.inform(
			"'gen INPUT --output \(ShellWord.quoted(folder))/Features/NAME' generates another feature; add NAME to the list in '\(folder)/Package.swift'"
		)
	}

	/// Copies the samples; the folder is locked only as long.
	private func copy(_ samples: [(name: String, bytes: [UInt8])], to output: String) throws(DiskError) {
		var discarded = Diagnostics()
		guard let folder = try context.takeFolder(output, &discarded) else { return }
		let edits = samples.compactMap { sample in FolderPath(sample.name).map { FileEdit($0, .write(sample.bytes), before: .missing) } }
		let results = edits.map { FileResult($0, in: folder) }
		try folder.apply(edits) { () throws(DiskError) in try context.reporter.deliver(Diagnostics(), files: results) }
	}

	/// The options of every command, without output but errors.
	private var quiet: ParsedArguments {
		var result = ParsedArguments()
		result.flags = ["quiet"]
		return result
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
	private func samples(of inputs: [ArgumentValue], _ diagnostics: inout Diagnostics) throws(DiskError) -> [(name: String, bytes: [UInt8])]
	{
		guard !inputs.isEmpty else { return [("Samples/character.json", Array(AppPackage.sample.utf8))] }
		var samples: [(name: String, bytes: [UInt8])] = []
		for input in inputs {
			do {
				let source = try environment.read(typed: input.text)
				let file = input.text.split(separator: "/").last.map(String.init) ?? input.text
				samples.append((InputReader.isSample(file) ? "Samples/\(file)" : "Queries/\(file)", source.withBytes { Array($0) }))
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

	private func write(
		_ files: [(path: String, text: String)], in folder: FeatureFolder, shown: String, _ diagnostics: inout Diagnostics
	) throws(DiskError) -> ExitStatus {
		let edits = files.compactMap { file in FolderPath(file.path).map { FileEdit($0, .write(Array(file.text.utf8)), before: .missing) } }
		let reported = diagnostics
		let results = edits.map { FileResult($0, in: folder) }
		try folder.apply(edits) { () throws(DiskError) in
			try context.reporter.deliver(reported, files: results)
		}
		return .done
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
			.moduleName, "'\(name)' cannot begin the name of a module", at: folder.span,
			fix: path.map { "did you mean '\($0)'?" } ?? "begin with a capital letter, and use letters and digits, as in 'Acme'")
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
