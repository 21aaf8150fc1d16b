import Foundation
import Testing

@testable import gen

/// Words that names spell in capitals.
struct InitialismsSettingTests {
	private static let sample = #"""
		{"id": 7, "userId": 1, "html_url": "https://a.b/c", "externalIds": {"imdbId": "tt1"}, "external_urls": [{"siteUrl": "a", "kindID": 2}]}
		"""#

	private func generated(_ configuration: String?, _ arguments: String...) throws -> (FeatureRun, String) {
		var files = ["movie.json": Self.sample]
		files["gen.json"] = configuration
		let run = try FeatureRun(files: files)
		#expect(run.run(all: ["movie.json", "--endpoint", "/movies/{movieId}"] + arguments, feature: nil) == .done, "\(run.errors)")
		return (run, try run.files.filter { $0.hasSuffix(".swift") }.map { try $0 + "\n" + run.text($0) }.joined(separator: "\n"))
	}

	@Test("Properties, types and parameters use the initialisms of the style")
	func styles() throws {
		let (_, concurrent) = try generated(nil)
		for name in [
			"let userID: Int", "let htmlURL: String", "let externalIDs: ExternalIDsDTO", "imdbID", "let externalURLs: [ExternalURLDTO]",
			"siteURL", "kindID",
		] {
			#expect(concurrent.contains(name), "\(name)")
		}
		#expect(concurrent.contains(#"case userID = "userId""#))
		for style in ["classic", "sendable"] {
			let (_, text) = try generated(nil, "--style", style)
			for name in [
				"let userId: Int", "let htmlUrl: String", "let externalIds: ExternalIdsDTO", "let externalUrls: [ExternalUrlDTO]", "kindId",
				"movieId: Int",
			] {
				#expect(text.contains(name), "\(style): \(name)")
			}
		}
	}

	@Test("gen.json and the command line override the initialisms of the style in all names")
	func setting() throws {
		let (run, text) = try generated(#"{"initialisms": ["HTML", "URL"], "feature": "Movie"}"#)
		for name in ["userId", "HTMLURL", "ExternalIdsDTO", "externalURLs", "kindId", "movieId"] where name != "HTMLURL" {
			#expect(text.contains(name), "\(name)")
		}
		#expect(run.run("explain", "--config", feature: nil) == .done)
		#expect(run.output.contains("initialisms: HTML,URL  (gen.json:1:18)"), "\(run.output)")
		#expect(run.run(":initialisms", "none", feature: nil) == .done, "\(run.errors)")
		let dto = try run.text("Sources/Data/DTOs/MovieDTO.swift")
		#expect(dto.contains("let htmlUrl: String") && dto.contains("let externalUrls: [ExternalUrlDTO]"), "\(dto)")
	}

	@Test("An empty list disables initialisms")
	func none() throws {
		let (run, text) = try generated(#"{"initialisms": [], "feature": "Movie"}"#)
		#expect(text.contains("let htmlUrl: String") && text.contains("let externalIds: ExternalIdsDTO"))
		#expect(run.run("explain", "--config", feature: nil) == .done)
		#expect(run.output.contains("initialisms: none"), "\(run.output)")
	}

	@Test(
		"A word that is not an initialism is refused at its location",
		arguments: [("Url", "URL"), ("URLs", "URL"), ("x-y", "URL"), ("I", "URL")])
	func refused(word: String, proposal: String) throws {
		let run = try FeatureRun(files: [
			"movie.json": Self.sample, "gen.json": #"{"initialisms": ["ID", "\#(word)"], "feature": "Movie"}"#,
		])
		#expect(run.run("movie.json", feature: nil) == .bad)
		#expect(run.errors.contains("gen.json:1:24: error[invalid-value]: '\(word)' is not an initialism"), "\(run.errors)")
		#expect(run.errors.contains("write it as '\(proposal)'"), "\(run.errors)")
		#expect(run.run("movie.json", ":initialisms", "ID,\(word)", feature: nil) == .bad)
	}

	@Test("Names of types, parameters and properties in gen.json keep their capitals")
	func configuredNames() throws {
		let (_, text) = try generated(
			#"{"names": {"Movie.externalIds": "OuterId", "Movie.fetchMovie(movieId)": "ofId", "Movie.userId": "userId"}, "feature": "Movie"}"#
		)
		for name in ["let externalIDs: OuterIdDTO", "func fetchMovie(ofId: ", "let userId: Int"] { #expect(text.contains(name), "\(name)") }
	}

	// A word that no template contains, in everything that gen names.
	private static let zaps = [
		"zap_orders.json": #"""
		{"results": [{"id": 1, "zap_code": "a", "bestZap": {"zapId": 2, "my_zap_names": ["x"]}, "old-zap": null,
		"zapsByKey": {"a": {"zap_x": 1}, "b": {"zap_x": 2}}}], "info": {"zap_next": "b", "count": 2, "pages": 3}}
		"""#,
		"zap_order.json": #"{"id": 1, "zap_code": "a", "bestZap": {"zapId": 2, "my_zap_names": ["x"]}, "old-zap": "y"}"#,
		"body.json": #"{"zap_code": "a", "inner_zap": {"zap_y": 1}}"#,
		"mixed.json": #"{"mixed_zap": [1, "a", {"of_zap": 1}], "dayZap": {"zapOf": [[{"last_zap": 1}]]}}"#,
		"search.json": #"{"zapText": "a", "hitZaps": [{"zap_n": 1}]}"#,
		"schema.graphqls": """
		type Query { getZap(by: ZapInput, zapFirst: Int, page_zap: Int, kindZap: KindZap): ZapAnswer! zap(zapId: ID!): AnyZap }
		type Mutation { makeZap(input: ZapInput!): HeroZap }
		input ZapInput { nameZap: String innerZap: InnerZapInput kind: KindZap }
		input InnerZapInput { zapOf: ZapInput x: Int }
		enum KindZap { ZAP_ONE two_zap }
		union AnyZap = RedZap | BlueZap
		type RedZap { zapName: String! redZap: Int }
		type BlueZap { zapName: String! blueZap: HeroZap }
		type HeroZap { id: ID! nameZap: String kindZap: KindZap otherZap: HeroZap }
		type ZapAnswer { hitsZap: [HeroZap!]! totalZap: Int! }
		""",
		"zap.graphql": """
		query GetZapHeroes($by: ZapInput, $zapFirst: Int, $page_zap: Int, $kindZap: KindZap) {
			getZap(by: $by, zapFirst: $zapFirst, page_zap: $page_zap, kindZap: $kindZap) { hitsZap { ...PartZap } totalZap }
		}
		query FindZap($zapId: ID!) {
			zap(zapId: $zapId) {
				__typename ... on RedZap { zapName redZap } ... on BlueZap { zapName blueZap { ...PartZap otherZap { id } } }
			}
		}
		mutation MakeZap($input: ZapInput!) { makeZap(input: $input) { id nameZap } }
		fragment PartZap on HeroZap { id nameZap kindZap }
		""",
	]

	private static let zapRuns = [
		"zap_orders.json --endpoint /zap-orders --query page,zap_sort?,my_zap? --local memory :paging by-filter",
		"zap_order.json --endpoint /zap-orders/{zapId}", "zap_order.json --endpoint /zap-orders --method POST --body body.json",
		"mixed.json --endpoint /my-zaps/{zapCode}/mixed-zap --name MixedZap", "zap.graphql --schema schema.graphqls --name ZapHero",
		"--local user-defaults --name RecentZap --item SearchZap:search.json",
	]

	@Test(
		"Every name and every file of a feature with all kinds of inputs has the initialisms of its style",
		arguments: ["concurrent", "classic", "sendable"], [true, false])
	func everyName(style: String, areCapitals: Bool) throws {
		// Only one built-in style has templates for everything.
		let isWhole = style == "concurrent"
		var files = Self.zaps
		let words = areCapitals ? #""ID", "URL", "ZAP""# : ""
		files["gen.json"] = #"{"feature": "Shop", "style": "\#(style)", "container": \#(isWhole), "initialisms": [\#(words)]}"#
		let run = try FeatureRun(files: files)
		for arguments in Self.zapRuns where isWhole || !arguments.contains("--local") && !arguments.contains("graphql") {
			#expect(run.run(all: arguments.split(separator: " ").map(String.init), feature: nil) == .done, "\(arguments): \(run.errors)")
		}
		// Remembered names are spelled anew, which would hide a wrong one.
		for path in ["gen.lock.json", "Sources", "Tests"] { try FileManager.default.removeItem(at: run.folder.appending(path: path)) }
		#expect(run.run(feature: nil) == .done, "\(run.errors)")
		let swift = run.files.filter { $0.hasSuffix(".swift") }
		#expect(swift.count > (isWhole ? 40 : 8), "\(swift)")
		let names = try swift + swift.flatMap { try Self.names(in: run.text($0)) }
		#expect(names.count { $0.contains(areCapitals ? "ZAP" : "Zap") } > (isWhole ? 500 : 50))
		#expect(Set(names.filter { $0.contains(areCapitals ? "Zap" : "ZAP") }) == [])
	}

	/// Returns the identifiers in Swift code, without the texts in it.
	private static func names(in code: String) -> [String] {
		var isText = false
		let lines = code.split(separator: "\n").filter { line in
			let marks = line.components(separatedBy: #"""""#).count - 1
			defer { if marks == 1 { isText.toggle() } }
			return !isText && marks == 0
		}
		let plain = lines.joined(separator: "\n").replacing(/"(?:\\.|[^"\\])*"/, with: " ").replacing(/\/\/.*/, with: " ")
		return plain.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
	}
}
