// swift-tools-version: 6.2

import PackageDescription

let package = Package(
	name: "gen",
	platforms: [.macOS(.v15), .iOS(.v17)],
	products: [
		.executable(name: "gen", targets: ["gen"]),
		.library(name: "ChallengeCore", targets: ["ChallengeCore"]),
		.library(name: "ChallengeNetworking", targets: ["ChallengeNetworking"]),
		.library(name: "ChallengeCoreMocks", targets: ["ChallengeCoreMocks"]),
		.library(name: "ChallengeNetworkingMocks", targets: ["ChallengeNetworkingMocks"]),
	],
	targets: floors + runtime
)

/// The floors of the house, from the ground up: a floor knows only the ones before it.
var floors: [Target] {
	[
		.target(name: "SourceText"),
		.target(name: "JSONLanguage", dependencies: ["SourceText"]),
		.target(name: "GraphQLLanguage", dependencies: ["SourceText", "JSONLanguage"]),
		.target(name: "TemplateLanguage", dependencies: ["SourceText"]),
		.target(name: "Generator", dependencies: ["SourceText", "JSONLanguage", "GraphQLLanguage", "TemplateLanguage"]),
		.target(name: "Workspace", dependencies: ["SourceText", "JSONLanguage", "Generator"]),
		.executableTarget(name: "gen", dependencies: ["SourceText", "JSONLanguage", "GraphQLLanguage", "Generator", "Workspace"]),
		.testTarget(name: "SourceTextTests", dependencies: ["SourceText"]),
		.testTarget(name: "JSONLanguageTests", dependencies: ["JSONLanguage"]),
		.testTarget(name: "GraphQLLanguageTests", dependencies: ["GraphQLLanguage"]),
		.testTarget(name: "TemplateLanguageTests", dependencies: ["TemplateLanguage"]),
		.testTarget(name: "GeneratorTests", dependencies: ["Generator"]),
		.testTarget(name: "WorkspaceTests", dependencies: ["Workspace"]),
		.testTarget(name: "GenTests", dependencies: ["gen"]),
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
