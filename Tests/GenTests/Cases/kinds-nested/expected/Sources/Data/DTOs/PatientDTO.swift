nonisolated struct PatientDTO: Decodable, Equatable {
	let resourceType: String
	let id: String
	let birthDate: YearMonthDayDate
	let gender: String
	let contained: [ContainedDTO]
}
