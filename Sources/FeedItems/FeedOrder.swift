/// The order of pins in a feed with several sources.
package enum FeedOrder: String, CaseIterable, Hashable, Sendable {
    /// One source after the other, in the order of the command line or the configuration.
    case oneByOne = "one-by-one"
    /// The pins of all sources, newest first.
    case byDate = "by-date"
}
