struct CometDTO: Decodable {
	let id: Int
	let name: String
	let radiusKm: Double
	let tails: [String]
	let discoveredBy: String?
	let orbit: OrbitDTO

	enum CodingKeys: String, CodingKey {
		case id, name, tails, orbit
		case radiusKm = "radius_km"
		case discoveredBy = "discovered_by"
	}
}
