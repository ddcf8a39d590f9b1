import PictureWire

/// Where pictures are asked for: it has the pictures that are wanted now decoded, in the order in which they are wanted.
///
/// A picture that broke or held up a decoder is not tried again, in whatever size. The desk keeps no pictures: what it
/// delivered is the asker's, best on a `PictureShelf`.
package actor PictureDesk {
    /// Every picture that was decoded or failed, as it happens; ends with `shutdown`. There is one reader.
    package nonisolated let results: AsyncStream<PictureResult>

    private let delivery: AsyncStream<PictureResult>.Continuation
    private let lanes: [DecoderLane]
    private let thumbnails: ThumbnailKeeper?
    /// What each lane is doing.
    private var errands: [Errand?]
    /// Waiting pictures, the most wanted last.
    private var waiting: [PictureRequest] = []
    private var inHand: Set<PictureRequest> = []
    /// Delivered, and wanted ever since.
    private var delivered: Set<PictureRequest> = []
    private var headers = HeaderQueue()
    /// Whether a header was read since the last picture was started, while both waited.
    private var headerHadItsTurn = false
    /// Paths that no decoder is given again, and why.
    private var condemned: [String: PictureFailure] = [:]
    private var hasEnded = false

    private enum Errand {
        case picture
        case header
    }

    /// A desk whose decoders start when the first picture or header is wanted.
    ///
    /// `decoders` below 1 count as 1. Two keep two processors busy; more help only where there are more. Without `thumbnails`
    /// every picture is decoded from its own file, and nothing is kept.
    package init(
        command: DecoderCommand, decoders: Int = 2, repertoire: SymbolRepertoire = .blocks,
        thumbnails: ThumbnailCache? = nil
    ) {
        let count = max(1, decoders)
        let keeper = thumbnails.map { ThumbnailKeeper(cache: $0) }
        self.thumbnails = keeper
        lanes = (0..<count).map {
            DecoderLane(command: command, repertoire: repertoire, thumbnails: keeper, number: $0)
        }
        errands = Array(repeating: nil, count: count)
        (results, delivery) = AsyncStream.makeStream(of: PictureResult.self)
    }

    /// Says what is wanted from now on, the most wanted first; it replaces what was wanted before.
    ///
    /// Waiting pictures that are not in the list are dropped without a result. One that is being decoded is finished and
    /// delivered even so, for the work is as good as done. A picture that was delivered is not decoded again while every
    /// list since has had it; when it was missing in one, its next mention decodes it anew.
    package func want(_ requests: [PictureRequest]) {
        guard !hasEnded else { return }
        var seen: Set<PictureRequest> = []
        var wanted: [PictureRequest] = []
        wanted.reserveCapacity(requests.count)
        for request in requests where seen.insert(request).inserted {
            if inHand.contains(request) || delivered.contains(request) { continue }
            if let failure = condemned[request.path] {
                deliver(request, .failure(failure))
            } else {
                wanted.append(request)
            }
        }
        delivered.formIntersection(seen)
        waiting = wanted.reversed()
        startWork()
    }

    /// Size and number of frames of a picture.
    ///
    /// Headers share the decoders with pictures: while pictures wait, one decoder alone reads headers, and every other one
    /// of its errands is a picture.
    ///
    /// - Throws: `PictureFailure` as for pictures; `.tooLarge` never.
    package func header(ofPictureAt path: String) async throws(PictureFailure) -> PictureHeader {
        guard !hasEnded else { throw .noDecoder(reason: "it was shut down") }
        if let failure = condemned[path] { throw failure }
        let result = await withCheckedContinuation { continuation in
            headers.append(HeaderQueue.Wish(path: path, continuation: continuation))
            startWork()
        }
        return try result.get()
    }

    /// What the decoders that run have all given up; nil while none runs.
    package func confinement() async -> Confinement? {
        var common: Confinement?
        for lane in lanes {
            guard let held = await lane.confinement() else { continue }
            common = common.map { $0.intersection(held) } ?? held
        }
        return common
    }

    /// Ends the decoders, also in the middle of a picture, and returns when they are gone. Pictures that waited or were
    /// being decoded have no result; headers fail.
    package func shutdown() async {
        guard !hasEnded else { return }
        hasEnded = true
        waiting = []
        delivery.finish()
        while let wish = headers.popFirst() {
            wish.continuation.resume(returning: .failure(.noDecoder(reason: "it was shut down")))
        }
        for lane in lanes { await lane.end() }
        await thumbnails?.finish()
    }

    // MARK: Errands

    private func startWork() {
        guard !hasEnded else { return }
        for number in lanes.indices where errands[number] == nil {
            guard startErrand(on: number) else { return }
        }
    }

    /// Sends a lane on its next errand; false when there is none.
    private func startErrand(on number: Int) -> Bool {
        let readsHeaders = errands.contains { $0 == .header }
        if !headers.isEmpty, waiting.isEmpty || (!readsHeaders && !headerHadItsTurn), let wish = headers.popFirst() {
            headerHadItsTurn = true
            read(wish, on: number)
            return true
        }
        guard let request = waiting.popLast() else { return false }
        headerHadItsTurn = false
        draw(request, on: number)
        return true
    }

    private func draw(_ request: PictureRequest, on number: Int) {
        errands[number] = .picture
        inHand.insert(request)
        let lane = lanes[number]
        Task(priority: .userInitiated) {
            let outcome = await lane.art(for: request)
            errands[number] = nil
            inHand.remove(request)
            deliver(request, outcome)
            if case .failure(let failure) = outcome { judge(failure, path: request.path) }
            startWork()
        }
    }

    private func read(_ wish: HeaderQueue.Wish, on number: Int) {
        errands[number] = .header
        let lane = lanes[number]
        Task(priority: .userInitiated) {
            // It may have been condemned while the wish waited.
            if let failure = condemned[wish.path] {
                wish.continuation.resume(returning: .failure(failure))
            } else {
                let outcome = await lane.header(ofPictureAt: wish.path)
                if case .failure(let failure) = outcome { judge(failure, path: wish.path) }
                wish.continuation.resume(returning: outcome)
            }
            errands[number] = nil
            startWork()
        }
    }

    private func deliver(_ request: PictureRequest, _ outcome: Result<CellArt, PictureFailure>) {
        guard !hasEnded else { return }
        delivered.insert(request)
        delivery.yield(PictureResult(request: request, outcome: outcome))
    }

    /// Remembers a picture that broke or held up its decoder, and drops what waits for it in other sizes.
    private func judge(_ failure: PictureFailure, path: String) {
        guard failure == .crashed || failure == .timedOut, !hasEnded else { return }
        condemned[path] = failure
        for request in waiting.reversed() where request.path == path { deliver(request, .failure(failure)) }
        waiting.removeAll { $0.path == path }
    }
}
