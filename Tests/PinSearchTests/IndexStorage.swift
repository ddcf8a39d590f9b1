import Feeds
import Foundation
import SystemPackage
import TestSupport

@testable import Files
@testable import PinSearch

/// The storage of an index under test.
enum IndexStorage: CaseIterable {
    case memory, file, fullDisk
    /// A cached index of an earlier session, with new pins before and after its pins.
    case kept

    /// The pins in a part, small enough for many parts with few pins.
    private static let partSize = 37

    /// - Parameter folder: The folder of the unnamed scratch file.
    func search(of pins: [Pin], in folder: ScratchFolder) throws -> SearchIndex {
        let file = try file(in: folder)
        if self == .kept { return try cachedSearchIndex(of: pins, in: folder) }
        var index = self == .memory ? SearchIndex() : SearchIndex(partSize: Self.partSize) { file }
        for pin in pins { index.append(pin) }
        return index
    }

    private func cachedSearchIndex(of pins: [Pin], in folder: ScratchFolder) throws -> SearchIndex {
        let (head, end) = (min(pins.count, 13), max(min(pins.count, 13), pins.count - 50))
        let feed = try folder.write("feed", to: "feed")
        guard let revision = FeedRevision(identity: "/feed", path: feed) else { throw CocoaError(.fileNoSuchFile) }
        var cachedIndex = SearchIndex(uncachedCount: 2, partSize: Self.partSize)
        for pin in pins.suffix(2) + pins[head..<end] { cachedIndex.append(pin) }
        try cachedIndex.write(of: revision, in: OpenFolder(folder.url.path), as: "words")
        guard var index = SearchIndex(of: revision, at: folder.url.path + "/words", uncachedCount: head) else {
            throw CocoaError(.fileReadCorruptFile)
        }
        for pin in pins[..<head] + pins[end...] { index.append(pin) }
        return index
    }

    func similarityIndex(in folder: ScratchFolder) throws -> SimilarityIndex {
        let file = try file(in: folder)
        return self == .memory || self == .kept ? SimilarityIndex() : SimilarityIndex(partSize: Self.partSize) { file }
    }

    private func file(in folder: ScratchFolder) throws -> OpenFile? {
        switch self {
        case .memory, .kept: nil
        case .file: OpenFile(scratchIn: folder.url.path)
        case .fullDisk: OpenFile(try FileDescriptor.open("/dev/full", .readWrite))
        }
    }
}
