import TerminalUI

extension String {
    /// With blanks behind it, up to a number of columns of a terminal.
    /// - Parameter blanks: so many are there in any case.
    func padded(to columns: Int, atLeast blanks: Int = 0) -> String {
        self + String(repeating: " ", count: max(blanks, columns - DisplayText.columns(of: self)))
    }
}
