nonisolated protocol RecentProductsRepositoryContract: Sendable {}
