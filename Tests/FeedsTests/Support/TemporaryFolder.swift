import Files
import Foundation
import TestSupport

/// A folder that is removed after the test.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "pinfeed-feeds-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = realpath(folder.path(percentEncoded: false)) ?? folder.path(percentEncoded: false)
    }

    deinit {
        // Folders that a test made unreadable must become readable first.
        for name in FileManager.default.enumerator(atPath: path)?.compactMap({ $0 as? String }) ?? [] {
            chmod("\(path)/\(name)", 0o700)
        }
        // Unlike FileManager, `rm` removes folders deeper than the path limit.
        _ = try? ChildProgram.run("/bin/rm", ["-rf", path], environment: [:])
    }

    /// Writes a file and creates its parent folders.
    @discardableResult
    func write(_ text: String, to name: String) throws -> String {
        try write(Array(text.utf8), to: name)
    }

    @discardableResult
    func write(_ bytes: [UInt8], to name: String) throws -> String {
        let file = "\(path)/\(name)"
        let folder = (file as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(filePath: file))
        return file
    }

    /// Creates an empty file with a name of arbitrary bytes.
    func touch(nameBytes: [UInt8]) {
        let descriptor = open(systemPath(nameBytes), O_CREAT | O_WRONLY, 0o600)
        if descriptor >= 0 { close(descriptor) }
    }

    /// Creates an empty folder with a name of arbitrary bytes.
    func makeFolder(nameBytes: [UInt8]) {
        mkdir(systemPath(nameBytes), 0o700)
    }

    private func systemPath(_ nameBytes: [UInt8]) -> [CChar] {
        (Array("\(path)/".utf8) + nameBytes + [0]).map { CChar(bitPattern: $0) }
    }

    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: "\(path)/\(name)", withDestinationPath: target)
    }
}
