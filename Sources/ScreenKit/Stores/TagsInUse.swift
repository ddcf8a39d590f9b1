/// The tags that typing is completed with: the person's own first, then those of the feed.
package struct TagsInUse: Hashable, Sendable {
    /// All of them, each once whatever its case, the most used of the person's first.
    package private(set) var all: [String] = []
    private var own: [String] = []
    private var feed: [String] = []
    private var known: Set<String> = []

    /// A feed may have any number of tags; what is typed is looked for among so many.
    private static let mostOfFeed = 500

    mutating func setOwn(_ tags: [String]) {
        own = tags
        all = []
        known = []
        for tag in own + feed where known.insert(tag.lowercased()).inserted { all.append(tag) }
    }

    /// Tags of pins that were loaded; beyond a number they are left out.
    mutating func addFeed(_ tags: [String]) {
        for tag in tags where feed.count < Self.mostOfFeed && known.insert(tag.lowercased()).inserted {
            feed.append(tag)
            all.append(tag)
        }
    }
}
