import Languages

@testable import Feeds

/// A probe that knows one archive, which it tells in parts.
actor KnownArchiveProbe: PictureProbe {
    private(set) var asked: [String] = []
    /// The entry from which each listing was asked for.
    private(set) var listed: [Int] = []
    private let parts: [Int: ArchivePart]
    private let failure: ArchiveFailure?

    /// - Parameter parts: by the number of their first entries.
    /// - Parameter failure: what there is in place of any other part.
    init(_ parts: [Int: ArchivePart], failure: ArchiveFailure? = nil) {
        self.parts = parts
        self.failure = failure
    }

    /// All in one part.
    init(_ paths: [String], outside: Int = 0, encrypted: Int = 0, state: ArchivePart.State = .finished) {
        let entries = paths.map { ArchivePart.Entry(path: $0, modified: 0) }
        let part = ArchivePart(
            entries: entries, next: paths.count, state: state, outside: outside, encrypted: encrypted)
        self.init([0: part])
    }

    func pixelSize(ofPictureAt path: String) async throws(UnderlyingError) -> PixelSize {
        asked.append(path)
        if path.hasSuffix("fake.png") { throw UnderlyingError(message: "not a picture") }
        return PixelSize(width: 40, height: 30) ?? .assumed
    }

    func files(inArchiveAt path: String, from entry: Int) async throws(ArchiveFailure) -> ArchivePart {
        listed.append(entry)
        guard let part = parts[entry] else { throw failure ?? .damaged }
        return part
    }
}
