import Files
import Pictures

extension DecoderPool {
    /// The maximum number of concurrent fetches. The fetcher limits connections per server.
    private static let maximumFetchCount = 24

    /// Returns whether the picture is in a local file or was fetched.
    func isLocal(_ request: PictureRequest) -> Bool { !request.isRemote || fetchedFiles[request] != nil }

    /// Fetches the requested pictures by priority, and cancels fetches whose pictures are no longer requested.
    func fetchPendingPictures() {
        guard !fetches.isEmpty || !fetchedFiles.isEmpty || pendingRequests.contains(where: \.isRemote) else { return }
        let requested = Set(pendingRequests)
        for (request, task) in fetches where !requested.contains(request) {
            task.cancel()
            fetches[request] = nil
        }
        fetchedFiles = fetchedFiles.filter { requested.contains($0.key) }
        for request in pendingRequests.reversed() where !isLocal(request) && fetches[request] == nil {
            guard fetches.count < Self.maximumFetchCount else { return }
            fetch(request)
        }
    }

    /// Starts the decoders while the first pictures are fetched.
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
                    try await localFile(
                        ofPictureAt: request.path, minimumWidth: request.isRegion ? nil : request.box.width))
            } catch {
                outcome = .failure(error)
            }
            // A fetch that is no longer requested was removed from `fetches`.
            guard !Task.isCancelled, !hasEnded, fetches.removeValue(forKey: request) != nil else { return }
            switch outcome {
            case .success(let file): fetchedFiles[request] = file
            case .failure(let failure):
                pendingRequests.removeAll { $0 == request }
                deliver(request, .failure(failure))
            }
            fetchPendingPictures()
            startWork()
        }
    }

    /// Returns the local file of a picture, fetched if necessary. Archive paths and drawings stay unchanged.
    /// - Parameter width: the minimum width, in pixels, to fetch; `nil` for the largest variant.
    package func localFile(
        ofPictureAt path: String, minimumWidth width: Int? = nil
    ) async throws(PictureFailure) -> String {
        if path.hasPrefix("/") || ArchiveMember.hasTextPrefix(path) || PictureRequest.isDrawing(path) { return path }
        guard let fetcher else { throw .fetchingDisabled }
        return try await fetcher.file(ofPicture: path, minimumWidth: width)
    }

    func cancelFetches() {
        for task in fetches.values { task.cancel() }
        fetches = [:]
        fetchedFiles = [:]
    }
}
