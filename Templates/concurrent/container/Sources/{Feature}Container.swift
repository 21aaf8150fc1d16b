import {App}Core
{if container.fetches}
import {App}Networking
{end}

struct {container.type} {
	private let tracker: any TrackerContract
{each repositories}
	private let {repository.property}: any {repository.contract}
{end}

	init({if container.fetches}httpClient: any HTTPClientContract, {end}tracker: any TrackerContract) {
		self.tracker = tracker
{if container.usesGraphQL}
		let graphQLClient = GraphQLClient(httpClient: httpClient)
{end}
{each repositories}
{each repository.dataSources}
		let {dataSource.variable} = {dataSource.type}({if dataSource.isREST}httpClient: httpClient{end}{if dataSource.isGraphQL}graphQLClient: graphQLClient{end})
{end}
		self.{repository.member} = {repository.type}({each repository.dataSources}{dataSource.name}: {dataSource.variable}{between}, {end})
{end}
	}
}
