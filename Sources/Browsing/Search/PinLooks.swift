import Feeds
import Files
import PictureDecoding
import Pictures
import PinSearch
import PinWalls
import ScreenKit
import Synchronization
import TerminalUI

/// Finds pins that look alike, away from the main actor, and learns what pictures look like that were not seen yet.
actor PinLooks {
    private let pool: DecoderPool
    /// What pictures look like that were decoded, with what they are known by.
    private nonisolated let seen = Mutex<[PinNumber: (key: String, look: PictureLook)]>([:])
    /// What was known when the session began; nil until it is needed.
    private var former: KeptLooks.Looks?
    private let kept: KeptLooks?
    /// Whether what is learned is for later sessions.
    private let isKeeping: Bool
    /// Pictures of which nothing can be learned.
    private var failed: Set<PinNumber> = []
    private var index: LikenessIndex
    private let makeIndex: @Sendable () -> LikenessIndex
    /// The pins in the index, as they came.
    private var cards = PinCards()
    /// The numbers of those whose pictures are on this machine and were not seen when they came.
    private var learnable: [Int32] = []
    /// Whose they are.
    private var indexed: (wall: WallID, edition: Int)?

    /// While looks are learned, what is known is told so often.
    private static let pause = Duration.milliseconds(300)
    private static let mostFound = 200

    /// - Parameters:
    ///   - isKeeping: whether later sessions are to know what this one learns.
    ///   - folders: where the looks of very many pins are put as long as they are needed.
    init(pool: DecoderPool, kept: KeptLooks?, isKeeping: Bool, in folders: BaseFolders) {
        makeIndex = { LikenessIndex { OpenFile(scratchIn: folders) } }
        index = makeIndex()
        self.pool = pool
        self.kept = kept
        self.isKeeping = isKeeping
    }

    /// Takes note of what a picture looks like.
    nonisolated func note(_ look: PictureLook, of key: String) { seen.withLock { $0[PinNumber(key)] = (key, look) } }

    /// Answers a request, and again while more becomes known; ends early when it is cancelled.
    func find(_ request: AlikeRequest, _ outbox: Outbox<AppMessage>) async {
        take(request)
        // The pin itself first: without it there is nothing to compare.
        if let key = request.pin.picture.key, look(of: request.pin) == nil, isHere(key) { await learn(key) }
        guard !Task.isCancelled else { return }
        let unknown = request.learns ? unknown() : []
        outbox.send(answer(to: request, isWhole: unknown.isEmpty))
        var told = ContinuousClock.now
        for number in unknown {
            if let key = cards[Int(number)].pin.picture.key { await learn(key) }
            guard !Task.isCancelled else { return }
            if ContinuousClock.now - told > Self.pause {
                outbox.send(answer(to: request, isWhole: false))
                told = .now
            }
        }
        if !unknown.isEmpty { outbox.send(answer(to: request, isWhole: true)) }
    }

    /// Tells the colours of pictures, a part now and then; ends early when it is cancelled.
    func tellColors(_ request: ColorRequest, _ outbox: Outbox<AppMessage>) async {
        former = former ?? kept?.read() ?? [:]
        var colors: [ColorAnswer.PinColor] = []
        var told = ContinuousClock.now
        for picture in request.pictures {
            if isHere(picture.key), !failed.contains(PinNumber(picture.key)) { await learn(picture.key) }
            guard !Task.isCancelled else { return }
            if let look = seenLook(of: picture.key) ?? formerLook(of: picture.key) {
                colors.append(ColorAnswer.PinColor(place: picture.place, rgb: look.meanColor))
            }
            guard ContinuousClock.now - told > Self.pause else { continue }
            outbox.send(.alike(.colors(ColorAnswer(number: request.number, colors: colors, isWhole: false))))
            (colors, told) = ([], .now)
        }
        outbox.send(.alike(.colors(ColorAnswer(number: request.number, colors: colors, isWhole: true))))
    }

    /// Has later sessions know what pictures look like that were seen; where it cannot be kept, they learn it again.
    func keep() {
        guard let kept, isKeeping else { return }
        let looks = seen.withLock { $0 }.values.compactMap { key, look in
            KeptLooks.number(of: key).map { ($0, look) }
        }
        let known = former ?? (looks.isEmpty ? [:] : kept.read())
        try? kept.keep(Dictionary(looks.filter { known[$0.0] != $0.1 }, uniquingKeysWith: { $1 }))
    }

    private func take(_ request: AlikeRequest) {
        former = former ?? kept?.read() ?? [:]
        if request.first == 0 || indexed?.wall != request.wall || indexed?.edition != request.edition {
            (index, cards, learnable) = (makeIndex(), PinCards(), [])
            indexed = (request.wall, request.edition)
        }
        cards.append(contentsOf: request.cards)
        for card in request.cards {
            let look = look(of: card.pin)
            if look == nil, let key = card.pin.picture.key, isHere(key) {
                learnable.append(Int32(truncatingIfNeeded: index.count))
            }
            index.append(card.pin, look: look)
        }
    }

    /// The pins of which more can be learned.
    private func unknown() -> [Int32] {
        learnable.removeAll { index.knows($0) || failed.contains(index.key(of: $0)) }
        return learnable
    }

    private func isHere(_ key: String) -> Bool { key.hasPrefix("/") || ArchiveMember.isText(key) }

    private func look(of pin: Pin) -> PictureLook? {
        guard let key = pin.picture.key else { return nil }
        // Of a file on this machine it is known once that was asked for its date: when it is learned.
        let former = isHere(key) ? nil : formerLook(of: key)
        return seenLook(of: key) ?? former ?? PictureLook(placeholderOf: pin)
    }

    private func seenLook(of key: String) -> PictureLook? { seen.withLock { $0[PinNumber(key)]?.look } }

    private func formerLook(of key: String) -> PictureLook? {
        guard let former, !former.isEmpty, let number = KeptLooks.number(of: key) else { return nil }
        return former[number]
    }

    private func learn(_ key: String) async {
        guard seenLook(of: key) == nil else { return }
        if let look = formerLook(of: key) { return note(look, of: key) }
        do {
            let look = try await pool.look(ofPictureAt: key)
            note(look, of: key)
        } catch {
            failed.insert(PinNumber(key))
        }
    }

    private func answer(to request: AlikeRequest, isWhole: Bool) -> AppMessage {
        seen.withLock { seen in index.fill { seen[$0]?.look } }
        let places = look(of: request.pin).map { look in
            index.nearest(to: look, of: request.pin, most: Self.mostFound) { cards[$0].pin }
        }
        return .alike(
            .found(
                AlikeAnswer(
                    number: request.number, places: places, known: index.knownCount, count: index.count,
                    isWhole: isWhole)))
    }
}
