import Languages

/// Reads how large a picture is without decoding it, and what is in an archive.
package protocol PictureProbe: Sendable {
    /// The picture's size as it is to be seen, orientation applied, from its header alone.
    ///
    /// Called for several files at once. The description of an error is shown in the pin's box, so it is a few words. When the task is cancelled it is to return soon, with any failure.
    /// - Parameter path: an absolute path, where a regular file was a moment ago; or the text of an `ArchiveMember` or a
    ///   `RemotePicture`.
    func pixelSize(ofPictureAt path: String) async throws(UnderlyingError) -> PixelSize

    /// Some of the files in an archive, from an entry on; the next ones may be asked for. It takes a few seconds at most.
    /// - Parameter path: an absolute path, where a regular file was a moment ago.
    func files(inArchiveAt path: String, from entry: Int) async throws(ArchiveFailure) -> ArchivePart
}

extension PictureProbe {
    /// None are read, where no feed is an archive.
    package func files(inArchiveAt path: String, from entry: Int) async throws(ArchiveFailure) -> ArchivePart {
        throw .unsupported
    }
}

/// Asks a probe for many sizes, a few at once.
struct PictureMeasurement: Sendable {
    let probe: any PictureProbe
    /// How many files the probe is asked about at the same time.
    var atOnce = 4

    /// How wide a box may be, in pixels.
    private static let usualWidth = 200

    /// The pins of a page with their sizes, telling how many of them are ready.
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

    /// The pins with their pixel sizes from the headers of their pictures; what cannot be read becomes unavailable,
    /// with its reason.
    /// - Parameter indices: which of the pins are to be measured; those without a file are left as they are.
    /// - Parameter measured: called after each one, in no particular order of pins.
    private func measure(
        _ pins: [Pin], at indices: [Int], measured: () -> Void
    ) async throws(FeedError) -> [Pin] {
        var pins = pins
        var waiting = indices.makeIterator()
        await withTaskGroup(of: Answer.self) { group in
            func ask() {
                guard !Task.isCancelled, let index = waiting.next() else { return }
                let picture = pins[index].picture
                group.addTask { await Answer(index: index, size: size(of: picture)) }
            }
            for _ in 0..<max(1, atOnce) { ask() }
            while let answer = await group.next() {
                switch answer.size {
                case .success(let size): pins[answer.index].pixelSize = size
                case .failure(let failure):
                    // A server may answer another time.
                    if case .remote = pins[answer.index].picture { break }
                    let path = pins[answer.index].picture.key
                    pins[answer.index].picture = .unavailable(reason: failure.description, path: path)
                }
                if !Task.isCancelled { measured() }
                ask()
            }
        }
        // A probe that was stopped answers with a failure that says nothing about its picture.
        if Task.isCancelled { throw .cancelled }
        return pins
    }

    private struct Answer: Sendable {
        let index: Int
        let size: Result<PixelSize, UnderlyingError>
    }

    private func size(of picture: PictureReference) async -> Result<PixelSize, UnderlyingError> {
        let key: String
        switch picture {
        case .unavailable(let reason, _): return .failure(UnderlyingError(message: reason))
        case .file(let path): key = path
        case .member(let member): key = member.text
        // The shape is the same in every size, and this one is likely to be shown.
        case .remote(let picture):
            key = RemotePicture([picture.version(filling: Self.usualWidth)])?.text ?? picture.text
        }
        do throws(UnderlyingError) {
            return .success(try await probe.pixelSize(ofPictureAt: key))
        } catch {
            return .failure(error)
        }
    }
}
