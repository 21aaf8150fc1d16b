nonisolated protocol ShopRepositoryContract: Sendable {}
