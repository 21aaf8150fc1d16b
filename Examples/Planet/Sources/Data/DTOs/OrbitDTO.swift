struct OrbitDTO: Decodable, Equatable {
	let period: Double
	let eccentricity: Double
}
