import Files
import Pictures

extension DecoderPool {
    /// How many pictures are fetched at once; how many of them from one server is the fetcher's business.
    private static let mostFetches = 24

    /// Whether a decoder can be given a picture.
    func isAtHand(_ request: PictureRequest) -> Bool { !request.isElsewhere || fetched[request] != nil }

    /// Has the most wanted pictures fetched, and stops what is not wanted any more.
    func fetchWaiting() {
        guard !fetches.isEmpty || !fetched.isEmpty || waiting.contains(where: \.isElsewhere) else { return }
        let wanted = Set(waiting)
        for (request, task) in fetches where !wanted.contains(request) {
            task.cancel()
            fetches[request] = nil
        }
        fetched = fetched.filter { wanted.contains($0.key) }
        for request in waiting.reversed() where !isAtHand(request) && fetches[request] == nil {
            guard fetches.count < Self.mostFetches else { return }
            fetch(request)
        }
    }

    /// Starts the decoders while the first pictures are on their way.
    private func prepareDecoders() {
        guard fetcher != nil, !hasPrepared else { return }
        hasPrepared = true
        for worker in workers { Task { await worker.prepare() } }
    }

    private func fetch(_ request: PictureRequest) {
        prepareDecoders()
        fetches[request] = Task {
            let outcome: Result<String, PictureFailure>
            do throws(PictureFailure) {
                outcome = .success(
                    try await file(ofPictureAt: request.path, filling: request.isPart ? nil : request.box.width))
            } catch {
                outcome = .failure(error)
            }
            // Who does not want it any more has taken it away from here.
            guard !Task.isCancelled, !hasEnded, fetches.removeValue(forKey: request) != nil else { return }
            switch outcome {
            case .success(let file): fetched[request] = file
            case .failure(let failure):
                waiting.removeAll { $0 == request }
                deliver(request, .failure(failure))
            }
            fetchWaiting()
            startWork()
        }
    }

    /// The file to read for a picture: its own, or the one that it is fetched into. What is in an archive stays there.
    package func file(ofPictureAt path: String, filling width: Int? = nil) async throws(PictureFailure) -> String {
        if path.hasPrefix("/") || ArchiveMember.isText(path) || PictureRequest.isDrawing(path) { return path }
        guard let fetcher else { throw .notOnThisMachine }
        return try await fetcher.file(ofPicture: path, filling: width)
    }

    func endFetches() {
        for task in fetches.values { task.cancel() }
        fetches = [:]
        fetched = [:]
    }
}
