/// The version of this build of gen, the only place that names it.
package struct BuildVersion: Hashable, Sendable {
	/// The number of the release, `MAJOR.MINOR.PATCH`.
	package let number: String
	/// The commit that was built, shortened; nil outside of a clone.
	package let commit: String?

	/// This build. The EmbedTemplates plugin generates `embeddedCommit` at every build.
	package static let current = BuildVersion(number: "0.2.0", commit: embeddedCommit.isEmpty ? nil : embeddedCommit)

	/// The text that `gen --version` prints: `0.2.0 (3209f22d)`.
	package var text: String { number + (commit.map { " (\($0))" } ?? "") }
}
