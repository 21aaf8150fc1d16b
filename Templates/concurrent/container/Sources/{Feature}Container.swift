import {App}Core
{if container.fetches}
import {App}Networking
{end}

struct {Feature}Container {
	private let tracker: any TrackerContract
{each repositories}
	private let {repository.property}: any {repository.name}RepositoryContract
{end}

	init({container.parameters}) {
		self.tracker = tracker
{if container.usesGraphQL}
		let graphQLClient = GraphQLClient(httpClient: httpClient)
{end}
{each repositories}
{each repository.dataSources}
		let {dataSource.name} = {dataSource.initializer}
{end}
		self.{repository.member} = {repository.name}Repository({repository.arguments})
{end}
	}
}
