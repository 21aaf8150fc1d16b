extension SeedBlock {
	/// The newest page, which shows no code but the file tree.
	static let document002 = [
		SeedBlock("002", 1, "file structure", .names([.concurrentMemoryPages, .concurrentQueries, .concurrentStore]))
	]
}
