struct OrbitDTO: Decodable {
	let period: Double
	let eccentricity: Double
}
