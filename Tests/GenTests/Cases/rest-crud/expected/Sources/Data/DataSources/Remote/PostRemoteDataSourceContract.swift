nonisolated protocol PostRemoteDataSourceContract: Sendable {
	@concurrent func fetchAllPosts() async throws -> [PostDTO]
	@concurrent func fetchPost(identifier: Int) async throws -> PostDTO
	@concurrent func createPost(body: PostRequestDTO) async throws -> PostDTO
	@concurrent func updatePost(identifier: Int, body: UpdatePostRequestDTO) async throws -> PostDTO
	@concurrent func patchPost(identifier: Int, body: PatchPostRequestDTO) async throws -> PostDTO
	@concurrent func deletePost(identifier: Int) async throws
}
