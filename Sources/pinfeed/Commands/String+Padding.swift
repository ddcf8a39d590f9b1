import TerminalUI

extension String {
    /// Returns the text padded with spaces to a width in terminal columns.
    /// - Parameter blanks: The minimum number of spaces.
    func padded(to columns: Int, atLeast blanks: Int = 0) -> String {
        self + String(repeating: " ", count: max(blanks, columns - DisplayText.columns(of: self)))
    }
}
