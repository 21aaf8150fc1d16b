/// The words that mark a key as a Boolean: `is_open`, `members_can_fork`.
enum BooleanWord {
	static let all: Set<String> = [
		"is", "has", "have", "can", "cannot", "should", "was", "were", "are", "will", "did", "does", "in", "allow", "allows", "enable",
		"enables", "require", "requires", "include", "includes", "support", "supports", "accept", "accepts", "contains", "needs", "uses",
		"show", "hide", "auto",
	]
}
