import Foundation
import Languages

/// A fetched feed: a web address, or a file in another format than pinfeed's.
///
/// Responses are stored in memory, so that a page can be read again. Entries with a known id are skipped, because pages
/// overlap if the feed grows between requests.
package actor FetchedSource: FeedSource {
    package nonisolated let name: String
    package nonisolated let identity: String
    private let location: Location
    package nonisolated let prependsNewPins = true
    private let fetcher: any FeedFetching
    private let pageSize: Int
    private let measurement: PictureMeasurement
    private var responses: [Response] = []
    private var ids: Set<String> = []
    /// The address of the next response; `nil` after the last one.
    private var next: String?
    /// Whether the next request for the first response bypasses the cache.
    private var revalidates: Bool

    /// The location of a feed.
    package enum Location: Hashable, Sendable {
        case address(String)
        case file(String)
    }

    private struct Response {
        let index: JSONFeedIndex
        let offlineSince: Date?
        let limitedUntil: Date?
        let isFailing: Bool
        let notices: [String]
        /// The indices of the entries whose ids are not in an earlier response.
        let entries: [Int]
        /// The number of pins in earlier responses.
        let start: Int
    }

    /// The maximum number of pictures that are measured concurrently.
    private static let maximumConcurrentMeasurements = 16
    /// The maximum number of pictures of unknown size in a page, so that the page loads soon.
    private static let maximumUnmeasuredCount = 12
    /// The number of consecutive responses without new pins after which reading stops.
    private static let maximumEmptyResponses = 3

    /// Creates a source without sending a request.
    /// - Parameter pageSize: the number of pins in a page, at least 1.
    /// - Parameter revalidates: whether the first request bypasses the cache.
    package init(
        _ location: Location, name: String, fetcher: any FeedFetching, pageSize: Int = 60, probe: any PictureProbe,
        revalidates: Bool = false
    ) {
        self.revalidates = revalidates
        self.location = location
        self.name = name
        self.fetcher = fetcher
        self.pageSize = max(1, pageSize)
        measurement = PictureMeasurement(probe: probe, maximumConcurrency: Self.maximumConcurrentMeasurements)
        identity =
            switch location {
            // In a pin's id, the first `//` ends the source's identity.
            case .address(let address): address.replacing("//", with: "")
            case .file(let path): path
            }
    }

    package nonisolated func reloaded() -> any FeedSource {
        FetchedSource(
            location, name: name, fetcher: fetcher, pageSize: pageSize, probe: measurement.probe, revalidates: true)
    }

    package func page(
        at cursor: FeedCursor?, progress: @escaping @Sendable (FeedProgress) -> Void
    ) async throws(FeedError) -> FeedPage {
        let start = max(0, cursor?.position ?? 0)
        if start == 0 {
            try await begin()
        } else if responses.isEmpty {
            try await begin()
        }
        var emptyResponseCount = 0
        while count <= start, let address = next, emptyResponseCount < Self.maximumEmptyResponses {
            let previousCount = count
            next = nil
            do throws(FeedError) {
                try append(await fetcher.feed(at: address, reason: .next), of: address)
            } catch {
                next = address
                throw error
            }
            emptyResponseCount = count == previousCount ? emptyResponseCount + 1 : 0
        }
        if emptyResponseCount == Self.maximumEmptyResponses { next = nil }
        if Task.isCancelled { throw .cancelled }
        guard start > 0 || count > 0 else { throw .empty(path: displayAddress) }

        var (pins, unmeasured) = pins(from: min(start, count))
        pins = try await measurement.measure(pins, at: unmeasured, progress)
        let end = start + pins.count
        // Report the notices of a response with its first pin.
        let firstShown = responses.last { $0.start == start && !$0.entries.isEmpty }
        let first = responses.first?.index
        let skipped = responses.lazy.filter { $0.start == start || $0.start > start && $0.start < end }.map(
            \.index.skipped)
        return FeedPage(
            pins: pins, next: end < count || next != nil ? FeedCursor(position: end) : nil,
            total: next == nil ? count : nil, skipped: skipped.reduce(0, +), title: first?.title,
            notices: firstShown?.notices ?? [], cachedSince: responses.lazy.compactMap(\.offlineSince).min(),
            limitedUntil: responses.lazy.compactMap(\.limitedUntil).max(),
            isFailing: responses.contains(where: \.isFailing))
    }

    private var count: Int { responses.last.map { $0.start + $0.entries.count } ?? 0 }

    /// The address or path, for messages.
    private var displayAddress: String {
        switch location {
        case .address(let address): address
        case .file(let path): path
        }
    }

    /// Reads the feed from the beginning.
    private func begin() async throws(FeedError) {
        let bypassesCache = revalidates
        revalidates = true
        let response: FeedResponse
        switch location {
        case .address(let address):
            response = try await fetcher.feed(at: address, reason: bypassesCache ? .reload : .first)
        case .file(let path):
            let document = try LocalFile.contents(of: path, limit: JSONFeedSource.byteLimit)
            response = try await fetcher.feed(in: document, path: path)
        }
        (responses, ids, next) = ([], [], nil)
        try append(response, of: displayAddress)
    }

    /// Parses and appends a response, and sets the address of the next one.
    private func append(_ response: FeedResponse, of address: String) throws(FeedError) {
        let bytes = response.document
        let index: JSONFeedIndex
        do throws(JSONReader.Fault) {
            index = try JSONFeedIndex(bytes)
        } catch {
            throw .notAFeed(path: address, reason: error.formatFault(in: bytes))
        }
        var entries: [Int] = []
        for entryIndex in index.entries.indices {
            guard let pin = JSONPin(bytes, at: Int(index.entries[entryIndex])) else { continue }
            if ids.insert(index.replacementIDs[entryIndex] ?? pin.id).inserted { entries.append(entryIndex) }
        }
        let notices = [response.cacheNotice, response.truncationNotice].compactMap(\.self) + index.notices
        responses.append(
            Response(
                index: index, offlineSince: response.offlineSince, limitedUntil: response.limitedUntil,
                isFailing: response.serverError != nil, notices: notices, entries: entries, start: count))
        // A feed whose next page is itself would never end.
        next = index.next == address ? nil : index.next
    }

    /// Returns the pins of a page, and the indices of the pins whose picture size is unknown.
    private func pins(from start: Int) -> ([Pin], unmeasured: [Int]) {
        var pins: [Pin] = []
        var unmeasured: [Int] = []
        // A page is limited to one response, so that it is the same when read again.
        guard let response = responses.first(where: { $0.start + $0.entries.count > start }) else { return ([], []) }
        for entryIndex in response.entries.dropFirst(max(0, start - response.start)) {
            guard pins.count < pageSize, unmeasured.count < Self.maximumUnmeasuredCount else { break }
            guard let entry = JSONPin(response.index.bytes, at: Int(response.index.entries[entryIndex])) else {
                continue
            }
            var pin = entry.pin(id: pinID(response.index.replacementIDs[entryIndex] ?? entry.id), folder: "/")
            // Untrusted feeds must not refer to local files.
            if case .file = pin.picture { pin.picture = .unavailable(reason: tr("invalid address")) }
            pin.additionalPictures.removeAll { if case .file = $0.reference { true } else { false } }
            if case .remote = pin.picture, entry.pixelSize == nil { unmeasured.append(pins.count) }
            pins.append(pin)
        }
        return (pins, unmeasured)
    }
}

extension FeedResponse {
    /// A notice with the date of a cached response and the reason; `nil` for a current response.
    fileprivate var cacheNotice: String? {
        offlineSince.map { date in
            let day = date.formatted(.iso8601.year().month().day())
            if let serverError { return tr("Showing a cached copy from \(day): \(serverError)") }
            return limitedUntil == nil
                ? tr("Offline: showing a cached copy from \(day).")
                : tr("Rate-limited: showing a cached copy from \(day).")
        }
    }
}
