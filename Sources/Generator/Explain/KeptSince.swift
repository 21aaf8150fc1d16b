extension FeaturePlan {
	/// The same, with the reasons for names that the plan without an earlier run's names has, and told where its names are others.
	package func explained(by today: FeaturePlan) -> FeaturePlan {
		let places = Dictionary(names.names.map { ($0.value, [$0.key]) }, uniquingKeysWith: +)
		/// What is called `name` by this plan at some place that `isRight`, by the other.
		func todays(_ name: String, _ isRight: (String) -> Bool) -> String? {
			(places[name] ?? []).filter(isRight).sorted().lazy.compactMap { today.names[$0] }.first
		}
		let affix = style.settings.names.types.affix
		var plan = self
		for index in plan.types.indices {
			let name = types[index].name
			guard let stem = todays(affix.stem(name), { !NameHistory.isOperation($0) }) else { continue }
			let typeName = affix.isAround(name) ? affix.name(stem) : stem
			if let other = today.types.first(where: { $0.name == typeName }), typeName == name {
				plan.types[index].evidence = other.evidence
			} else if typeName != name {
				plan.types[index].evidence.insert(.kept(name, today: typeName), at: 0)
			}
		}
		for (entity, other) in zip(plan.entities.indices, today.entities) where other.name == entities[entity].name {
			for index in plan.entities[entity].operations.indices {
				let name = plan.entities[entity].operations[index].method
				for part in parts(of: name, of: other.name, today: today) {
					plan.entities[entity].operations[index].evidence.append(.kept(part.name, today: part.today))
				}
				let own = todays(name) { NameHistory.isOperation($0) && $0.hasPrefix(other.name) }
				guard let own else { continue }
				if own == name, let operation = other.operations.first(where: { $0.method == name }) {
					plan.entities[entity].operations[index].evidence = operation.evidence
				} else if own != name {
					plan.entities[entity].operations[index].evidence.insert(.kept(name, today: own), at: 0)
				}
			}
		}
		return plan
	}

	/// What belongs to the method of an entity and would be called otherwise today.
	private func parts(of method: String, of entity: String, today: FeaturePlan) -> [(name: String, today: String)] {
		let parts = names.parts(of: entity + "." + method)
		return parts.sorted { $0.key < $1.key }.compactMap { place, name in
			today.names[place].flatMap { $0 == name ? nil : (name, $0) }
		}
	}
}

extension EvidenceNote {
	fileprivate static func kept(_ name: String, today: String) -> EvidenceNote {
		EvidenceNote("'\(name)' kept since an earlier run; named today it would be '\(today)': gen rename \(name)")
	}
}
