import SourceText
import Workspace

extension CacheFolder {
	/// Opens the user's cache, or a folder for this run if that cannot be written, which is reported.
	static func ofUser(_ environment: Environment, diagnostics: inout Diagnostics) throws(DiskError) -> CacheFolder {
		do throws(DiskError) {
			guard let path = defaultPath(environment.variables) else { throw DiskError(.write, "~/.cache/gen", .missing) }
			return try CacheFolder(at: environment.resolve(path))
		} catch {
			diagnostics.report(error.cacheWarning)
			return try temporary(environment.variables)
		}
	}
}
