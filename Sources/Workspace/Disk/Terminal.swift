/// Returns whether standard input is a terminal, so that questions can be answered.
package func inputIsTerminal() -> Bool {
	isatty(0) != 0
}
