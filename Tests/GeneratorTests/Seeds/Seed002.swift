extension SeedBlock {
	/// The newest page, whose only block is the file tree.
	static let document002 = [
		SeedBlock("002", 1, "file structure", .names([.concurrentMemoryPages, .concurrentQueries, .concurrentStore]))
	]
}
