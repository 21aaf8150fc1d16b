actor PlanetMemoryDataSource: PlanetLocalDataSourceContract {
	private var items: [Int: PlanetDTO] = [:]

	func getPlanet(identifier: Int) -> PlanetDTO? { items[identifier] }
	func savePlanet(_ item: PlanetDTO) { items[item.id] = item }
	func deletePlanet(identifier: Int) { items.removeValue(forKey: identifier) }
}
