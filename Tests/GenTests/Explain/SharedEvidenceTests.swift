import TestSupport
import Testing

@testable import gen

@Suite("Evidence of shared types in gen explain")
struct SharedEvidenceTests {
	private let user = #"{"id": 1, "name": null, "team": {"size": 1}}"#
	private let two = #"{"id": 2, "name": "b", "team": {"size": 2}}, {"id": 3, "name": "c", "team": {"size": 3}}"#

	private func explanation(_ users: String) throws -> String {
		let folder = try TemporaryFolder()
		folder.write("user.json", user)
		folder.write("users.json", users)
		return GenRun("explain", "user.json", "users.json", "--feature", "User", in: folder).output
	}

	@Test("An object of several operations is counted once, whether it comes as a single object, a list or a dictionary")
	func operations() throws {
		let dictionary = #"{"2": {"id": 2, "name": "b", "team": {"size": 2}}, "3": {"id": 3, "name": "c", "team": {"size": 3}}}"#
		for users in ["[\(two)]", #"{"info": {"count": 2, "next": null}, "results": ["# + two + "]}", dictionary] {
			let output = try explanation(users)
			#expect(output.contains("  id: Int\n      Int: seen 3 times, first 1 (user.json:1:8)\n"), "\(output)")
			#expect(output.contains("optional: null in 1 of 3 (user.json:1:19)\n      String: seen 2 times, first \"b\""), "\(output)")
			#expect(output.contains("Int: seen 3 times, first 1 (user.json:1:42)"), "\(output)")
		}
	}

	@Test("An object of a recursive type is counted once, whatever the name of its list", arguments: ["comments", "replies"])
	func trees(key: String) throws {
		let folder = try TemporaryFolder()
		folder.write(
			"comments.json", "[{'id': 1, 'KEY': [{'id': 2, 'KEY': [{'id': 3}]}]}]".replacing("'", with: "\"").replacing("KEY", with: key))
		let output = GenRun("explain", "comments.json", "--feature", "Comment", in: folder).output
		#expect(output.contains("Int: seen 3 times"), "\(output)")
		#expect(output.contains("  \(key): [CommentDTO]?\n      optional: absent in 1 of 3"), "\(output)")
		#expect(!output.contains("no element was seen"))
	}
}
