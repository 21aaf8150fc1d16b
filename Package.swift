// swift-tools-version: 6.2

import PackageDescription

let package = Package(
	name: "gen",
	platforms: [.macOS(.v15), .iOS(.v17)],
	products: [
		.executable(name: "gen", targets: ["gen"]),
		.plugin(name: "GenPlugin", targets: ["GenPlugin"]),
		.library(name: "ChallengeCore", targets: ["ChallengeCore"]),
		.library(name: "ChallengeNetworking", targets: ["ChallengeNetworking"]),
		.library(name: "ChallengeCoreMocks", targets: ["ChallengeCoreMocks"]),
		.library(name: "ChallengeNetworkingMocks", targets: ["ChallengeNetworkingMocks"]),
	],
	targets: layers + [templateFiles] + runtime + examples
)

/// The layers, lowest first: each depends only on layers before it.
var layers: [Target] {
	[
		.executableTarget(name: "EmbedTemplates"),
		.plugin(
			name: "EmbedTemplatesPlugin", capability: .buildTool(), dependencies: ["EmbedTemplates"], path: "Sources/EmbedTemplatesPlugin"),
		.target(name: "SourceText", plugins: ["EmbedTemplatesPlugin"]),
		.target(name: "English"),
		.target(name: "JSONLanguage", dependencies: ["SourceText"]),
		.target(name: "Wire", dependencies: ["SourceText", "English", "JSONLanguage"]),
		.target(name: "GraphQLLanguage", dependencies: ["SourceText", "JSONLanguage"]),
		.target(name: "TemplateLanguage", dependencies: ["SourceText"]),
		.target(name: "RuntimeFiles", plugins: ["EmbedTemplatesPlugin"]),
		.target(name: "BuildVersion", plugins: ["EmbedTemplatesPlugin"]),
		.target(
			name: "Generator",
			dependencies: ["SourceText", "English", "JSONLanguage", "GraphQLLanguage", "TemplateLanguage", "TemplateFiles"]),
		.target(name: "Workspace", dependencies: ["SourceText", "JSONLanguage", "Generator"]),
		.executableTarget(
			name: "gen",
			dependencies: [
				"SourceText", "JSONLanguage", "Wire", "GraphQLLanguage", "TemplateLanguage", "RuntimeFiles", "BuildVersion",
				"Generator", "Workspace",
			]),
		.plugin(
			name: "GenPlugin",
			capability: .command(
				intent: .custom(verb: "gen", description: "Turn a GraphQL query or a JSON sample into a data source."),
				permissions: [.writeToPackageDirectory(reason: "gen writes the files of a feature")]),
			dependencies: pluginTools, path: "Sources/GenPlugin"),
		.target(name: "TestSupport", path: "Tests/TestSupport"),
		.testTarget(name: "SourceTextTests", dependencies: ["SourceText"]),
		.testTarget(name: "EnglishTests", dependencies: ["English"]),
		.testTarget(name: "JSONLanguageTests", dependencies: ["SourceText", "JSONLanguage"]),
		.testTarget(name: "WireTests", dependencies: ["SourceText", "JSONLanguage", "Wire"]),
		.testTarget(name: "GraphQLLanguageTests", dependencies: ["GraphQLLanguage"]),
		.testTarget(name: "TemplateLanguageTests", dependencies: ["TemplateLanguage"]),
		.testTarget(name: "EmbedTemplatesTests", dependencies: ["EmbedTemplates"]),
		.testTarget(name: "TemplateFilesTests", dependencies: ["TemplateFiles"]),
		.testTarget(
			name: "GeneratorTests", dependencies: ["SourceText", "JSONLanguage", "GraphQLLanguage", "TemplateLanguage", "Generator"],
			exclude: ["000", "001", "002", "003", "004"].map { "Seeds/" + $0 }),
		.testTarget(name: "WorkspaceTests", dependencies: ["TestSupport", "SourceText", "JSONLanguage", "Generator", "Workspace"]),
		.testTarget(
			name: "GenTests",
			dependencies: ["gen", "TestSupport", "SourceText", "JSONLanguage", "RuntimeFiles", "BuildVersion", "Generator", "Workspace"],
			exclude: ["Cases", "Seeds"]),
	]
}

/// In a project of Xcode a plugin runs only the tools that it depends on; elsewhere it has gen built.
var pluginTools: [Target.Dependency] {
	#if os(macOS)
		["gen"]
	#else
		[]
	#endif
}

/// `Templates/` in the binary. The path is the whole package, so that SwiftPM sees every template that comes, changes or
/// goes; everything that is not this target's own has to be excluded by name.
var templateFiles: Target {
	.target(
		name: "TemplateFiles", path: ".",
		exclude: ["Templates", "Tests", "Examples", "README.md"]
			+ (layers + runtime).filter { $0.type != .test && $0.name != "TestSupport" }.map { $0.path ?? "Sources/\($0.name)" },
		sources: ["Sources/TemplateFiles"], plugins: ["EmbedTemplatesPlugin"])
}

/// Two of the features in `Examples`, whose clients are tested against servers. `gen verify` compiles and tests all of them.
var examples: [Target] {
	["Episode", "Search"].map { feature in
		.target(
			name: "Challenge\(feature)", dependencies: ["ChallengeCore", "ChallengeNetworking"], path: "Examples/\(feature)/Sources",
			swiftSettings: [.defaultIsolation(MainActor.self)])
	} + [
		.testTarget(
			name: "ExampleServerTests",
			dependencies: ["ChallengeEpisode", "ChallengeSearch", "ChallengeNetworking"], path: "Tests/ExampleServerTests",
			resources: [.copy("Python")])
	]
}

/// What generated code runs against: the documented networking and core modules, with their mocks.
var runtime: [Target] {
	[
		.target(name: "ChallengeCore", path: "Sources/Runtime/ChallengeCore"),
		.target(name: "ChallengeNetworking", path: "Sources/Runtime/ChallengeNetworking"),
		.target(name: "ChallengeCoreMocks", dependencies: ["ChallengeCore"], path: "Sources/Runtime/ChallengeCoreMocks"),
		.target(
			name: "ChallengeNetworkingMocks", dependencies: ["ChallengeNetworking"],
			path: "Sources/Runtime/ChallengeNetworkingMocks"),
		.testTarget(
			name: "ChallengeCoreTests", dependencies: ["ChallengeCore", "ChallengeCoreMocks"],
			path: "Tests/Runtime/ChallengeCoreTests", resources: [.copy("Fixtures"), .process("character.json")]),
		.testTarget(
			name: "ChallengeNetworkingTests", dependencies: ["ChallengeNetworking", "ChallengeNetworkingMocks"],
			path: "Tests/Runtime/ChallengeNetworkingTests", resources: [.copy("Python")]),
	]
}
