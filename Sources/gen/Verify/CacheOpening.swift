import SourceText
import Workspace

extension CacheFolder {
	/// The user's cache, or a folder for this run where that cannot be written, which is told.
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
