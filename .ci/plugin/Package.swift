// swift-tools-version: 6.0

import PackageDescription

// The released gen as a command plugin: a package that depends on this one runs `swift package gen` without compiling gen.
let package = Package(
	name: "gen-plugin",
	products: [.plugin(name: "GenPlugin", targets: ["GenPlugin"])],
	targets: [
		.binaryTarget(name: "gen", path: "gen.artifactbundle"),
		.plugin(
			name: "GenPlugin",
			capability: .command(
				intent: .custom(verb: "gen", description: "Turn a GraphQL query or a JSON sample into a data source."),
				permissions: [.writeToPackageDirectory(reason: "gen writes the files of a feature")]),
			dependencies: ["gen"]),
	]
)
