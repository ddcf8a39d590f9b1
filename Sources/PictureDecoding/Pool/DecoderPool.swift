import PictureWire
import Pictures

/// A pool of decoder processes that decodes requested pictures by priority.
///
/// A picture that crashed two decoders or timed out is not tried again at any size until `removeFailures()`. The pool
/// does not cache decoded pictures; callers should insert them into a `PictureCache`.
package actor DecoderPool {
    /// The results of all requests, and an event when all requested pictures are delivered. Ends with `shutdown`.
    /// Supports one consumer.
    package nonisolated let events: AsyncStream<DecoderPoolEvent>

    private let eventContinuation: AsyncStream<DecoderPoolEvent>.Continuation
    let workers: [DecoderWorker]
    private let thumbnails: ThumbnailWriter?
    private let drawnPictures: DrawnPictureCache?
    /// The current job of each worker, or `nil` if it is idle.
    private var jobs: [Job?]
    /// The pending requests, highest priority last.
    var pendingRequests: [PictureRequest] = []
    /// The fetcher of pictures that are not on this machine; `nil` if fetching is disabled.
    let fetcher: (any PictureFetching)?
    /// The running fetches.
    var fetches: [PictureRequest: Task<Void, Never>] = [:]
    /// The files of pending requests that were fetched.
    var fetchedFiles: [PictureRequest: String] = [:]
    /// Whether the decoders were started ahead of the first fetched picture.
    var hasPrepared = false
    private var decodingRequests: Set<PictureRequest> = []
    /// The undelivered pictures of the current request list, and the generation of that list.
    private var outstandingRequests: Set<PictureRequest> = []
    private var generation = 0
    /// The delivered pictures that every request list since their delivery contained.
    private var deliveredRequests: Set<PictureRequest> = []
    /// The delivered pictures that failed or were incomplete.
    private var failedRequests: Set<PictureRequest> = []
    private var headers = HeaderQueue()
    /// The solid archives, whose pictures only `archiveWorker` reads, in archive order.
    var solidArchives = SolidArchives()
    /// Whether a header was read since the last picture was started, while both were pending.
    private var lastJobWasHeader = false
    /// The failures of paths that are not decoded again.
    private(set) var failedPaths: [String: PictureFailure] = [:]
    private(set) var hasEnded = false
    /// The task that shuts down idle decoders after `idleTimeout`; `nil` if none is scheduled.
    var idleShutdown: Task<Void, Never>?
    let idleTimeout: Duration

    private enum Job {
        case picture
        case header
    }

    /// Creates a pool. Its decoders start with the first request.
    ///
    /// - Parameters:
    ///   - decoders: the number of decoders; values below 1 count as 1.
    ///   - thumbnails: the shared thumbnail cache; `nil` to decode every original.
    ///   - drawnPictures: the cache of drawn pictures; `nil` to draw them again in each session.
    ///   - fetcher: fetches pictures from servers; `nil` to display only local files.
    ///   - idleTimeout: the time after which idle decoders are ended.
    package init(
        command: DecoderCommand, decoders: Int = 2, repertoire: SymbolRepertoire = .blocks,
        thumbnails: ThumbnailCache? = nil, drawnPictures: DrawnPictureCache? = nil,
        fetcher: (any PictureFetching)? = nil, idleTimeout: Duration = .seconds(20)
    ) {
        self.fetcher = fetcher
        self.drawnPictures = drawnPictures
        self.idleTimeout = idleTimeout
        let count = max(1, decoders)
        let thumbnailWriter = thumbnails.map { ThumbnailWriter(cache: $0) }
        self.thumbnails = thumbnailWriter
        workers = (0..<count).map {
            DecoderWorker(
                command: command, repertoire: repertoire, thumbnails: thumbnailWriter, drawnPictures: drawnPictures,
                index: $0)
        }
        jobs = Array(repeating: nil, count: count)
        (events, eventContinuation) = AsyncStream.makeStream(of: DecoderPoolEvent.self)
    }

    /// Replaces the list of requested pictures, highest priority first.
    ///
    /// Pending pictures that are not in the new list are dropped without a result. A picture that is being decoded is
    /// finished and delivered anyway. A delivered picture is decoded again only if a list in between did not contain
    /// it.
    ///
    /// - Parameter generation: the number of this list, which `.settled` reports once all its pictures are delivered.
    package func setRequests(_ requests: [PictureRequest], generation: Int = 0) {
        guard !hasEnded else { return }
        self.generation = generation
        outstandingRequests = []
        var distinctRequests: Set<PictureRequest> = []
        var newRequests: [PictureRequest] = []
        newRequests.reserveCapacity(requests.count)
        for request in requests where distinctRequests.insert(request).inserted {
            if deliveredRequests.contains(request) { continue }
            if decodingRequests.contains(request) {
                outstandingRequests.insert(request)
            } else if let failure = failedPaths[request.path] {
                deliver(request, .failure(failure))
            } else {
                newRequests.append(request)
            }
        }
        deliveredRequests.formIntersection(distinctRequests)
        failedRequests.formIntersection(distinctRequests)
        outstandingRequests.formUnion(newRequests)
        pendingRequests = newRequests.reversed()
        fetchPendingPictures()
        if outstandingRequests.isEmpty { eventContinuation.yield(.settled(generation: generation)) }
        startWork()
    }

    /// Forgets all failures: the next list retries failed and incomplete pictures, including those that crashed or
    /// blocked a decoder. Also retries decoders that did not start.
    package func removeFailures() {
        failedPaths = [:]
        deliveredRequests.subtract(failedRequests)
        failedRequests = []
        for worker in workers { worker.resetFailedStarts() }
    }

    /// Returns the size and number of frames of a picture.
    ///
    /// Headers share the decoders with pictures. While pictures are pending, only one decoder reads headers,
    /// alternating with pictures.
    ///
    /// - Throws: `PictureFailure` as for pictures, except `.tooLarge`.
    package func header(ofPictureAt path: String) async throws(PictureFailure) -> PictureHeader {
        guard !hasEnded else { throw .noDecoder(reason: .shutDown) }
        if let failure = failedPaths[path] { throw failure }
        let file = try await localFile(ofPictureAt: path)
        let result = await withCheckedContinuation { continuation in
            headers.append(HeaderQueue.Request(path: path, file: file, continuation: continuation))
            startWork()
        }
        return try result.get()
    }

    /// Returns a small PNG copy of a picture, at most `byteLimit` bytes and 256 pixels on a side.
    ///
    /// Uses the shared thumbnail if there is one. Waits for at most one picture that is being decoded.
    ///
    /// - Throws: `PictureFailure` as for pictures; `.tooMuchMemory` if the copy exceeds `byteLimit`.
    package func thumbnailFile(ofPictureAt path: String, byteLimit: Int) async throws(PictureFailure) -> [UInt8] {
        let worker = try worker(forPictureAt: path)
        let file = try await localFile(ofPictureAt: path)
        defer { scheduleIdleShutdown() }
        let outcome = await worker.thumbnailFile(ofPictureAt: file, byteLimit: byteLimit)
        if case .failure(let failure) = outcome { recordFailure(failure, path: path) }
        return try outcome.get()
    }

    /// Returns the perceptual fingerprint of a local picture.
    ///
    /// Uses or creates the shared thumbnail. Waits for at most one picture that is being decoded.
    ///
    /// - Throws: `PictureFailure` as for pictures.
    package func fingerprint(ofPictureAt path: String) async throws(PictureFailure) -> PictureFingerprint {
        let worker = try worker(forPictureAt: path)
        defer { scheduleIdleShutdown() }
        let outcome = await worker.fingerprint(ofPictureAt: path, isOriginal: true)
        if case .failure(let failure) = outcome { recordFailure(failure, path: path) }
        return try outcome.get()
    }

    /// Returns the confinement that all running decoders have in common, or `nil` if none runs.
    package func confinement() async -> Confinement? {
        var common: Confinement?
        for worker in workers {
            guard let confinement = await worker.confinement() else { continue }
            common = common.map { $0.intersection(confinement) } ?? confinement
        }
        return common
    }

    /// Kills the decoders, even during a request, and waits until they have exited. Pending pictures get no result;
    /// pending headers fail.
    ///
    /// - Parameter writesThumbnails: whether to wait for pending writes of thumbnails and drawn pictures; otherwise
    ///   they are dropped.
    package func shutdown(writesThumbnails: Bool = true) async {
        guard !hasEnded else { return }
        hasEnded = true
        pendingRequests = []
        idleShutdown?.cancel()
        cancelFetches()
        eventContinuation.finish()
        while let headerRequest = headers.popFirst() {
            headerRequest.continuation.resume(returning: .failure(.noDecoder(reason: .shutDown)))
        }
        for worker in workers { worker.shutdown() }
        await thumbnails?.finish(writesAll: writesThumbnails)
        await drawnPictures?.finish(writesAll: writesThumbnails)
    }

    // MARK: Jobs

    func startWork() {
        guard !hasEnded else { return }
        for index in workers.indices where jobs[index] == nil {
            // Another worker may accept a job that this one may not.
            _ = startJob(on: index)
        }
        scheduleIdleShutdown()
    }

    /// Whether no decoder is working.
    var isIdle: Bool { jobs.allSatisfy { $0 == nil } }

    /// Starts the next job of a worker. Returns `false` if there is none.
    private func startJob(on index: Int) -> Bool {
        let isReadingHeader = jobs.contains { $0 == .header }
        let canReadHeader = headers.first.map { index == archiveWorker || !solidArchives.contains($0.path) } ?? false
        if canReadHeader, pendingRequests.isEmpty || (!isReadingHeader && !lastJobWasHeader),
            let headerRequest = headers.popFirst()
        {
            lastJobWasHeader = true
            read(headerRequest, on: index)
            return true
        }
        guard let request = removeNextPicture(for: index) else {
            // The pending pictures may all be for other workers, so this one can read a header.
            guard canReadHeader, let headerRequest = headers.popFirst() else { return false }
            read(headerRequest, on: index)
            return true
        }
        lastJobWasHeader = false
        draw(request, on: index)
        return true
    }

    /// Removes and returns the next picture by priority that a worker may decode, or `nil` if there is none.
    ///
    /// Pictures of a solid archive are decoded in their order in the archive.
    private func removeNextPicture(for workerIndex: Int) -> PictureRequest? {
        let index = pendingRequests.lastIndex { request in
            let readsArchive = request.isRegion || isInSolidArchive(request)
            return (!readsArchive || workerIndex == archiveWorker)
                && (request.frame == nil || workerIndex == animationWorker) && isLocal(request)
        }
        guard let index else { return nil }
        guard isInSolidArchive(pendingRequests[index]) else { return pendingRequests.remove(at: index) }
        let paths = pendingRequests.map { $0.frame == nil ? $0.path : "" }
        return pendingRequests.remove(at: solidArchives.nextIndex(among: paths, preferred: index))
    }

    private func isInSolidArchive(_ request: PictureRequest) -> Bool {
        request.frame == nil && solidArchives.contains(request.path)
    }

    private func draw(_ request: PictureRequest, on index: Int) {
        jobs[index] = .picture
        decodingRequests.insert(request)
        let worker = workers[index]
        var readable = request
        if let file = fetchedFiles.removeValue(forKey: request) { readable.path = file }
        Task(priority: .userInitiated) { [readable] in
            let outcome = await worker.art(for: readable, isOriginal: !request.isRemote)
            jobs[index] = nil
            decodingRequests.remove(request)
            deliver(request, outcome.map(\.art), fingerprint: try? outcome.get().fingerprint)
            // Only the animation stops if a frame crashes the decoder; the still picture remains valid.
            if case .failure(let failure) = outcome, request.frame == nil { recordFailure(failure, path: request.path) }
            startWork()
        }
    }

    private func read(_ headerRequest: HeaderQueue.Request, on index: Int) {
        jobs[index] = .header
        let worker = workers[index]
        Task(priority: .userInitiated) {
            // The path may have failed while this request was pending.
            if let failure = failedPaths[headerRequest.path] {
                headerRequest.continuation.resume(returning: .failure(failure))
            } else {
                let outcome = await worker.header(ofPictureAt: headerRequest.file)
                if case .failure(let failure) = outcome { recordFailure(failure, path: headerRequest.path) }
                headerRequest.continuation.resume(returning: outcome)
            }
            jobs[index] = nil
            startWork()
        }
    }

    func deliver(
        _ request: PictureRequest, _ outcome: Result<CellArt, PictureFailure>, fingerprint: PictureFingerprint? = nil
    ) {
        guard !hasEnded else { return }
        deliveredRequests.insert(request)
        // A truncated file may have been completed since then.
        if (try? outcome.get())?.isIncomplete ?? true {
            failedRequests.insert(request)
        } else {
            failedRequests.remove(request)
        }
        eventContinuation.yield(.picture(PictureResult(request: request, outcome: outcome, fingerprint: fingerprint)))
        if outstandingRequests.remove(request) != nil, outstandingRequests.isEmpty {
            eventContinuation.yield(.settled(generation: generation))
        }
    }

    /// Records a picture that crashed or blocked its decoder, and fails its other pending requests.
    private func recordFailure(_ failure: PictureFailure, path: String) {
        guard failure == .crashed || failure == .timedOut, !hasEnded else { return }
        failedPaths[path] = failure
        for request in pendingRequests.reversed() where request.path == path { deliver(request, .failure(failure)) }
        pendingRequests.removeAll { $0.path == path }
    }
}
