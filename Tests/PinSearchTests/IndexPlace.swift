import Feeds
import Foundation
import SystemPackage
import TestSupport

@testable import Files
@testable import PinSearch

/// Where an index has its parts.
enum IndexPlace: CaseIterable {
    case memory, file, fullDisk

    /// Small parts, so that few pins are in many of them.
    private static let part = 37

    /// - Parameter folder: where a file without a name is made.
    func search(of pins: [Pin], in folder: ScratchFolder) throws -> SearchIndex {
        let file = try file(in: folder)
        var index = self == .memory ? SearchIndex() : SearchIndex(part: Self.part) { file }
        for pin in pins { index.append(pin) }
        return index
    }

    func likeness(in folder: ScratchFolder) throws -> LikenessIndex {
        let file = try file(in: folder)
        return self == .memory ? LikenessIndex() : LikenessIndex(part: Self.part) { file }
    }

    private func file(in folder: ScratchFolder) throws -> ScratchFile? {
        switch self {
        case .memory: nil
        case .file: ScratchFile(in: folder.url.path)
        case .fullDisk: ScratchFile(try FileDescriptor.open("/dev/full", .readWrite))
        }
    }
}
