import Generator
import SourceText
import Workspace

/// The inputs of typed runs that are outside of the feature's project, where no other machine has them.
///
/// Samples, bodies and operations are copied into the feature folder, and the runs name the copies. Schemas are shared with other projects, so
/// the machine remembers that they may be read (`LocalPermissions`).
struct OutsideInputs {
	/// The files that may be read, with those that were typed.
	let readable: ReadableFolders
	/// The runs with the paths of the copies.
	private(set) var runs: [Run]
	/// The copies that do not exist yet.
	private(set) var copies: [PreparedRuns.File] = []
	/// The schemas, without links.
	private(set) var schemas: [String] = []

	private let project: ReadableFolders
	private let environment: Environment
	private let folder: String

	/// - Parameter runs: the runs of the command line.
	init(_ runs: [Run], in project: ProjectFolders, _ environment: Environment) throws(DiskError) {
		self.project = environment.readable(in: project)
		readable = environment.readable(in: project, typed: runs)
		self.runs = runs
		folder = project.shown
		self.environment = environment
		let paths = runs.flatMap { run in run.typedPaths.map { environment.resolve(InputReader.join(run.folder, $0.text)) } }
		guard paths.contains(where: { self.project.outside($0) != nil }) else { return }
		let feature = try FeatureFolder(at: project.path, shownAs: folder)
		for index in runs.indices { try copyInputs(of: index, in: feature) }
	}

	private mutating func copyInputs(of index: Int, in feature: FeatureFolder) throws(DiskError) {
		var run = runs[index]
		let reader = InputReader(environment, reading: readable)
		var discarded = Diagnostics()
		var inputs: [ArgumentValue] = []
		for input in run.arguments.positionals {
			let isOutside = outside(input, run) != nil
			if isOutside, run.schemas.isEmpty {
				let path = environment.resolve(InputReader.join(run.folder, input.text))
				let isFolder = kind(ofPath: path) == .folder
				let beside = isFolder ? readable.names(inFolder: path).filter { $0.hasSuffix(".graphqls") && !$0.hasPrefix(".") } : []
				if !beside.isEmpty { run.arguments.values["schema", default: []] += [input] }
			}
			let files = isOutside ? reader.files([input], folder: run.folder, diagnostics: &discarded) : [input]
			for file in files { inputs.append(try isOutside ? copy(file, run, in: feature) : file) }
		}
		run.arguments.positionals = inputs
		for option in ["sample", "body"] {
			guard let values = run.arguments.values[option] else { continue }
			var copies: [ArgumentValue] = []
			for value in values { copies.append(try outside(value, run) == nil ? value : copy(value, run, in: feature)) }
			run.arguments.values[option] = copies
		}
		let local = LocalOptions(run, name: Words(""), style: StyleNames())
		if let file = local.itemFile, outside(file, run) != nil {
			let copy = try copy(file, run, in: feature)
			run.arguments.values["item"] = local.item { _ in copy.text }.map { [ArgumentValue($0, of: "--item")] }
		}
		schemas += run.arguments.all("schema").compactMap { outside($0, run) }
		runs[index] = run
	}

	/// Returns the real path of a value that was typed and leads out of the project.
	private func outside(_ value: ArgumentValue, _ run: Run) -> String? {
		guard value.location == nil, value.text != "-" else { return nil }
		return project.outside(environment.resolve(InputReader.join(run.folder, value.text)))
	}

	/// Copies the file under its name, or one with a number if that is the name of another file; unchanged if it is no input or cannot be read.
	private mutating func copy(_ value: ArgumentValue, _ run: Run, in feature: FeatureFolder) throws(DiskError) -> ArgumentValue {
		let name = value.text.split(separator: "/").last.map(String.init) ?? value.text
		guard InputReader.suffixes.contains(where: name.hasSuffix), let dot = name.lastIndex(of: "."),
			let source = try? readable.read(environment.resolve(InputReader.join(run.folder, value.text)), displayName: value.text)
		else { return value }
		let bytes = source.withBytes { Array($0) }
		let place = InputReader.isSample(name) ? "Samples/" : "Queries/"
		for number in 1...Self.mostNames {
			let text = place + name[..<dot] + (number == 1 ? "" : "_\(number)") + name[dot...]
			guard let path = FolderPath(generated: text) else { return value }
			let known: [UInt8]?
			if let copy = copies.first(where: { $0.path == path }) {
				known = copy.bytes
			} else {
				switch try feature.read(path) {
				case .missing: known = nil
				case .file(let file): known = file.bytes
				default: continue
				}
			}
			if known == nil { copies.append(PreparedRuns.File(path: path, bytes: bytes)) }
			if known == nil || known == bytes {
				return ArgumentValue(InputReader.join(folder, text), of: value.source.path)
			}
		}
		return value
	}

	private static let mostNames = 1000
}

extension Run {
	/// The files and folders of the run that a person typed.
	fileprivate var typedPaths: [ArgumentValue] {
		let values =
			arguments.positionals + ["schema", "sample", "body"].flatMap(arguments.all)
			+ [LocalOptions(self, name: Words(""), style: StyleNames()).itemFile].compactMap(\.self)
		return values.filter { $0.location == nil && $0.text != "-" }
	}
}

extension Environment {
	/// Returns the files that gen reads for the feature of `project`, with those that were typed as inputs of `runs`.
	func readable(in project: ProjectFolders, typed runs: [Run]) -> ReadableFolders {
		readable(in: project).adding(
			typed: runs.flatMap { run in run.typedPaths.map { resolve(InputReader.join(run.folder, $0.text)) } })
	}
}
