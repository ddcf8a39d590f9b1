import Feeds
import Files
import PictureDecoding
import Pictures
import PinSearch
import PinWalls
import ScreenKit
import Synchronization
import TerminalUI

/// A finder of similar pictures and of the colours of pictures, off the main actor. Computes fingerprints as needed.
actor SimilarPinFinder {
    private let pool: DecoderPool
    /// The fingerprints of decoded pictures, with the pictures' keys, by the hashes of the keys.
    private nonisolated let fingerprints = Mutex<[StableHash: (key: String, fingerprint: PictureFingerprint)]>([:])
    /// The fingerprints cached by earlier sessions; `nil` before they are read.
    private var cachedFingerprints: FingerprintCache.Fingerprints?
    private let cache: FingerprintCache?
    /// Whether new fingerprints are cached for later sessions.
    private let cachesFingerprints: Bool
    /// The pictures whose fingerprints cannot be computed.
    private var failedPictures: Set<StableHash> = []
    private var index: SimilarityIndex
    private let makeIndex: @Sendable () -> SimilarityIndex
    /// The pins in the index, in order.
    private var cards = PinCards()
    /// The indices of pins with local pictures whose fingerprints are missing.
    private var missingFingerprints: [Int32] = []
    /// The wall and edition whose pins are in the index; `nil` before the first request.
    private var indexSource: (wall: WallID, edition: Int)?

    /// The interval of intermediate results while fingerprints are computed.
    private static let reportInterval = Duration.milliseconds(300)
    private static let maximumResultCount = 200

    /// - Parameters:
    ///   - cachesFingerprints: whether new fingerprints are cached for later sessions.
    ///   - folders: the folders for temporary files of large indexes.
    init(pool: DecoderPool, cache: FingerprintCache?, cachesFingerprints: Bool, in folders: BaseFolders) {
        makeIndex = { SimilarityIndex { OpenFile(scratchIn: folders) } }
        index = makeIndex()
        self.pool = pool
        self.cache = cache
        self.cachesFingerprints = cachesFingerprints
    }

    nonisolated func record(_ fingerprint: PictureFingerprint, of key: String) {
        fingerprints.withLock { $0[StableHash(key)] = (key, fingerprint) }
    }

    /// Sends the pins similar to the requested one, with updates while missing fingerprints are computed. Supports
    /// cancellation.
    func find(_ request: SimilarPinsRequest, _ outbox: Outbox<AppMessage>) async {
        indexCards(of: request)
        // The pin itself first, because the comparison needs its fingerprint.
        if let key = request.pin.picture.cacheKey, fingerprint(of: request.pin) == nil, isLocal(key) {
            await computeFingerprint(of: key)
        }
        guard !Task.isCancelled else { return }
        let missing = request.computesFingerprints ? pinsWithoutFingerprint() : []
        outbox.send(result(for: request, isWhole: missing.isEmpty))
        var lastReportTime = ContinuousClock.now
        for index in missing {
            if let key = cards[Int(index)].pin.picture.cacheKey { await computeFingerprint(of: key) }
            guard !Task.isCancelled else { return }
            if ContinuousClock.now - lastReportTime > Self.reportInterval {
                outbox.send(result(for: request, isWhole: false))
                lastReportTime = .now
            }
        }
        if !missing.isEmpty { outbox.send(result(for: request, isWhole: true)) }
    }

    /// Sends the mean colours of pictures in one or more messages. Supports cancellation.
    func sendColors(_ request: ColorRequest, _ outbox: Outbox<AppMessage>) async {
        cachedFingerprints = cachedFingerprints ?? cache?.read() ?? [:]
        var colors: [ColorResult.PinColor] = []
        var lastReportTime = ContinuousClock.now
        for picture in request.pictures {
            if isLocal(picture.key), !failedPictures.contains(StableHash(picture.key)) {
                await computeFingerprint(of: picture.key)
            }
            guard !Task.isCancelled else { return }
            if let fingerprint = currentFingerprint(of: picture.key) ?? cachedFingerprint(of: picture.key) {
                colors.append(ColorResult.PinColor(pinIndex: picture.pinIndex, rgb: fingerprint.meanColor))
            }
            guard ContinuousClock.now - lastReportTime > Self.reportInterval else { continue }
            outbox.send(.similarity(.colors(ColorResult(number: request.number, colors: colors, isFinal: false))))
            (colors, lastReportTime) = ([], .now)
        }
        outbox.send(.similarity(.colors(ColorResult(number: request.number, colors: colors, isFinal: true))))
    }

    /// Caches new fingerprints for later sessions. Errors are ignored.
    func writeCache() {
        guard let cache, cachesFingerprints else { return }
        let newFingerprints = fingerprints.withLock { $0 }.values.compactMap { key, fingerprint in
            FingerprintCache.id(of: key).map { ($0, fingerprint) }
        }
        let cached = cachedFingerprints ?? (newFingerprints.isEmpty ? [:] : cache.read())
        try? cache.write(Dictionary(newFingerprints.filter { cached[$0.0] != $0.1 }, uniquingKeysWith: { $1 }))
    }

    private func indexCards(of request: SimilarPinsRequest) {
        cachedFingerprints = cachedFingerprints ?? cache?.read() ?? [:]
        if request.first == 0 || indexSource?.wall != request.wall || indexSource?.edition != request.edition {
            (index, cards, missingFingerprints) = (makeIndex(), PinCards(), [])
            indexSource = (request.wall, request.edition)
        }
        cards.append(contentsOf: request.cards)
        for card in request.cards {
            let fingerprint = fingerprint(of: card.pin)
            if fingerprint == nil, let key = card.pin.picture.cacheKey, isLocal(key) {
                missingFingerprints.append(Int32(truncatingIfNeeded: index.count))
            }
            index.append(card.pin, fingerprint: fingerprint)
        }
    }

    /// Returns the pins whose fingerprints are missing but can be computed.
    private func pinsWithoutFingerprint() -> [Int32] {
        missingFingerprints.removeAll { index.hasFingerprint($0) || failedPictures.contains(index.key(of: $0)) }
        return missingFingerprints
    }

    private func isLocal(_ key: String) -> Bool { key.hasPrefix("/") || ArchiveMember.hasTextPrefix(key) }

    private func fingerprint(of pin: Pin) -> PictureFingerprint? {
        guard let key = pin.picture.cacheKey else { return nil }
        // The cached fingerprint of a local file is used only after checking its modification date, which
        // `computeFingerprint` does.
        let cached = isLocal(key) ? nil : cachedFingerprint(of: key)
        return currentFingerprint(of: key) ?? cached ?? PictureFingerprint(placeholderOf: pin)
    }

    private func currentFingerprint(of key: String) -> PictureFingerprint? {
        fingerprints.withLock { $0[StableHash(key)]?.fingerprint }
    }

    private func cachedFingerprint(of key: String) -> PictureFingerprint? {
        guard let cachedFingerprints, !cachedFingerprints.isEmpty, let id = FingerprintCache.id(of: key) else {
            return nil
        }
        return cachedFingerprints[id]
    }

    private func computeFingerprint(of key: String) async {
        guard currentFingerprint(of: key) == nil else { return }
        if let fingerprint = cachedFingerprint(of: key) { return record(fingerprint, of: key) }
        do {
            let fingerprint = try await pool.fingerprint(ofPictureAt: key)
            record(fingerprint, of: key)
        } catch {
            failedPictures.insert(StableHash(key))
        }
    }

    private func result(for request: SimilarPinsRequest, isWhole: Bool) -> AppMessage {
        fingerprints.withLock { fingerprints in index.addFingerprints { fingerprints[$0]?.fingerprint } }
        let positions = fingerprint(of: request.pin).map { fingerprint in
            index.nearest(to: fingerprint, of: request.pin, maximumCount: Self.maximumResultCount) { cards[$0].pin }
        }
        return .similarity(
            .found(
                SimilarPinsResult(
                    id: request.id, indices: positions, fingerprintCount: index.knownCount, count: index.count,
                    isComplete: isWhole)))
    }
}
