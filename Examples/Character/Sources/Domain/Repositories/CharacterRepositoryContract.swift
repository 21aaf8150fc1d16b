nonisolated protocol CharacterRepositoryContract: Sendable {}
