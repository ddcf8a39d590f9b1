/// A part of an archive's listing: regular files of any type, in archive order.
package struct ArchivePart: Hashable, Sendable {
    package struct Entry: Hashable, Sendable {
        /// The relative path, without hidden components.
        package let path: String
        /// The modification time in seconds since 1970; `nil` if unknown.
        package let modified: Int?

        package init(path: String, modified: Int?) {
            self.path = path
            self.modified = modified
        }
    }

    /// The state of the listing. An archive with too many entries is `truncated`.
    package enum State: Hashable, Sendable {
        case unfinished, finished, damaged, truncated
    }

    package var entries: [Entry]
    /// The index of the first entry that was not examined.
    package var next: Int
    package var state: State
    /// The numbers of skipped files: with paths outside the archive, encrypted, with duplicate or overlong names.
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
