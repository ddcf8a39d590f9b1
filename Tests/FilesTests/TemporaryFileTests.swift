import Foundation
import TestSupport
import Testing

@testable import Files

@Suite struct TemporaryFileTests {
    private let scratch: TemporaryFolder
    private let folder: OpenFolder

    init() throws {
        scratch = try TemporaryFolder()
        folder = try OpenFolder(scratch.path)
    }

    private var names: [String] { folder.names.sorted() }

    private func contents(_ name: String) -> String? {
        FileManager.default.contents(atPath: scratch.path + "/" + name).map { String(decoding: $0, as: UTF8.self) }
    }

    private func mode(_ name: String) -> mode_t? {
        var status = stat()
        return stat(scratch.path + "/" + name, &status) == 0 ? status.st_mode & 0o7777 : nil
    }

    private func writeFile(_ text: String, _ name: String, age: TimeInterval = 0) throws {
        let path = scratch.path + "/" + name
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: path)
    }

    @Test(arguments: [TemporaryFile.Durability.durable, .cached])
    func fileAppearsUnderItsNameOnceComplete(durability: TemporaryFile.Durability) throws {
        try writeFile("old", "a")
        let file = try TemporaryFile(in: folder)
        try file.write(Array("ne".utf8)[...])
        #expect(contents("a") == "old")
        #expect(names.count == 2 && names[0].hasPrefix(".pinfeed-") && names[0].hasSuffix(".part"))
        try file.write(Array("w".utf8)[...])
        try file.rename("a", durability)
        #expect(names == ["a"] && contents("a") == "new")
    }

    @Test(arguments: [TemporaryFile.Durability.durable, .cached])
    func renamingIfFreeNeverOverwrites(durability: TemporaryFile.Durability) throws {
        try writeFile("old", "a")
        #expect(symlink("nowhere", scratch.path + "/link") == 0)
        #expect(mkdir(scratch.path + "/folder", 0o700) == 0)
        var file = try TemporaryFile(in: folder)
        try file.write(Array("new".utf8)[...])
        for name in ["a", "link", "folder"] { #expect(try !file.renameIfFree(name, durability), "\(name)") }
        // A cached file is closed by now, so writing to it throws.
        if durability == .cached {
            #expect(throws: FileError(scratch.path, .write, code: EBADF)) { try file.write([1]) }
        }
        #expect(try file.renameIfFree("b", durability))
        _ = consume file
        #expect(names == ["a", "b", "folder", "link"])
        #expect(contents("a") == "old" && contents("b") == "new")
    }

    @Test func renamingIfFreeWithoutLinksNeverOverwrites() throws {
        try writeFile("old", "a")
        let file = try TemporaryFile(in: folder)
        try file.write(Array("new".utf8)[...])
        #expect(try !file.renameIfFreeWithoutLinks("a"))
        #expect(try file.renameIfFreeWithoutLinks("b"))
        #expect(names == ["a", "b"])
        #expect(contents("a") == "old" && contents("b") == "new")
    }

    @Test func unrenamedFileIsRemoved() throws {
        do {
            let file = try TemporaryFile(in: folder, label: "test")
            try file.write([1, 2, 3])
            #expect(names.count == 1 && names[0].hasPrefix(".test-"))
        }
        #expect(names.isEmpty)
    }

    @Test func failedRenameRemovesTheFileAndReportsTheName() throws {
        #expect(mkdir(scratch.path + "/a", 0o700) == 0)
        #expect(throws: FileError(scratch.path + "/a", .rename, code: EISDIR)) {
            try TemporaryFile(in: folder).rename("a")
        }
        #expect(throws: FileError(scratch.path + "/no/b", .rename, code: ENOENT)) {
            var file = try TemporaryFile(in: folder)
            _ = try file.renameIfFree("no/b")
        }
        #expect(names == ["a"])
    }

    @Test func replacingALinkKeepsItsTarget() throws {
        try writeFile("old", "a")
        #expect(symlink("a", scratch.path + "/link") == 0)
        try TemporaryFile(in: folder).rename("link")
        #expect(contents("a") == "old" && contents("link") == "")
    }

    @Test func filePermissionsArePrivateByDefault() throws {
        try TemporaryFile(in: folder).rename("own")
        try TemporaryFile(in: folder, mode: 0).rename("least")
        let file = try TemporaryFile(in: folder)
        try file.setPermissions(0o666)
        try file.rename("all")
        let newFile = creat(scratch.path + "/usual", 0o666)
        #expect(newFile >= 0 && close(newFile) == 0)
        try TemporaryFile(in: folder, mode: 0o666).rename("masked")
        #expect(mode("own") == 0o600 && mode("least") == 0o600 && mode("all") == 0o666)
        #expect(mode("masked") == mode("usual"))
    }

    @Test func writingToAReadOnlyFolderThrows() throws {
        #expect(chmod(scratch.path, 0o500) == 0)
        let path = scratch.path
        #expect(throws: FileError(path, .write, code: EACCES)) {
            try PermissionThread.run { _ = try TemporaryFile(in: OpenFolder(path)) }
        }
        #expect(chmod(path, 0o300) == 0)
        // A folder that can't be listed still accepts files.
        try PermissionThread.run {
            var file = try TemporaryFile(in: OpenFolder(path))
            #expect(try file.renameIfFree("a"))
        }
        #expect(chmod(path, 0o700) == 0)
        #expect(names == ["a"])
    }

    @Test func filesStayInAFolderThatIsMoved() throws {
        let path = scratch.path + "/place"
        let moving = try OpenFolder(creating: path)
        let file = try TemporaryFile(in: moving)
        #expect(rename(path, scratch.path + "/elsewhere") == 0)
        try file.rename("a")
        #expect(contents("elsewhere/a") == "" && names == ["elsewhere"])
    }

    @Test func onlyOneOfManyWritersGetsEachName() async throws {
        let folder = folder
        let entries = try await withThrowingTaskGroup(of: [String].self) { group in
            for writer in 0..<8 {
                group.addTask {
                    try (0..<50).filter { name in
                        var file = try TemporaryFile(in: folder)
                        try file.write(Array("\(writer)".utf8)[...])
                        return try file.renameIfFree("\(name)", .cached)
                    }.map { "\(writer):\($0)" }
                }
            }
            return try await group.reduce(into: [], +=)
        }
        #expect(entries.count == 50 && names.count == 50)
        for entry in entries.map({ $0.split(separator: ":") }) { #expect(contents("\(entry[1])") == "\(entry[0])") }
    }

    @Test func concurrentReplacementsLeaveACompleteFile() async throws {
        let (folder, path) = (folder, scratch.path + "/a")
        await withTaskGroup(of: Void.self) { group in
            for writer in UInt8(1)...4 {
                group.addTask {
                    for _ in 0..<25 {
                        guard let file = try? TemporaryFile(in: folder) else { continue }
                        try? file.write([UInt8](repeating: writer, count: 100_000)[...])
                        try? file.rename("a", .cached)
                    }
                }
            }
            group.addTask {
                for _ in 0..<200 {
                    guard let bytes = FileManager.default.contents(atPath: path) else { continue }
                    #expect(bytes == Data(repeating: bytes.first ?? 0, count: 100_000))
                }
            }
        }
        #expect(names == ["a"])
    }

    @Test func onlyOldUnlockedTemporaryFilesAreRemoved() throws {
        for name in [".pinfeed-old.part", ".pinfeed-busy.part", ".pinfeed-notes", ".other-old.part"] {
            try writeFile("half", name, age: 100)
        }
        try writeFile("half", ".pinfeed-young.part")
        #expect(symlink("/etc/passwd", scratch.path + "/.pinfeed-link.part") == 0)
        let busy = open(scratch.path + "/.pinfeed-busy.part", O_RDWR | O_CLOEXEC)
        #expect(flock(busy, LOCK_EX | LOCK_NB) == 0)
        defer { close(busy) }
        let temporaryFile = try TemporaryFile(in: folder)
        temporaryFile.lock()
        folder.removeStaleTemporaryFiles(olderThan: 60)
        #expect(names.count == 6 && !names.contains(".pinfeed-old.part"))
        folder.removeStaleTemporaryFiles(olderThan: 0)
        try temporaryFile.rename("own")
        #expect(names == [".other-old.part", ".pinfeed-busy.part", ".pinfeed-link.part", ".pinfeed-notes", "own"])
    }
}
