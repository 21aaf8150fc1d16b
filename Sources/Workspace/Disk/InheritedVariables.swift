/// The environment variables of this process that a program receives.
package enum InheritedVariables: Hashable, Sendable {
	case all
	/// All but those that tell git what to read and to run.
	case withoutGit
	/// Only those that a build needs: compilers, package managers and tests run code of the branch.
	case ofBuilds

	/// The names that a build needs: for finding tools and their folders, for texts and times, and for reaching the servers of packages.
	static let building: Set<String> = [
		"PATH", "HOME", "USER", "LOGNAME", "SHELL", "TERM", "TMPDIR", "TMP", "TEMP", "LANG", "LANGUAGE", "TZ", "PWD", "XDG_CACHE_HOME",
		"DEVELOPER_DIR", "SDKROOT", "TOOLCHAINS", "MACOSX_DEPLOYMENT_TARGET", "LD_LIBRARY_PATH", "LIBRARY_PATH", "CPATH", "C_INCLUDE_PATH",
		"CC", "CXX",
		"PKG_CONFIG_PATH", "SOURCE_DATE_EPOCH", "SSL_CERT_FILE", "SSL_CERT_DIR", "http_proxy", "https_proxy", "all_proxy", "no_proxy",
		"HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY",
	]

	package func contains(_ name: String) -> Bool {
		switch self {
		case .all: true
		case .withoutGit: !name.hasPrefix("GIT_")
		case .ofBuilds: Self.building.contains(name) || name.hasPrefix("LC_")
		}
	}
}
