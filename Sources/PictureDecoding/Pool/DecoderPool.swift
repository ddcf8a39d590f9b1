import PictureWire
import Pictures

/// Where pictures are asked for: it has the pictures that are wanted now decoded, in the order in which they are
/// wanted.
///
/// A picture that broke two decoders or held up one is not tried again, in whatever size, until `forgetFailures()`. The
/// pool keeps no pictures: what it delivered is the asker's, best on a `PictureCache`.
package actor DecoderPool {
    /// Every picture that was decoded or failed, as it happens, and when nothing wanted is left; ends with `shutdown`. There
    /// is one reader.
    package nonisolated let deliveries: AsyncStream<PictureDelivery>

    private let delivery: AsyncStream<PictureDelivery>.Continuation
    let workers: [DecoderWorker]
    private let thumbnails: ThumbnailKeeper?
    private let drawn: DrawnPictures?
    /// What each worker is doing.
    private var errands: [Errand?]
    /// Waiting pictures, the most wanted last.
    var waiting: [PictureRequest] = []
    /// Brings pictures from elsewhere; nil when none are shown.
    let fetcher: (any PictureFetching)?
    /// Pictures on their way to a file.
    var fetches: [PictureRequest: Task<Void, Never>] = [:]
    /// The files of waiting pictures that were fetched.
    var fetched: [PictureRequest: String] = [:]
    /// Whether decoders were started before there was anything for them.
    var hasPrepared = false
    private var inHand: Set<PictureRequest> = []
    /// What the newest wish has and was not delivered yet, and the wish's number.
    private var outstanding: Set<PictureRequest> = []
    private var wish = 0
    /// Delivered, and wanted ever since.
    private var delivered: Set<PictureRequest> = []
    /// Those of them that were delivered as failures or incomplete.
    private var failed: Set<PictureRequest> = []
    private var headers = HeaderQueue()
    /// Archives whose pictures `archiveWorker` alone reads, in the archives' order.
    var solidArchives = SolidArchives()
    /// Whether a header was read since the last picture was started, while both waited.
    private var headerHadItsTurn = false
    /// Paths that no decoder is given again, and why.
    private(set) var condemned: [String: PictureFailure] = [:]
    private(set) var hasEnded = false
    /// Ends decoders that have had nothing to do for a while.
    var resting: Task<Void, Never>?
    let restsAfter: Duration

    private enum Errand {
        case picture
        case header
    }

    /// A pool whose decoders start when the first picture or header is wanted.
    ///
    /// `decoders` below 1 count as 1. Two keep two processors busy; more help only where there are more. Without
    /// `thumbnails` every picture is decoded from its own file, and without `drawn` it is drawn anew in each session. Without
    /// `fetcher` there are no pictures but those in files.
    /// - Parameter restsAfter: how long decoders that have nothing to do are kept.
    package init(
        command: DecoderCommand, decoders: Int = 2, repertoire: SymbolRepertoire = .blocks,
        thumbnails: ThumbnailCache? = nil, drawn: DrawnPictures? = nil, fetcher: (any PictureFetching)? = nil,
        restsAfter: Duration = .seconds(20)
    ) {
        self.fetcher = fetcher
        self.drawn = drawn
        self.restsAfter = restsAfter
        let count = max(1, decoders)
        let keeper = thumbnails.map { ThumbnailKeeper(cache: $0) }
        self.thumbnails = keeper
        workers = (0..<count).map {
            DecoderWorker(
                command: command, repertoire: repertoire, thumbnails: keeper, drawn: drawn, number: $0)
        }
        errands = Array(repeating: nil, count: count)
        (deliveries, delivery) = AsyncStream.makeStream(of: PictureDelivery.self)
    }

    /// Says what is wanted from now on, the most wanted first; it replaces what was wanted before.
    ///
    /// Waiting pictures that are not in the list are dropped without a result. One that is being decoded is finished
    /// and delivered even so, for the work is as good as done. A picture that was delivered is not decoded again while
    /// every list since has had it; when it was missing in one, its next mention decodes it anew.
    ///
    /// - Parameter wish: told once everything in the list has been delivered, unless another list replaced it before.
    package func want(_ requests: [PictureRequest], wish: Int = 0) {
        guard !hasEnded else { return }
        self.wish = wish
        outstanding = []
        var seen: Set<PictureRequest> = []
        var wanted: [PictureRequest] = []
        wanted.reserveCapacity(requests.count)
        for request in requests where seen.insert(request).inserted {
            if delivered.contains(request) { continue }
            if inHand.contains(request) {
                outstanding.insert(request)
            } else if let failure = condemned[request.path] {
                deliver(request, .failure(failure))
            } else {
                wanted.append(request)
            }
        }
        delivered.formIntersection(seen)
        failed.formIntersection(seen)
        outstanding.formUnion(wanted)
        waiting = wanted.reversed()
        fetchWaiting()
        if outstanding.isEmpty { delivery.yield(.settled(wish: wish)) }
        startWork()
    }

    /// Retries failed and incomplete pictures when the next list has them, also those that crashed or blocked their decoders.
    /// Retries a decoder that did not start, too.
    package func forgetFailures() {
        condemned = [:]
        delivered.subtract(failed)
        failed = []
        for worker in workers { worker.forgetFailedStarts() }
    }

    /// Size and number of frames of a picture.
    ///
    /// Headers share the decoders with pictures: while pictures wait, one decoder alone reads headers, and every other
    /// one of its errands is a picture.
    ///
    /// - Throws: `PictureFailure` as for pictures; `.tooLarge` never.
    package func header(ofPictureAt path: String) async throws(PictureFailure) -> PictureHeader {
        guard !hasEnded else { throw .noDecoder(reason: .shutDown) }
        if let failure = condemned[path] { throw failure }
        let file = try await file(ofPictureAt: path)
        let result = await withCheckedContinuation { continuation in
            headers.append(HeaderQueue.Wish(path: file, continuation: continuation))
            startWork()
        }
        return try result.get()
    }

    /// A small picture to keep: a PNG file of at most `byteLimit` bytes and 256 pixels a side.
    ///
    /// It is made of the thumbnail that programs share where there is one. Pictures that are wanted for the screen are not
    /// waited for longer than one of them takes.
    /// - Throws: `PictureFailure` as for pictures; `.tooLarge` never.
    package func keepsake(ofPictureAt path: String, byteLimit: Int) async throws(PictureFailure) -> [UInt8] {
        let worker = try worker(forPictureAt: path)
        let file = try await file(ofPictureAt: path)
        defer { restLater() }
        let outcome = await worker.keepsake(ofPictureAt: file, byteLimit: byteLimit)
        if case .failure(let failure) = outcome { judge(failure, path: path) }
        return try outcome.get()
    }

    /// What a picture on this machine looks like.
    ///
    /// It is seen from the thumbnail that programs share where there is one; else one is made. Pictures that are wanted
    /// for the screen are not waited for longer than one of them takes.
    /// - Throws: `PictureFailure` as for pictures.
    package func look(ofPictureAt path: String) async throws(PictureFailure) -> PictureLook {
        let worker = try worker(forPictureAt: path)
        defer { restLater() }
        let outcome = await worker.look(ofPictureAt: path, isOriginal: true)
        if case .failure(let failure) = outcome { judge(failure, path: path) }
        return try outcome.get()
    }

    /// What the decoders that run have all given up; nil while none runs.
    package func confinement() async -> Confinement? {
        var common: Confinement?
        for worker in workers {
            guard let held = await worker.confinement() else { continue }
            common = common.map { $0.intersection(held) } ?? held
        }
        return common
    }

    /// Ends the decoders, also in the middle of a picture, and returns when they are gone. Pictures that waited or were
    /// being decoded have no result; headers fail.
    ///
    /// - Parameter writesThumbnails: those, and drawn pictures, that wait to be written are, before it returns; else they are made again another
    ///   time.
    package func shutdown(writesThumbnails: Bool = true) async {
        guard !hasEnded else { return }
        hasEnded = true
        waiting = []
        resting?.cancel()
        endFetches()
        delivery.finish()
        while let wish = headers.popFirst() {
            wish.continuation.resume(returning: .failure(.noDecoder(reason: .shutDown)))
        }
        for worker in workers { worker.end() }
        await thumbnails?.finish(writesAll: writesThumbnails)
        await drawn?.finish(writesAll: writesThumbnails)
    }

    // MARK: Errands

    func startWork() {
        guard !hasEnded else { return }
        for number in workers.indices where errands[number] == nil {
            // What this worker may not take, the next one may.
            _ = startErrand(on: number)
        }
        restLater()
    }

    /// Whether no decoder works.
    var isIdle: Bool { errands.allSatisfy { $0 == nil } }

    /// Sends a worker on its next errand; false when there is none.
    private func startErrand(on number: Int) -> Bool {
        let readsHeaders = errands.contains { $0 == .header }
        let mayRead = headers.first.map { number == archiveWorker || !solidArchives.contain($0.path) } ?? false
        if mayRead, waiting.isEmpty || (!readsHeaders && !headerHadItsTurn), let wish = headers.popFirst() {
            headerHadItsTurn = true
            read(wish, on: number)
            return true
        }
        guard let request = nextPicture(for: number) else {
            // Where frames alone wait, another worker's errand is a header.
            guard mayRead, let wish = headers.popFirst() else { return false }
            read(wish, on: number)
            return true
        }
        headerHadItsTurn = false
        draw(request, on: number)
        return true
    }

    /// Removes and returns the most wanted picture that a worker may decode, or `nil` if there is none.
    ///
    /// Pictures of a solid archive are decoded in their order in the archive.
    private func nextPicture(for number: Int) -> PictureRequest? {
        let index = waiting.lastIndex { request in
            let readsArchive = request.isPart || isInSolidArchive(request)
            return (!readsArchive || number == archiveWorker)
                && (request.frame == nil || number == animationWorker) && isAtHand(request)
        }
        guard let index else { return nil }
        guard isInSolidArchive(waiting[index]) else { return waiting.remove(at: index) }
        let texts = waiting.map { $0.frame == nil ? $0.path : "" }
        return waiting.remove(at: solidArchives.next(among: texts, wanted: index))
    }

    private func isInSolidArchive(_ request: PictureRequest) -> Bool {
        request.frame == nil && solidArchives.contain(request.path)
    }

    private func draw(_ request: PictureRequest, on number: Int) {
        errands[number] = .picture
        inHand.insert(request)
        let worker = workers[number]
        var readable = request
        if let file = fetched.removeValue(forKey: request) { readable.path = file }
        Task(priority: .userInitiated) { [readable] in
            let outcome = await worker.art(for: readable, isOriginal: !request.isElsewhere)
            errands[number] = nil
            inHand.remove(request)
            deliver(request, outcome.map(\.art), look: try? outcome.get().look)
            // A frame that broke the decoder ends its animation, and the still is as good as before.
            if case .failure(let failure) = outcome, request.frame == nil { judge(failure, path: request.path) }
            startWork()
        }
    }

    private func read(_ wish: HeaderQueue.Wish, on number: Int) {
        errands[number] = .header
        let worker = workers[number]
        Task(priority: .userInitiated) {
            // It may have been condemned while the wish waited.
            if let failure = condemned[wish.path] {
                wish.continuation.resume(returning: .failure(failure))
            } else {
                let outcome = await worker.header(ofPictureAt: wish.path)
                if case .failure(let failure) = outcome { judge(failure, path: wish.path) }
                wish.continuation.resume(returning: outcome)
            }
            errands[number] = nil
            startWork()
        }
    }

    func deliver(
        _ request: PictureRequest, _ outcome: Result<CellArt, PictureFailure>, look: PictureLook? = nil
    ) {
        guard !hasEnded else { return }
        delivered.insert(request)
        // A file that was cut off may have grown since.
        if (try? outcome.get())?.isIncomplete ?? true { failed.insert(request) } else { failed.remove(request) }
        delivery.yield(.picture(PictureResult(request: request, outcome: outcome, look: look)))
        if outstanding.remove(request) != nil, outstanding.isEmpty { delivery.yield(.settled(wish: wish)) }
    }

    /// Remembers a picture that broke or held up its decoder, and drops what waits for it in other sizes.
    private func judge(_ failure: PictureFailure, path: String) {
        guard failure == .crashed || failure == .timedOut, !hasEnded else { return }
        condemned[path] = failure
        for request in waiting.reversed() where request.path == path { deliver(request, .failure(failure)) }
        waiting.removeAll { $0.path == path }
    }
}
