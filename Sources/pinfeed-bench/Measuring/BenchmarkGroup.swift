/// Figures that are measured together, under a name for the command line.
struct BenchmarkGroup: Sendable {
    var name: String
    /// What the group measures, one line for the usage message.
    var summary: String
    /// Measures, and reports each figure as soon as it is known.
    var measure: @Sendable ((Figure) -> Void) -> Void
}
