extension RuntimePackage {
	/// `Package.swift` of the package.
	var manifest: String {
		"""
		// swift-tools-version: 6.2

		import PackageDescription

		let package = Package(
			name: "\(app)Runtime",
			platforms: [.macOS(.v15), .iOS(.v17)],
			products: [
				.library(name: "\(modules.core)", targets: ["\(modules.core)"]),
				.library(name: "\(modules.networking)", targets: ["\(modules.networking)"]),
				.library(name: "\(modules.coreMocks)", targets: ["\(modules.coreMocks)"]),
				.library(name: "\(modules.networkingMocks)", targets: ["\(modules.networkingMocks)"]),
			],
			targets: [
				.target(name: "\(modules.core)"),
				.target(name: "\(modules.networking)"),
				.target(name: "\(modules.coreMocks)", dependencies: ["\(modules.core)"]),
				.target(name: "\(modules.networkingMocks)", dependencies: ["\(modules.networking)"]),
				.testTarget(
					name: "\(modules.core)Tests", dependencies: ["\(modules.core)", "\(modules.coreMocks)"],
					resources: [.copy("Fixtures"), .process("character.json")]),
				.testTarget(
					name: "\(modules.networking)Tests", dependencies: ["\(modules.networking)", "\(modules.networkingMocks)"],
					resources: [.copy("Python")]),
			]
		)

		"""
	}

	/// `README.md` of the package.
	var readMe: String {
		"""
		# \(app)Runtime

		The networking modules that the generated data sources of \(app) use.

		| module | contents |
		| --- | --- |
		| `\(modules.core)` | the APIs of the app, and the tracker to which features report events |
		| `\(modules.networking)` | `HTTPClient` and `GraphQLClient` on `URLSession`, and the errors that repositories see |
		| `\(modules.coreMocks)` | access to the fixtures of a bundle, and a tracker that records events |
		| `\(modules.networkingMocks)` | clients that return the responses that a test sets |

		`swift test` runs the tests against local servers, which it starts and stops. They need `python3`, and for GraphQL
		`pip install 'graphql-core>=3.2,<3.3'`. Without them, these tests are skipped with a message.

		The files are yours to edit. `gen runtime --app \(app)` updates them and preserves your edits.

		"""
	}
}
