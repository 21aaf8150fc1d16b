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

		What the data sources of \(app) run against.

		| module | what it is |
		| --- | --- |
		| `\(modules.core)` | the APIs the app talks to, and where features report what happened |
		| `\(modules.networking)` | `HTTPClient` and `GraphQLClient` on `URLSession`, and the errors that repositories see |
		| `\(modules.coreMocks)` | fixtures of a bundle, a tracker that remembers |
		| `\(modules.networkingMocks)` | clients that answer what a test tells them to |

		`swift test` tests it against servers on loopback, which it starts and stops itself: they need `python3`, and for GraphQL
		`pip install 'graphql-core>=3.2,<3.3'`. Without them those tests are skipped, with a message.

		The files belong to you. `gen runtime --app \(app)` brings them up to date and keeps your edits.

		"""
	}
}
