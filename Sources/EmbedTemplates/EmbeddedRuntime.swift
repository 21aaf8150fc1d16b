/// A file of the runtime that gen writes out as a package.
struct RuntimeFile {
	/// The path in the repository.
	let path: String
	let text: String
}

/// Returns Swift source that declares `files` as string literals, which cost nothing until they are read.
func embeddedSource(of files: [RuntimeFile]) -> String {
	var source = "// Written by the EmbedTemplates plugin at every build.\n\npackage let embeddedRuntime: [EmbeddedRuntimeFile] = [\n"
	for file in files {
		source += "\tEmbeddedRuntimeFile(path: \(literal(file.path)), text: \(literal(file.text))),\n"
	}
	return source + "]\n"
}

/// Returns Swift source that declares the commit.
func embeddedSource(ofCommit commit: String) -> String {
	"// Written by the EmbedTemplates plugin at every build.\n\nlet embeddedCommit = \(literal(commit))\n"
}
