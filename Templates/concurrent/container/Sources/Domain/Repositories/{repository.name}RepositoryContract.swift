nonisolated protocol {repository.name}RepositoryContract: Sendable {}
