import Languages

/// A reader of picture sizes and archive listings that doesn't decode pictures.
package protocol PictureProbe: Sendable {
    /// Returns the picture's size with its orientation applied, read from its header.
    ///
    /// Called concurrently for several files. An error's description is displayed in the pin's box and must be short.
    /// If the task is cancelled, the method must return soon, with any error.
    /// - Parameter path: the absolute path of a file that was regular when checked, or the text form of an
    ///   `ArchiveMember` or a `RemotePicture`.
    func pixelSize(ofPictureAt path: String) async throws(UnderlyingError) -> PixelSize

    /// Lists a part of the files in an archive, beginning at an entry. Returns after a few seconds at most.
    /// - Parameter path: the absolute path of a file that was regular when checked.
    func files(inArchiveAt path: String, from entry: Int) async throws(ArchiveFailure) -> ArchivePart
}

extension PictureProbe {
    /// Throws `ArchiveFailure.unsupported`, the default for probes that can't read archives.
    package func files(inArchiveAt path: String, from entry: Int) async throws(ArchiveFailure) -> ArchivePart {
        throw .unsupported
    }
}

/// Concurrent measurement of picture sizes with a probe.
struct PictureMeasurement: Sendable {
    let probe: any PictureProbe
    /// The maximum number of concurrent requests.
    var maximumConcurrency = 4

    /// The typical width of a box, in pixels.
    private static let typicalWidth = 200

    /// Returns the pins of a page with those at `indices` measured, and reports the progress.
    func measure(
        _ pins: [Pin], at indices: [Int], _ progress: (FeedProgress) -> Void
    ) async throws(FeedError) -> [Pin] {
        var done = pins.count - indices.count
        progress(FeedProgress(done: done, total: pins.count))
        return try await measure(pins, at: indices) {
            done += 1
            progress(FeedProgress(done: done, total: pins.count))
        }
    }

    /// Returns the pins with their pixel sizes. Pictures that can't be read become unavailable, except remote ones.
    /// - Parameter indices: the indices of the pins to measure.
    /// - Parameter measured: called after each picture, in any order.
    private func measure(
        _ pins: [Pin], at indices: [Int], measured: () -> Void
    ) async throws(FeedError) -> [Pin] {
        var pins = pins
        var remainingIndices = indices.makeIterator()
        await withTaskGroup(of: MeasuredSize.self) { group in
            func startNext() {
                guard !Task.isCancelled, let index = remainingIndices.next() else { return }
                let picture = pins[index].picture
                group.addTask { await MeasuredSize(index: index, size: size(of: picture)) }
            }
            for _ in 0..<max(1, maximumConcurrency) { startNext() }
            while let result = await group.next() {
                switch result.size {
                case .success(let size): pins[result.index].pixelSize = size
                case .failure(let failure):
                    // Requests to a server may succeed later.
                    if case .remote = pins[result.index].picture { break }
                    let path = pins[result.index].picture.cacheKey
                    pins[result.index].picture = .unavailable(reason: failure.description, path: path)
                }
                if !Task.isCancelled { measured() }
                startNext()
            }
        }
        // Errors after a cancellation are not about the pictures.
        if Task.isCancelled { throw .cancelled }
        return pins
    }

    private struct MeasuredSize: Sendable {
        let index: Int
        let size: Result<PixelSize, UnderlyingError>
    }

    private func size(of picture: PictureReference) async -> Result<PixelSize, UnderlyingError> {
        let key: String
        switch picture {
        case .unavailable(let reason, _): return .failure(UnderlyingError(message: reason))
        case .file(let path): key = path
        case .archiveMember(let member): key = member.text
        // All sizes have the same aspect ratio, and this one is likely to be shown.
        case .remote(let picture):
            key = RemotePicture([picture.version(minimumWidth: Self.typicalWidth)])?.text ?? picture.text
        }
        do throws(UnderlyingError) {
            return .success(try await probe.pixelSize(ofPictureAt: key))
        } catch {
            return .failure(error)
        }
    }
}
