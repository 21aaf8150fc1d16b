extension FeaturePlan {
	/// Returns the plan with the evidence of `today`, a plan without remembered names, and with a note on each name that differs there.
	///
	/// The evidence of fixtures stays, since it contains their names.
	package func explained(by today: FeaturePlan) -> FeaturePlan {
		let counterparts = names.counterparts(in: today.names)
		/// Returns the name in `today` for something that this plan calls `name` at a path that `isRight` accepts.
		func currentName(_ name: String, _ isRight: (NamePath) -> Bool) -> String? {
			counterparts[name]?.first { isRight($0.path) }?.name
		}
		let affix = style.settings.names.types.affix
		var plan = self
		for index in plan.types.indices {
			let name = types[index].name
			guard let stem = currentName(affix.stem(name), { $0.kind != .operation }) else { continue }
			let typeName = affix.isAround(name) ? affix.name(stem) : stem
			if let other = today.types.first(where: { $0.name == typeName }), typeName == name {
				plan.types[index].evidence = other.evidence
			} else if typeName != name {
				plan.types[index].evidence.insert(.remembered(name, today: typeName), at: 0)
			}
		}
		for (entity, other) in today.entities.enumerated() where entity < entities.count && other.name == entities[entity].name {
			for index in plan.entities[entity].operations.indices {
				let name = plan.entities[entity].operations[index].method
				for part in parts(of: name, of: other.name, today: today) {
					plan.entities[entity].operations[index].evidence.append(.remembered(part.name, today: part.today))
				}
				let own = currentName(name) { $0.kind == .operation && $0.owner.hasPrefix(other.name) }
				guard let own else { continue }
				if own == name, let operation = other.operations.first(where: { $0.method == name }) {
					plan.entities[entity].operations[index].evidence = operation.evidence
				} else if own != name {
					plan.entities[entity].operations[index].evidence.insert(.remembered(name, today: own), at: 0)
				}
			}
		}
		return plan
	}

	/// The names that belong to a method of an entity and differ from today's.
	private func parts(of method: String, of entity: String, today: FeaturePlan) -> [(name: String, today: String)] {
		let parts = names.parts(of: entity + "." + method)
		return parts.sorted { $0.key.text < $1.key.text }.compactMap { path, name in
			today.names[path].flatMap { $0 == name ? nil : (name, $0) }
		}
	}
}

extension EvidenceNote {
	fileprivate static func remembered(_ name: String, today: String) -> EvidenceNote {
		EvidenceNote("'\(name)' is the name from an earlier run; a first run would choose '\(today)': run 'gen rename \(name)' to adopt it")
	}
}
