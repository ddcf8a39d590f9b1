import TerminalUI

extension GraphicsCapabilities {
    /// Returns whether the version is at least `minimum`, component by component. Components that aren't numbers count as 0.
    package func isVersion(atLeast minimum: [Int]) -> Bool {
        let numbers = version.split { $0 == "." || $0 == "-" }.map { Int($0) ?? 0 }
        return !numbers.lexicographicallyPrecedes(minimum)
    }
}
