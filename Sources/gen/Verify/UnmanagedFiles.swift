import SourceText
import Workspace

/// Hand-written files that do not compile because they need declarations of another layer of the feature.
struct UnmanagedFiles {
	/// The reason why each file is omitted, by its path for messages.
	private(set) var reasons: [String: String] = [:]

	/// - Parameters:
	///   - files: the compiled files, by the path for messages.
	///   - others: the files of other layers, which were not compiled.
	init(among errors: [Diagnostic], files: [String: FeatureFile], declaredIn others: [FeatureFile.Location]) {
		var locations: [String: String?] = [:]
		for error in errors {
			guard let path = error.span?.source.path, let file = files[path], file.isHandWritten, reasons[path] == nil else { continue }
			guard let name = Self.unknownName(error.message) else { continue }
			let location = locations[name] ?? others.first { Self.declares(name, in: $0) }?.shown
			locations[name] = .some(location)
			guard let location else { continue }
			reasons[path] = "it needs '\(name)' in '\(location)', which is not verified"
		}
	}

	/// Returns `X` from `cannot find 'X' in scope` and `cannot find type 'X' in scope`.
	private static func unknownName(_ message: String) -> String? {
		guard message.hasPrefix("cannot find "), message.hasSuffix(" in scope") else { return nil }
		let parts = message.split(separator: "'")
		return parts.count == 3 ? String(parts[1]) : nil
	}

	private static func declares(_ name: String, in location: FeatureFile.Location) -> Bool {
		(try? location.read())?.declares(name) ?? false
	}
}
