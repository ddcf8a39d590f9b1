/// What an archive holds, as far as it was looked through: regular files of any kind, in its own order.
package struct ArchivePart: Hashable, Sendable {
    package struct Entry: Hashable, Sendable {
        /// Relative, without hidden parts.
        package let path: String
        /// Seconds since 1970; nil when unknown.
        package let modified: Int?

        package init(path: String, modified: Int?) {
            self.path = path
            self.modified = modified
        }
    }

    /// How far it was looked through.
    package enum State: Hashable, Sendable {
        case unfinished, finished, damaged, cut
    }

    package var entries: [Entry]
    /// The number of the first entry that was not looked at.
    package var next: Int
    package var state: State
    /// Files that are left out: those whose paths lead out of the archive, encrypted ones, those whose names another one
    /// has or that are too long.
    package var outside: Int
    package var encrypted: Int
    package var unreachable: Int

    package init(
        entries: [Entry] = [], next: Int = 0, state: State, outside: Int = 0, encrypted: Int = 0, unreachable: Int = 0
    ) {
        self.entries = entries
        self.next = next
        self.state = state
        self.outside = outside
        self.encrypted = encrypted
        self.unreachable = unreachable
    }
}
