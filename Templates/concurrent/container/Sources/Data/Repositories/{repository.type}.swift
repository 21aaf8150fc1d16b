nonisolated struct {repository.type}: {repository.contract} {
{each repository.dataSources}
	private let {dataSource.name}: any {dataSource.contract}
{end}

	init({each repository.dataSources}{dataSource.name}: any {dataSource.contract}{between}, {end}) {
{each repository.dataSources}
		self.{dataSource.name} = {dataSource.name}
{end}
	}
}
