import Synchronization

/// Several sources, one after another, as one feed.
///
/// A source that fails, or has nothing, hides none of the others: the page says so in its notices, and goes on with the
/// next source.
/// The first pages of the next sources are loaded meanwhile, so that one that is slow holds up the others no more than once.
/// Ids stay as they are, but for a source that is given twice.
package struct CombinedSource: FeedSource {
    package let name: String
    package let identity: String
    private let parts: [any FeedSource]
    /// What tells the pins of a part from those of an earlier one with the same identity; empty for most.
    private let suffixes: [String]
    /// What the first page says of sources that are no parts, for they are not there.
    private let absences: [FeedError]

    /// The number of following sources whose first pages are prefetched.
    private static let prefetchedParts = 4

    /// - Parameters:
    ///   - name: what the header calls it; nil for the names of the parts.
    ///   - absences: why other sources are none, which the first page says.
    package init(_ parts: [any FeedSource], name: String? = nil, absences: [FeedError] = []) {
        self.parts = parts
        self.absences = absences
        self.name = name ?? parts.map(\.name).joined(separator: " + ")
        identity = parts.map(\.identity).joined(separator: " + ")
        suffixes = Self.suffixes(of: parts)
    }

    /// What is put behind the ids of each part's pins, so that a source that is given twice has ids of its own.
    static func suffixes(of parts: [any FeedSource]) -> [String] {
        var counts: [String: Int] = [:]
        return parts.map { part in
            let count = counts[part.identity, default: 0]
            counts[part.identity] = count + 1
            return count == 0 ? "" : "//\(count + 1)"
        }
    }

    /// - Throws: `FeedError.cancelled`, or what is wrong when that is one thing and there is no pin; of several, an empty
    ///   page tells.
    package func page(
        at cursor: FeedCursor?, progress: @escaping @Sendable (FeedProgress) -> Void
    ) async throws(FeedError) -> FeedPage {
        let forward = ForwardProgress(report: progress)
        var index = max(0, cursor?.parts.first ?? 0)
        var inner = cursor?.withoutOutermostPart
        var errors = cursor == nil ? absences : []
        var result = FeedPage(pins: [])
        while parts.indices.contains(index), result.pins.isEmpty {
            for part in parts.dropFirst(index + 1).prefix(Self.prefetchedParts) { part.prefetch() }
            var next: FeedCursor?
            do throws(FeedError) {
                let page = try await parts[index].page(at: inner) { forward.pass($0) }
                result.pins = page.pins
                result.skipped += page.skipped
                result.notices += page.notices
                next = page.next
                for position in result.pins.indices { result.pins[position].id += suffixes[index] }
                // The last page of a longer source may be empty, too.
                if page.pins.isEmpty, next == nil, inner?.position ?? 0 == 0 {
                    errors.append(.empty(path: parts[index].identity))
                }
            } catch {
                if error == .cancelled { throw .cancelled }
                errors.append(error)
            }
            if let next {
                result.next = next.inside(part: index)
            } else {
                index += 1
                result.next = parts.indices.contains(index) ? FeedCursor(position: 0).inside(part: index) : nil
            }
            inner = next
        }
        // Later pages have something before them that a failure must not take away.
        if result.pins.isEmpty, cursor == nil, result.notices.isEmpty, errors.count < 2 {
            throw errors.first ?? .empty(path: name)
        }
        result.notices = errors.map(\.description) + result.notices
        return result
    }
}

/// Lets progress through that does not go backwards, as it would when a second source begins after the first one
/// failed.
private final class ForwardProgress: Sendable {
    private let report: @Sendable (FeedProgress) -> Void
    private let last = Mutex<FeedProgress?>(nil)

    init(report: @escaping @Sendable (FeedProgress) -> Void) {
        self.report = report
    }

    func pass(_ progress: FeedProgress) {
        last.withLock { last in
            if let last, progress < last { return }
            last = progress
            report(progress)
        }
    }
}
