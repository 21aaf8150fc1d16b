import Generator
import RuntimeFiles

/// The reference runtime with an app's prefix: `ChallengeCore` is `AcmeCore` in names, imports and documentation.
struct RuntimePackage {
	/// The prefix of the modules.
	let app: String

	var modules: RuntimeModules { RuntimeModules(app: app) }

	/// A Swift package of its own: sources, tests, manifest, and what to know about it.
	var files: [GeneratedFile] {
		let sources = embeddedRuntime.map { GeneratedFile(path: renamed(Self.place(of: $0.path)), contents: renamed($0.text)) }
		return [
			GeneratedFile(path: "Package.swift", contents: manifest),
			GeneratedFile(path: "README.md", contents: readMe),
		] + sources
	}

	/// What its files are called whatever the app is, as paths of templates.
	static var paths: [String] {
		let package = RuntimePackage(app: "{app}")
		return ["Package.swift", "README.md"] + embeddedRuntime.map { package.renamed(place(of: $0.path)) }
	}

	/// The sources of `module`, which has the app's prefix.
	func sources(of module: String) -> [GeneratedFile] {
		embeddedRuntime.compactMap { file in
			let path = renamed(file.path)
			guard path.hasPrefix("Sources/Runtime/\(module)/") else { return nil }
			return GeneratedFile(path: Self.place(of: path), contents: renamed(file.text))
		}
	}

	/// `Sources/Runtime/X/…` is `Sources/X/…` in a package that holds nothing else.
	private static func place(of path: String) -> String {
		for folder in ["Sources", "Tests"] where path.hasPrefix("\(folder)/Runtime/") {
			return folder + path.dropFirst("\(folder)/Runtime".count)
		}
		return path
	}

	/// `text` with the app's prefix wherever a module of the runtime is named.
	private func renamed(_ text: String) -> String {
		var result = ""
		var rest = text[...]
		while let (range, suffix) = Self.firstModule(in: rest) {
			result += rest[..<range.lowerBound] + app + suffix
			rest = rest[range.upperBound...]
		}
		return result + rest
	}

	/// The modules as they are named in the repository; their mocks and tests begin with the same words.
	private static let prefix = "Challenge"
	private static let suffixes = ["Networking", "Core"]

	private static func firstModule(in text: Substring) -> (range: Range<String.Index>, suffix: String)? {
		let bytes = text.utf8
		var start = bytes.startIndex
		while let candidate = bytes[start...].firstIndex(of: UInt8(ascii: "C")) {
			if bytes[candidate...].starts(with: prefix.utf8) {
				let after = bytes.index(candidate, offsetBy: prefix.utf8.count)
				for suffix in suffixes where bytes[after...].starts(with: suffix.utf8) {
					return (candidate..<bytes.index(after, offsetBy: suffix.utf8.count), suffix)
				}
			}
			start = bytes.index(after: candidate)
		}
		return nil
	}
}

/// The modules of the runtime that generated code knows, with an app's prefix.
struct RuntimeModules {
	let app: String

	var core: String { app + "Core" }
	var networking: String { app + "Networking" }
	var coreMocks: String { app + "CoreMocks" }
	var networkingMocks: String { app + "NetworkingMocks" }

	var all: [String] { [core, networking, coreMocks, networkingMocks] }
}
