import Foundation

@testable import ChallengePost

nonisolated final class PostRemoteDataSourceMock: PostRemoteDataSourceContract, @unchecked Sendable {
	var allPostsResult: Result<[PostDTO], Error> = .failure(NotConfiguredError.notConfigured)
	var fetchPostResult: Result<PostDTO, Error> = .failure(NotConfiguredError.notConfigured)
	var createPostResult: Result<PostDTO, Error> = .failure(NotConfiguredError.notConfigured)
	var updatePostResult: Result<PostDTO, Error> = .failure(NotConfiguredError.notConfigured)
	var patchPostResult: Result<PostDTO, Error> = .failure(NotConfiguredError.notConfigured)
	var deletePostResult: Result<Void, Error> = .failure(NotConfiguredError.notConfigured)
	private(set) var fetchAllPostsCallCount = 0
	private(set) var fetchPostCallCount = 0
	private(set) var createPostCallCount = 0
	private(set) var updatePostCallCount = 0
	private(set) var patchPostCallCount = 0
	private(set) var deletePostCallCount = 0
	private(set) var lastFetchedIdentifier: Int?
	private(set) var lastCreatedBody: PostRequestDTO?
	private(set) var lastUpdatedIdentifier: Int?
	private(set) var lastUpdatedBody: UpdatePostRequestDTO?
	private(set) var patchPostArguments: (identifier: Int, body: PatchPostRequestDTO)?
	private(set) var lastDeletedIdentifier: Int?

	@concurrent func fetchAllPosts() async throws -> [PostDTO] {
		fetchAllPostsCallCount += 1
		return try allPostsResult.get()
	}

	@concurrent func fetchPost(identifier: Int) async throws -> PostDTO {
		fetchPostCallCount += 1
		lastFetchedIdentifier = identifier
		return try fetchPostResult.get()
	}

	@concurrent func createPost(body: PostRequestDTO) async throws -> PostDTO {
		createPostCallCount += 1
		lastCreatedBody = body
		return try createPostResult.get()
	}

	@concurrent func updatePost(identifier: Int, body: UpdatePostRequestDTO) async throws -> PostDTO {
		updatePostCallCount += 1
		lastUpdatedIdentifier = identifier
		lastUpdatedBody = body
		return try updatePostResult.get()
	}

	@concurrent func patchPost(identifier: Int, body: PatchPostRequestDTO) async throws -> PostDTO {
		patchPostCallCount += 1
		patchPostArguments = (identifier, body)
		return try patchPostResult.get()
	}

	@concurrent func deletePost(identifier: Int) async throws {
		deletePostCallCount += 1
		lastDeletedIdentifier = identifier
		return try deletePostResult.get()
	}
}

private enum NotConfiguredError: Error {
	case notConfigured
}
