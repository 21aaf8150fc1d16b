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
		#expect(run.run("--initialisms", "none", feature: nil) == .done, "\(run.errors)")
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
		#expect(run.errors.contains("gen.json:1:24: error[option-value]: '\(word)' is not an initialism"), "\(run.errors)")
		#expect(run.errors.contains("write it as '\(proposal)'"), "\(run.errors)")
		#expect(run.run("movie.json", "--initialisms", "ID,\(word)", feature: nil) == .bad)
	}

	@Test("Names of types and methods in gen.json keep their capitals")
	func configuredNames() throws {
		let (_, text) = try generated(
			#"{"names": {"Movie.externalIds": "OuterId", "Movie.fetchMovie": "fetchMovieById", "Movie.userId": "userId"}, "feature": "Movie"}"#
		)
		for name in ["let externalIDs: OuterIdDTO", "func fetchMovieById(", "let userId: Int"] { #expect(text.contains(name), "\(name)") }
	}
}
