import SourceText
import Workspace

extension CacheFolder {
	/// The folder in which the toolchain stores the modules of C headers. It accepts them only at the path where it wrote them, and a cache may be
	/// restored at another one.
	var moduleCache: String { entry("clang-" + SHA256Digest(of: Array(path.utf8)).text.prefix(12)) }

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
