struct PlanetDTO: Decodable, Equatable {
	let id: Int
	let name: String
	let radiusKm: Double
	let moons: [String]
	let discoveredBy: String?
	let orbit: OrbitDTO

	enum CodingKeys: String, CodingKey {
		case id, name, moons, orbit
		case radiusKm = "radius_km"
		case discoveredBy = "discovered_by"
	}
}
