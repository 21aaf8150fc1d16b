protocol PlanetLocalDataSourceContract: Sendable {
	func getPlanet(identifier: Int) async -> PlanetDTO?
	func savePlanet(_ item: PlanetDTO) async
	func deletePlanet(identifier: Int) async
}
