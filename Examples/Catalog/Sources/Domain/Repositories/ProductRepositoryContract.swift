nonisolated protocol ProductRepositoryContract: Sendable {}
