/// The tags that are offered as completions: the tags of the user's posts, then the tags of the feed.
package struct TagsInUse: Hashable, Sendable {
    /// All tags without case-insensitive duplicates: the user's tags, the most used first, then the tags of the feed.
    package private(set) var all: [String] = []
    private var own: [String] = []
    private var feed: [String] = []
    private var lowercasedTags: Set<String> = []

    /// The maximum number of tags from the feed, so that completion stays fast.
    private static let maximumFeedTagCount = 500

    mutating func setOwnTags(_ tags: [String]) {
        own = tags
        all = []
        lowercasedTags = []
        for tag in own + feed where lowercasedTags.insert(tag.lowercased()).inserted { all.append(tag) }
    }

    /// Adds the tags of loaded pins. Tags beyond the maximum number are dropped.
    mutating func addFeedTags(_ tags: [String]) {
        for tag in tags where feed.count < Self.maximumFeedTagCount && lowercasedTags.insert(tag.lowercased()).inserted
        {
            feed.append(tag)
            all.append(tag)
        }
    }
}
