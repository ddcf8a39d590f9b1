/// The order of the pins of several sources in one feed.
package enum FeedOrder: String, CaseIterable, Hashable, Sendable {
    /// One source after another, in the order of the command line or the configuration.
    case oneByOne = "one-by-one"
    /// The pins of all sources, newest first.
    case byDate = "by-date"
}
