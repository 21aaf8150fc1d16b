nonisolated protocol {repository.contract}: Sendable {}
