import Generator
import RuntimeFiles

/// The reference runtime with an app's prefix: `ChallengeCore` is `AcmeCore` in names, imports and documentation.
struct RuntimePackage {
	/// The prefix of the modules.
	let app: String

	var modules: RuntimeModules { RuntimeModules(app: app) }

	/// The files of the Swift package: sources, tests, manifest and readme.
	var files: [GeneratedFile] {
		let sources = embeddedRuntime.map { GeneratedFile(path: renamed(Self.packagePath(of: $0.path)), contents: renamed($0.text)) }
		return [
			GeneratedFile(path: "Package.swift", contents: manifest),
			GeneratedFile(path: "README.md", contents: readMe),
		] + sources
	}

	/// The paths of its files, which do not depend on the app, as paths of templates.
	static var paths: [String] {
		let package = RuntimePackage(app: "{app}")
		return ["Package.swift", "README.md"] + embeddedRuntime.map { package.renamed(packagePath(of: $0.path)) }
	}

	/// Returns the sources of `module`, whose name has the app's prefix.
	func sources(of module: String) -> [GeneratedFile] {
		embeddedRuntime.compactMap { file in
			let path = renamed(file.path)
			guard path.hasPrefix("Sources/Runtime/\(module)/") else { return nil }
			return GeneratedFile(path: Self.packagePath(of: path), contents: renamed(file.text))
		}
	}

	/// Returns the path in the package: `Sources/X/…` for `Sources/Runtime/X/…`.
	private static func packagePath(of path: String) -> String {
		for folder in ["Sources", "Tests"] where path.hasPrefix("\(folder)/Runtime/") {
			return folder + path.dropFirst("\(folder)/Runtime".count)
		}
		return path
	}

	/// Returns `text` with the app's prefix in the names of the runtime's modules.
	private func renamed(_ text: String) -> String {
		var result = ""
		var rest = text[...]
		while let (range, suffix) = Self.firstModule(in: rest) {
			result += rest[..<range.lowerBound] + app + suffix
			rest = rest[range.upperBound...]
		}
		return result + rest
	}

	/// The prefix of the modules in this repository, and of their mocks and tests.
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

	/// Returns whether modules can begin with `text`: an identifier with a capital letter at its beginning, like `Acme` and `iOS`.
	static func isPrefix(_ text: String) -> Bool {
		SwiftIdentifier(exactly: text) != nil && text.prefix(2).contains(where: \.isUppercase)
	}

	/// Returns the prefix that `text` probably means: `Acme` for `acme`.
	static func prefix(similarTo text: String) -> String? {
		let proposal = Words(text).upperCamel(.common)
		return isPrefix(proposal) ? proposal : nil
	}

	/// The module of Swift that one of them would hide.
	var systemModule: String? { networking == "FoundationNetworking" ? networking : nil }
}
