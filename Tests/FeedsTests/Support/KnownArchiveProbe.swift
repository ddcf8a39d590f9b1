import Languages

@testable import Feeds

/// A probe of a single archive, which it lists in parts.
actor KnownArchiveProbe: PictureProbe {
    private(set) var requestedPaths: [String] = []
    /// The start entries of the requested listings.
    private(set) var listedStarts: [Int] = []
    private let parts: [Int: ArchivePart]
    private let failure: ArchiveFailure?

    /// - Parameter parts: the parts by the index of their first entry.
    /// - Parameter failure: the error for any other part.
    init(_ parts: [Int: ArchivePart], failure: ArchiveFailure? = nil) {
        self.parts = parts
        self.failure = failure
    }

    /// Creates an archive that is listed in one part.
    init(_ paths: [String], outside: Int = 0, encrypted: Int = 0, state: ArchivePart.State = .finished) {
        let entries = paths.map { ArchivePart.Entry(path: $0, modified: 0) }
        let part = ArchivePart(
            entries: entries, next: paths.count, state: state, outsideCount: outside, encryptedCount: encrypted)
        self.init([0: part])
    }

    func pixelSize(ofPictureAt path: String) async throws(UnderlyingError) -> PixelSize {
        requestedPaths.append(path)
        if path.hasSuffix("fake.png") { throw UnderlyingError(message: "not a picture") }
        return PixelSize(width: 40, height: 30) ?? .assumed
    }

    func files(inArchiveAt path: String, from entry: Int) async throws(ArchiveFailure) -> ArchivePart {
        listedStarts.append(entry)
        guard let part = parts[entry] else { throw failure ?? .damaged }
        return part
    }
}
