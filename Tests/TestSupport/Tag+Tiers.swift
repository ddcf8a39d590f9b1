import Testing

/// The tiers in which tests run, one after another. Untagged tests are in the first: values and screens.
///
/// `.ci/test` finds these names in the declarations of suites, so a suite must have its tag there.
extension Tag {
    /// Starts processes or opens databases.
    @Tag package static var processes: Self
    /// Drives a program in a terminal. These tests run alone, one after another.
    @Tag package static var terminals: Self
}
