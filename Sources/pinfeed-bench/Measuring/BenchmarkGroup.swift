/// Figures that are measured together, with a name for the command line.
struct BenchmarkGroup: Sendable {
    var name: String
    /// One line for the usage message.
    var summary: String
    /// Measures the figures, and reports each immediately.
    var measure: @Sendable ((Figure) -> Void) -> Void
}
