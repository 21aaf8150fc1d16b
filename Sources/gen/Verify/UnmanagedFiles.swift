import SourceText
import Workspace

/// Hand-written files that do not compile because they need what another layer of the feature declares.
struct UnmanagedFiles {
	/// Why each is left out, by the path that is shown.
	private(set) var reasons: [String: String] = [:]

	/// - Parameters:
	///   - files: those that were compiled, by the path that is shown.
	///   - others: the files of other layers, which were not.
	init(among errors: [Diagnostic], files: [String: FeatureFile], declaredIn others: [FeatureFile.Place]) {
		var places: [String: String?] = [:]
		for error in errors {
			guard let path = error.span?.source.path, let file = files[path], file.isHandWritten, reasons[path] == nil else { continue }
			guard let name = Self.unknownName(error.message) else { continue }
			let place = places[name] ?? others.first { Self.declares(name, in: $0) }?.shown
			places[name] = .some(place)
			guard let place else { continue }
			reasons[path] = "it needs '\(name)' of '\(place)', which is outside of what is verified"
		}
	}

	/// `X` in `cannot find 'X' in scope` and `cannot find type 'X' in scope`.
	private static func unknownName(_ message: String) -> String? {
		guard message.hasPrefix("cannot find "), message.hasSuffix(" in scope") else { return nil }
		let parts = message.split(separator: "'")
		return parts.count == 3 ? String(parts[1]) : nil
	}

	private static func declares(_ name: String, in place: FeatureFile.Place) -> Bool {
		(try? readSource(path: place.absolute, displayName: place.shown))?.declares(name) ?? false
	}
}
