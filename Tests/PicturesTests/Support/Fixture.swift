import Foundation
import PictureDecoding
import TestSupport
import Testing

/// Pictures that come with the tests.
enum Fixture {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures")

    /// The program's own sample pictures, one of each format.
    static let formats = folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Data/Formats")

    /// Returns the path of a picture. All but the animated ones show red, green, blue and white quarters.
    static func path(_ name: String) -> String {
        let path = folder.appending(path: name).path(percentEncoded: false)
        return FileManager.default.fileExists(atPath: path)
            ? path : formats.appending(path: name).path(percentEncoded: false)
    }

    static func bytes(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(filePath: path(name))))
    }
}

/// A temporary folder that is removed with the object.
final class ScratchFolder {
    private let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "pictures-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    func path(_ name: String) -> String {
        url.appending(path: name).path(percentEncoded: false)
    }

    @discardableResult
    func write(_ bytes: [UInt8], to name: String, mode: Int = 0o644) throws -> String {
        let path = path(name)
        try Data(bytes).write(to: URL(filePath: path))
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
        return path
    }

    /// Writes a shell script that replaces the decoder.
    ///
    /// Another process copies the script: a file that this process wrote is busy while a child that another test forks
    /// still has it open.
    func script(_ name: String, _ lines: String) throws -> String {
        let text = try write(Array("#!/bin/sh\n\(lines)\n".utf8), to: name + ".txt", mode: 0o755)
        _ = try ChildProgram.run("/bin/cp", [text, path(name)], environment: [:])
        return path(name)
    }
}

/// Returns the real decoder, which is built beside the tests.
func realDecoder(timeLimit: Duration = .seconds(60)) throws -> DecoderCommand {
    let command = try #require(DecoderCommand.besideThisExecutable(timeLimit: timeLimit))
    try #require(FileManager.default.isExecutableFile(atPath: command.path), "no decoder at \(command.path)")
    return command
}
