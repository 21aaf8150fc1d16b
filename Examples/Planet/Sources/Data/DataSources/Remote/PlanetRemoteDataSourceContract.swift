protocol PlanetRemoteDataSourceContract: Sendable {
	func fetchPlanet(id: Int) async throws -> PlanetDTO
	func fetchAllPlanets() async throws -> [PlanetDTO]
}
