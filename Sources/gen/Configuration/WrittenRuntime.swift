import Generator
import SourceText
import Workspace

/// A package that `gen runtime` wrote. It has a lock, but is not a feature: nothing in it is generated from inputs.
struct WrittenRuntime {
	private let folder: String
	/// The prefix of its modules.
	private let app: String

	/// Returns nil if the folder of `feature` contains something else.
	init?(_ feature: FeatureSearch.Feature, _ environment: Environment) {
		guard feature.hasLock, !feature.hasConfiguration else { return nil }
		self.init(in: feature.path, environment)
	}

	init?(in folder: String, _ environment: Environment) {
		let path = environment.resolve(folder)
		guard kind(ofPath: path + "/" + GenerationLock.path.text) != .missing,
			kind(ofPath: path + "/" + ConfigurationFile.path.text) == .missing
		else { return nil }
		var problems = Diagnostics()
		let known = LockedFiles(TemplatePaths(only: RuntimePackage.paths))
		let opened = try? FeatureFolder(at: path, shownAs: folder)
		guard let (lock, _) = try? opened?.readLock(of: known, diagnostics: &problems), problems.all.isEmpty,
			let module = lock.entries.keys.lazy.compactMap(Self.prefix).first
		else { return nil }
		self.folder = folder
		app = module
	}

	/// Returns the prefix in `Sources/AcmeNetworking/HTTP/HTTPClient.swift`.
	private static func prefix(in path: FolderPath) -> String? {
		let parts = path.text.split(separator: "/")
		guard parts.count > 2, parts[0] == "Sources", parts[1].hasSuffix("Networking") else { return nil }
		return String(parts[1].dropLast("Networking".count))
	}

	/// The error for a folder that is passed as a feature.
	var rejected: Diagnostic {
		let command = "gen runtime --app \(app) --output \(ShellWord.quoted(folder)) --dry-run"
		return Diagnostic(
			.notGenerated, "'\(folder)' contains the modules of 'gen runtime', not a feature",
			fix: "to see how they differ from those of this version, run '\(command)'; 'swift test' in the folder tests them")
	}

	/// The note for a folder among those of features.
	var skipped: Diagnostic {
		Diagnostic(.unreadDocument, "'\(folder)' contains the modules of 'gen runtime', so it is skipped")
	}
}
