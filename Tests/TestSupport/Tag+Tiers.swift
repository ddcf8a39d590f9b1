import Testing

/// The tiers that tests run in, one after another; what has no tag is of the first: values and screens.
///
/// `.ci/test` runs them by these words where a suite is declared, so a suite has its tag there.
extension Tag {
    /// Starts processes or opens databases.
    @Tag package static var processes: Self
    /// Drives a program in a terminal: one test after another, nothing beside it.
    @Tag package static var terminals: Self
}
