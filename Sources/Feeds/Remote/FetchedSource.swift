import Foundation
import Languages

/// A feed that is fetched: an address on the web, or a file in a form that is not our own.
///
/// Its answers are kept while it is read, so that a page that was given is given again; an entry whose id came before
/// is left out, as a feed that grows meanwhile tells some of them twice.
package actor FetchedSource: FeedSource {
    package nonisolated let name: String
    package nonisolated let identity: String
    private let origin: Origin
    package nonisolated let comesAtTop = true
    private let fetcher: any FeedFetching
    private let pageSize: Int
    private let measurement: PictureMeasurement
    /// The answers so far, in order.
    private var answers: [Answer] = []
    private var ids: Set<String> = []
    /// Where the next answer is; nil after the last one.
    private var next: String?
    /// Whether the first answer has been asked for.
    private var hasBegun: Bool

    /// Where a feed is read first.
    package enum Origin: Hashable, Sendable {
        case address(String)
        /// The path of a file.
        case file(String)
    }

    private struct Answer {
        let index: JSONFeedIndex
        let offlineSince: Date?
        let limitedUntil: Date?
        let isFailing: Bool
        /// What there is to say of it, a sentence each.
        let notices: [String]
        /// Which of its entries are pins that no answer had before.
        let entries: [Int]
        /// How many pins there are before it.
        let start: Int
    }

    /// How many pictures are asked for their size at once.
    private static let measuredAtOnce = 16
    /// A page with pictures of unknown size is no larger, so that it is soon there.
    private static let unmeasuredPage = 12
    /// Answers in a row without a new pin, after which nobody asks for more.
    private static let mostEmptyAnswers = 3

    /// Asks nobody yet.
    /// - Parameter pageSize: at least 1.
    /// - Parameter isAskedAnew: whether what is stored is no answer, even to the first question.
    package init(
        _ origin: Origin, name: String, fetcher: any FeedFetching, pageSize: Int = 60, probe: any PictureProbe,
        isAskedAnew: Bool = false
    ) {
        hasBegun = isAskedAnew
        self.origin = origin
        self.name = name
        self.fetcher = fetcher
        self.pageSize = max(1, pageSize)
        measurement = PictureMeasurement(probe: probe, atOnce: Self.measuredAtOnce)
        identity =
            switch origin {
            // What comes before the first `//` of a pin's id is its source.
            case .address(let address): address.replacing("//", with: "")
            case .file(let path): path
            }
    }

    package nonisolated func renewed() -> any FeedSource {
        FetchedSource(
            origin, name: name, fetcher: fetcher, pageSize: pageSize, probe: measurement.probe, isAskedAnew: true)
    }

    package func page(
        at cursor: FeedCursor?, progress: @escaping @Sendable (FeedProgress) -> Void
    ) async throws(FeedError) -> FeedPage {
        let start = max(0, cursor?.position ?? 0)
        if start == 0 {
            try await begin()
        } else if answers.isEmpty {
            try await begin()
        }
        var emptyAnswers = 0
        while count <= start, let address = next, emptyAnswers < Self.mostEmptyAnswers {
            let before = count
            next = nil
            do throws(FeedError) {
                try take(await fetcher.feed(at: address, .next), of: address)
            } catch {
                next = address
                throw error
            }
            emptyAnswers = count == before ? emptyAnswers + 1 : 0
        }
        if emptyAnswers == Self.mostEmptyAnswers { next = nil }
        if Task.isCancelled { throw .cancelled }
        guard start > 0 || count > 0 else { throw .empty(path: place) }

        var (pins, unmeasured) = pins(from: min(start, count))
        pins = try await measurement.measure(pins, at: unmeasured, progress)
        let end = start + pins.count
        // What is said of an answer is said with its first pin.
        let begun = answers.last { $0.start == start && !$0.entries.isEmpty }
        let first = answers.first?.index
        return FeedPage(
            pins: pins, next: end < count || next != nil ? FeedCursor(position: end) : nil,
            total: next == nil ? count : nil, skipped: start == 0 ? first?.skipped ?? 0 : 0, title: first?.title,
            notices: begun?.notices ?? [], offlineSince: answers.lazy.compactMap(\.offlineSince).min(),
            limitedUntil: answers.lazy.compactMap(\.limitedUntil).max(),
            isFailing: answers.contains(where: \.isFailing))
    }

    /// How many pins there are so far.
    private var count: Int { answers.last.map { $0.start + $0.entries.count } ?? 0 }

    /// What sentences call it.
    private var place: String {
        switch origin {
        case .address(let address): address
        case .file(let path): path
        }
    }

    /// Reads it from the start.
    private func begin() async throws(FeedError) {
        let isAskedAnew = hasBegun
        hasBegun = true
        let answer: FeedAnswer
        switch origin {
        case .address(let address): answer = try await fetcher.feed(at: address, isAskedAnew ? .again : .first)
        case .file(let path):
            let document = try LocalFile.contents(of: path, limit: JSONFeedSource.byteLimit)
            answer = try await fetcher.feed(in: document, path: path)
        }
        (answers, ids, next) = ([], [], nil)
        try take(answer, of: place)
    }

    /// Adds an answer.
    private func take(_ answer: FeedAnswer, of address: String) throws(FeedError) {
        let bytes = answer.document
        let index: JSONFeedIndex
        do throws(JSONReader.Fault) {
            index = try JSONFeedIndex(bytes)
        } catch {
            throw .notAFeed(path: address, reason: error.formatFault(in: bytes))
        }
        var entries: [Int] = []
        for position in index.entries.indices {
            guard let pin = JSONPin(bytes, at: Int(index.entries[position])) else { continue }
            if ids.insert(index.renamed[position] ?? pin.id).inserted { entries.append(position) }
        }
        let notices = [answer.age, answer.breakage].compactMap(\.self) + index.notices
        answers.append(
            Answer(
                index: index, offlineSince: answer.offlineSince, limitedUntil: answer.limitedUntil,
                isFailing: answer.fault != nil, notices: notices, entries: entries, start: count))
        // A feed that leads back to itself has no end.
        next = index.next == address ? nil : index.next
    }

    /// The pins of a page, and which of them have pictures of unknown size.
    private func pins(from start: Int) -> ([Pin], unmeasured: [Int]) {
        var pins: [Pin] = []
        var unmeasured: [Int] = []
        // Of one answer alone: the page is the same when it is asked for again, whatever came since.
        guard let answer = answers.first(where: { $0.start + $0.entries.count > start }) else { return ([], []) }
        for position in answer.entries.dropFirst(max(0, start - answer.start)) {
            guard pins.count < pageSize, unmeasured.count < Self.unmeasuredPage else { break }
            guard let entry = JSONPin(answer.index.bytes, at: Int(answer.index.entries[position])) else { continue }
            var pin = entry.pin(id: pinID(answer.index.renamed[position] ?? entry.id), folder: "/")
            // A stranger's feed names no files of this machine.
            if case .file = pin.picture { pin.picture = .unavailable(reason: tr("its address is not valid")) }
            pin.further.removeAll { if case .file = $0.reference { true } else { false } }
            if case .remote = pin.picture, entry.pixelSize == nil { unmeasured.append(pins.count) }
            pins.append(pin)
        }
        return (pins, unmeasured)
    }
}

extension FeedAnswer {
    /// From when it is and why, in a sentence, where it stands in for what its server did not give.
    fileprivate var age: String? {
        offlineSince.map { date in
            let day = date.formatted(.iso8601.year().month().day())
            if let fault { return tr("This was seen \(day): \(fault)") }
            return limitedUntil == nil ? tr("Offline: this was seen \(day).") : tr("Limited: this was seen \(day).")
        }
    }
}
