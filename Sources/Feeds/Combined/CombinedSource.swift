import Synchronization

/// Several sources, one after another, as one feed.
///
/// If a source fails or is empty, the page has a notice and continues with the next source. The first pages of the
/// following sources are prefetched concurrently. Pin ids are unchanged, except those of a repeated source.
package struct CombinedSource: FeedSource {
    package let name: String
    package let identity: String
    private let parts: [any FeedSource]
    /// Suffixes that distinguish the pins of a source that is listed repeatedly; otherwise empty.
    private let suffixes: [String]
    /// Errors of sources that could not be created, reported with the first page.
    private let creationErrors: [FeedError]

    /// The number of following sources whose first pages are prefetched.
    private static let prefetchedPartCount = 4

    /// Combines sources into one feed.
    /// - Parameters:
    ///   - name: the name in the header; `nil` for the names of the parts.
    ///   - creationErrors: the errors of sources that could not be created, reported with the first page.
    package init(_ parts: [any FeedSource], name: String? = nil, creationErrors: [FeedError] = []) {
        self.parts = parts
        self.creationErrors = creationErrors
        self.name = name ?? parts.map(\.name).joined(separator: " + ")
        identity = parts.map(\.identity).joined(separator: " + ")
        suffixes = Self.suffixes(of: parts)
    }

    /// Returns the suffix for the pin ids of each part, so that a source that is listed twice has unique ids.
    static func suffixes(of parts: [any FeedSource]) -> [String] {
        var counts: [String: Int] = [:]
        return parts.map { part in
            let count = counts[part.identity, default: 0]
            counts[part.identity] = count + 1
            return count == 0 ? "" : "//\(count + 1)"
        }
    }

    /// Loads the next page of the source at `cursor`. If that source fails or has no more pins, continues with the
    /// following sources.
    /// - Throws: `FeedError.cancelled`. If the feed has no pins and no notices, the first page also throws the only
    ///   error, or `empty` if no error occurred. All other errors become notices of the page.
    package func page(
        at cursor: FeedCursor?, progress: @escaping @Sendable (FeedProgress) -> Void
    ) async throws(FeedError) -> FeedPage {
        let monotonicProgress = MonotonicProgress(report: progress)
        var index = max(0, cursor?.parts.first ?? 0)
        var inner = cursor?.withoutOutermostPart
        var errors = cursor == nil ? creationErrors : []
        var result = FeedPage(pins: [])
        while parts.indices.contains(index), result.pins.isEmpty {
            for part in parts.dropFirst(index + 1).prefix(Self.prefetchedPartCount) { part.prefetch() }
            var next: FeedCursor?
            do throws(FeedError) {
                let page = try await parts[index].page(at: inner) { monotonicProgress.report($0) }
                result.pins = page.pins
                result.skipped += page.skipped
                result.notices += page.notices
                next = page.next
                for pinIndex in result.pins.indices { result.pins[pinIndex].id += suffixes[index] }
                // The last page of a source can be empty although the source isn't.
                if page.pins.isEmpty, next == nil, inner?.position ?? 0 == 0 {
                    errors.append(.empty(path: parts[index].identity))
                }
            } catch {
                if error == .cancelled { throw .cancelled }
                errors.append(error)
            }
            if let next {
                result.next = next.nested(inPart: index)
            } else {
                index += 1
                result.next = parts.indices.contains(index) ? FeedCursor(position: 0).nested(inPart: index) : nil
            }
            inner = next
        }
        // Later pages don't throw, because that would replace the pins already shown.
        if result.pins.isEmpty, cursor == nil, result.notices.isEmpty, errors.count < 2 {
            throw errors.first ?? .empty(path: name)
        }
        result.notices = errors.map(\.description) + result.notices
        return result
    }
}

/// A progress reporter that drops decreasing values, such as those of a source that starts after another one failed.
private final class MonotonicProgress: Sendable {
    private let send: @Sendable (FeedProgress) -> Void
    private let last = Mutex<FeedProgress?>(nil)

    init(report: @escaping @Sendable (FeedProgress) -> Void) {
        send = report
    }

    func report(_ progress: FeedProgress) {
        last.withLock { last in
            if let last, progress < last { return }
            last = progress
            send(progress)
        }
    }
}
