nonisolated struct {repository.name}Repository: {repository.name}RepositoryContract {
{each repository.parts}
	private let {part.name}: any {part.type}
{end}

	init({repository.parameters}) {
{each repository.parts}
		self.{part.name} = {part.name}
{end}
	}
}
