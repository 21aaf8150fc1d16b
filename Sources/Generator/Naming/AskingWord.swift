/// The words that a key asks with whether something is so: `is_open`, `members_can_fork`.
enum AskingWord {
	static let all: Set<String> = [
		"is", "has", "have", "can", "cannot", "should", "was", "were", "are", "will", "did", "does", "in", "allow", "allows", "enable",
		"enables", "require", "requires", "include", "includes", "support", "supports", "accept", "accepts", "contains", "needs", "uses",
		"show", "hide", "auto",
	]
}
