import Foundation
import Testing

@testable import Generator
@testable import gen

struct ContainerTests {
	@Test("The container wires a remote and a local data source as documented")
	func wiring() throws {
		let run = try FeatureRun(files: ["character.json": #"{"id": 1, "name": "Rick"}"#])
		#expect(run.run("character.json", "--local", "memory", ":container", ":entry-point") == .done)
		let documented = try SeedBlock.text("000_container_graphql", name: "Character", feature: "Character")
		let expected =
			documented
			.replacingOccurrences(of: "\t\tlet graphQLClient = GraphQLClient(httpClient: httpClient)\n", with: "")
			.replacingOccurrences(
				of: "CharacterGraphQLDataSource(graphQLClient: graphQLClient)\n",
				with: "CharacterRESTDataSource(httpClient: httpClient)\n\t\tlet localDataSource = CharacterMemoryDataSource()\n"
			)
			.replacingOccurrences(
				of: "remoteDataSource: remoteDataSource)", with: "remoteDataSource: remoteDataSource, localDataSource: localDataSource)")
		#expect(try run.text("Sources/CharacterContainer.swift") == expected)
		#expect(
			try run.text("Sources/CharacterFeature.swift").contains(
				"self.container = CharacterContainer(httpClient: httpClient, tracker: tracker)"))
		#expect(run.files.contains("Sources/Domain/Repositories/CharacterRepositoryContract.swift"))
		#expect(run.files.contains("Sources/Data/Repositories/CharacterRepository.swift"))
	}

	@Test("The container has separate data sources for two entities")
	func twoEntities() {
		var namer = Namer(NameSettings(), history: NameHistory(), .common)
		var taken: Set<String> = []
		let entities = ["Character", "Episode"].map { name in
			let methods = LocalMethods(StyleNames(), subject: Words(name), plural: Words(name).plural)
			var entity = EntityPlan(
				name: name, operations: [], fixtures: [],
				local: LocalPlan(
					memory: MemoryPlan(
						methods: methods, mock: MemoryMockPlan(methods, keys: [], .common), item: nil, page: nil, fixtures: []),
					userDefaults: nil))
			let style = Styles.builtIn.standard.settings.names
			entity.sources = SourceNames(
				entity, style, EntityPaths(Words(name), plural: nil, .common), hasContainer: true, by: &namer, taken: &taken)
			return entity
		}
		let plan = ContainerPlan(ContainerRequest(), entities: entities, .common)
		#expect(plan.repositories.map(\.property.name) == ["characterRepository", "episodeRepository"])
		#expect(plan.repositories.flatMap { $0.dataSources.map(\.variable) } == ["characterLocalDataSource", "episodeLocalDataSource"])
	}

	@Test("The container of a feature that only has local data sources needs no client")
	func localOnly() throws {
		let run = try FeatureRun()
		run.run("--local", "user-defaults", "--name", "Recent", ":container")
		let text = try run.text("Sources/CharacterContainer.swift")
		#expect(!text.contains("Networking"))
		#expect(text.contains("init(tracker: any TrackerContract) {"))
		#expect(!run.files.contains("Sources/CharacterFeature.swift"))
	}
}
