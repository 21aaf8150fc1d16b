import SourceText
import Testing

@testable import Generator

@Suite("Names of REST operations")
struct RESTNamingTests {
	private func operation(_ text: String, declared: String? = nil) -> RESTNaming.Operation {
		let parts = text.split(separator: " ").map(String.init)
		var diagnostics = Diagnostics()
		let endpoint = EndpointTemplate(SourceText(path: "--endpoint", parts[2]), diagnostics: &diagnostics)
		let form: ResponseForm =
			switch parts[1] {
			case "list": .list
			case "page": .page(listKey: "results", infoKey: nil)
			case "nothing": .nothing
			default: .single
			}
		return RESTNaming.Operation(
			method: HTTPVerb(rawValue: parts[0]) ?? .get, form: form, endpoint: endpoint ?? EndpointTemplate(parts: []),
			query: parts.dropFirst(3).map { $0 }, declared: declared.map { Words($0) })
	}

	private func naming(_ entity: String, _ texts: [String], declared: [(String, String)] = []) -> RESTNaming {
		RESTNaming(
			texts.map { operation($0) } + declared.map { operation($1, declared: $0) }, entity: Words(entity),
			plural: Words(entity).plural, style: StyleNames())
	}

	private static let cases: [(entity: String, operations: [String], names: [String])] = [
		(
			"Repository", ["GET list /users/{username}/repos", "GET list /orgs/{org}/repos", "GET list /teams/{team}/repos"],
			["fetchAllRepositoriesByUsername", "fetchAllRepositoriesByOrganization", "fetchAllRepositoriesByTeam"]
		),
		(
			"Content",
			["POST one /v1/models/{model}:generateContent", "POST one /v1/models/{model}:predict", "GET one /contents/{id}:export"],
			["generateContent", "predictContent", "fetchContent"]
		),
		(
			"Repository", ["GET list /orgs/{org}/teams/{team}/repos", "GET list /repos", "GET list /orgs/{org}/repos"],
			["fetchAllRepositoriesByTeam", "fetchAllRepositories", "fetchAllRepositoriesByOrganization"]
		),
		(
			"Repository", ["GET list /users/{id}/starred", "GET list /teams/{id}/starred", "GET list /users/{id}/repos"],
			["fetchStarredRepositoriesByUser", "fetchStarredRepositoriesByTeam", "fetchAllRepositoriesByUser"]
		),
		(
			"Movie",
			["GET page /movie/3/top_rated", "GET page /3/movie/popular", "GET page /3/search/movie", "GET list /movie/now-playing.json"],
			["fetchTopRatedMovies", "fetchPopularMovies", "searchMovies", "fetchAllMovies"]
		),
		(
			"User", ["GET one /users/{id}", "GET one /users/by-email/{email}", "GET one /me", "GET one /accounts/{account_id}/user"],
			["fetchUser", "fetchUserByEmail", "fetchCurrentUser", "fetchUserByAccount"]
		),
		("User", ["GET one /user", "GET one /users/{id}"], ["fetchUser", "fetchUserByID"]),
		("User", ["DELETE one /users/{name}", "DELETE one /user"], ["deleteUserByName", "deleteUser"]),
		("User", ["GET list /users", "GET list /users/{id}/followers"], ["fetchAllUsers", "fetchUserFollowers"]),
		("User", ["PATCH one /users/{id}", "PUT one /users/{id}"], ["patchUser", "updateUser"]),
		("User", ["PATCH one /users/{id}"], ["updateUser"]),
		("User", ["POST one /users", "POST one /users/{id}"], ["createUser", "updateUser"]),
		("User", ["POST one /users/{id}", "PATCH one /users/{id}"], ["createUser", "updateUser"]),
		("User", ["POST one /teams/{team_id}", "POST one /users/{id}/verify"], ["createUser", "verifyUser"]),
		(
			"Order", ["POST one /orders/{id}/cancel", "POST one /orders", "POST one /orders/{id}/note"],
			["cancelOrder", "createOrder", "createOrderNote"]
		),
		("Movie", ["GET list /movies genre", "GET list /movies"], ["fetchAllMoviesByGenre", "fetchAllMovies"]),
		("Movie", ["GET list /v2/movies", "POST list /movies"], ["fetchAllMovies", "postAllMovies"]),
	]

	@Test("Operations are named by the parts of their endpoints that differ, independent of their order", arguments: cases.indices)
	func names(index: Int) {
		let (entity, operations, names) = Self.cases[index]
		let naming = naming(entity, operations)
		#expect(naming.names.map { $0.method.lowerCamel(.common) } == names)
		#expect(naming.clashes.isEmpty)
		let reversed = self.naming(entity, operations.reversed())
		#expect(reversed.names.map { $0.method.lowerCamel(.common) } == names.reversed())
	}

	@Test("A single operation has the convention's name, unless its path ends with an action")
	func alone() {
		#expect(naming("Movie", ["GET list /3/movie/top_rated"]).names.map { $0.method.lowerCamel(.common) } == ["fetchAllMovies"])
		#expect(naming("Movie", ["POST one /movies/{id}/note"]).names.map { $0.method.lowerCamel(.common) } == ["createMovieNote"])
		#expect(naming("Movie", ["POST one /movies/{id}/cancel"]).names.map { $0.method.lowerCamel(.common) } == ["cancelMovie"])
		#expect(naming("Movie", ["POST one /movies/restore"]).names.map { $0.method.lowerCamel(.common) } == ["restoreMovie"])
		#expect(naming("Movie", ["PUT one /movies/{id}/archive"]).names.map { $0.method.lowerCamel(.common) } == ["archiveMovie"])
		#expect(naming("Movie", ["POST list /movies/search"]).names.map { $0.method.lowerCamel(.common) } == ["searchMovies"])
	}

	@Test(
		"A request that changes a part of an entity is named after the part, and the opposite of an action after the opposite verb",
		arguments: [
			("DELETE nothing /users/{id}/avatar", "deleteUserAvatar"), ("PUT one /users/{id}/avatar", "updateUserAvatar"),
			("PATCH one /me/email", "updateUserEmail"), ("PUT one /me", "updateUser"),
			("POST one /users/{id}/comments", "createUserComment"),
			("DELETE nothing /users/{id}/reactions/{emoji}", "deleteUserReaction"), ("PUT one /users/{id}/tags", "updateUserTags"),
			("POST one /users/{id}/reset_password", "resetUserPassword"), ("POST one /users/{id}/mark-as-read", "markUserAsRead"),
			("POST one /users/{id}/order-history", "createUserOrderHistory"), ("POST one /users/bulk-delete", "bulkDeleteUsers"),
			("POST one /users:batchDelete", "batchDeleteUsers"), ("DELETE nothing /users/{id}/follow", "unfollowUser"),
			("DELETE nothing /users/{id}/vote", "deleteUserVote"), ("DELETE nothing /users/{id}/cancel", "deleteUserCancel"),
			("POST one /users/{id}/posts/{post}/like", "likeUserPost"), ("PUT list /users", "updateUsers"),
			("DELETE list /users", "deleteUsers"),
			("GET one /users/{id}/avatar", "fetchUser"), ("POST one /teams/{team}/users", "createUser"),
		])
	func parts(request: String, name: String) {
		#expect(naming("User", [request]).names.map { $0.method.lowerCamel(.common) } == [name])
	}

	@Test(
		"There is one of a caller's own things at a path, unless it ends with a plural",
		arguments: [
			("/me", "me"), ("/me/avatar", "me"), ("/me/posts", nil), ("/users/{id}/avatar", nil), ("/session", "session"),
			("/me/settings", "settings"),
		] as [(String, String?)])
	func ofCaller(path: String, word: String?) throws {
		var diagnostics = Diagnostics()
		let endpoint = try #require(EndpointTemplate(SourceText(path: "--endpoint", path), diagnostics: &diagnostics))
		#expect(PathWords(endpoint, entity: Words("Post"), method: .put).singletonWord == word)
	}

	@Test("Requests for the same part of an entity are distinguished by the rest of their endpoints")
	func equalParts() {
		#expect(
			naming("User", ["PUT one /users/{id}/avatar", "PUT one /teams/{team}/users/{id}/avatar", "PUT one /users/{id}"]).names
				.map { $0.method.lowerCamel(.common) } == ["updateUserAvatar", "updateUserAvatarByTeam", "updateUser"])
		#expect(
			naming("User", ["POST one /users/{id}/like", "DELETE nothing /users/{id}/like"]).names
				.map { $0.method.lowerCamel(.common) } == ["likeUser", "unlikeUser"])
	}

	@Test("Numbers and versions do not appear in names, and operations that differ only in them are rejected")
	func versions() {
		let naming = naming("Order", ["GET list /v1/orders", "GET list /v2/orders"])
		#expect(naming.clashes.map(\.name) == ["fetchAllOrders"])
		let others = self.naming("Movie", ["GET list /movie/3/top_rated", "GET list /movie/4/2024/top_rated/x"])
		#expect(others.names.allSatisfy { !$0.method.lowerCamel(.common).contains(where: \.isNumber) })
	}

	@Test("A declared name stays, and a sample of another endpoint gets a longer name")
	func declaredNames() {
		let naming = naming("User", ["GET list /users/{id}/friends"], declared: [("fetchAllUsers", "GET list /users")])
		#expect(naming.names.map { $0.method.lowerCamel(.common) } == ["fetchUserFriends", "fetchAllUsers"])
		let clash = self.naming("User", ["DELETE nothing /users/{id}"], declared: [("deleteUser", "DELETE nothing /people/{identifier}")])
		#expect(clash.clashes.count == 1 || clash.names[0].method.lowerCamel(.common) != "deleteUser")
	}

	@Test("Names differ in more than case, and a long path makes a name within the limit")
	func limits() {
		let long = String(repeating: "very-long-part/", count: 100)
		let naming = naming("User", ["GET list /\(long)users", "GET list /users", "GET list /TOP/users", "GET list /Top/{name}/users"])
		let names = naming.names.map { $0.method.lowerCamel(.common) }
		#expect(Set(names.map { $0.lowercased() }).count == names.count)
		#expect(names.allSatisfy { $0.utf8.count <= SwiftIdentifier.longestName })
	}

	@Test(
		"The collection of an endpoint is its path without the last parameter and the slash in front of it",
		arguments: [
			("/api/orders/{id}", "/api/orders"), ("/{id}", "/"), ("/api/orders-{id}", "/api/orders-"),
			("/users/{id}/orders", "/users/{id}/orders"),
			("/users/{id}/orders/{order}", "/users/{id}/orders"), ("/api/orders/", "/api/orders/"),
		])
	func collection(path: String, collection: String) throws {
		var diagnostics = Diagnostics()
		let endpoint = try #require(EndpointTemplate(SourceText(path: "--endpoint", path), diagnostics: &diagnostics))
		#expect(endpoint.collection.text == collection)
	}
}
