import Files
import PictureWire
import Pictures

extension DecoderPool {
    /// Which files an archive holds, from an entry on, as many as one answer takes.
    ///
    /// A decoder is asked that may be decoding; it answers after about two seconds of its own at the latest, then with
    /// what it found until there.
    /// - Throws: `PictureFailure`; `.notAnArchive` also for archives of kinds that are not read.
    package func listing(ofArchiveAt path: String, from first: Int) async throws(PictureFailure) -> ArchiveListing {
        guard !hasEnded, let worker = workers.last else { throw .noDecoder(reason: "it was shut down") }
        return try await worker.listing(ofArchiveAt: path, from: first).get()
    }

    /// Copies a picture out of its archive into a file that is there already, piece by piece.
    ///
    /// - Parameter write: is given one piece after the other.
    /// - Throws: `PictureFailure`, or `CancellationError` when the task is cancelled, or what `write` throws.
    package func copy(
        _ member: ArchiveMember, write: @Sendable (_ bytes: [UInt8], _ total: Int) async throws -> Void
    ) async throws {
        var done = 0
        while true {
            try Task.checkCancellation()
            guard !hasEnded, let worker = workers.last else {
                throw PictureFailure.noDecoder(reason: "it was shut down")
            }
            let piece = try await worker.contents(ofMember: member.text, from: done).get()
            if piece.bytes.isEmpty { return }
            try await write(piece.bytes, piece.total)
            done += piece.bytes.count
        }
    }
}
