import Foundation
import TestSupport
import Testing

@testable import Files

@Suite struct FolderTests {
    private let scratch: TemporaryFolder

    init() throws {
        scratch = try TemporaryFolder()
    }

    private func mode(_ path: String) -> mode_t? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
    }

    @Test func creatingAFolderCreatesItsParentsAndKeepsExistingOnes() throws {
        #expect(mkdir(scratch.path + "/a", 0o755) == 0 && chmod(scratch.path + "/a", 0o711) == 0)
        let path = scratch.path + "/a//b/c/"
        for _ in 0..<2 { _ = try OpenFolder(creating: path, mode: 0o700) }
        #expect(mode(scratch.path + "/a") == 0o711)
        #expect(mode(scratch.path + "/a/b") == 0o700 && mode(path) == 0o700)
    }

    @Test func pathThatIsNotAFolderThrows() throws {
        let file = scratch.path + "/file"
        try Data().write(to: URL(fileURLWithPath: file))
        #expect(throws: FileError(file, .open, code: ENOTDIR)) { try OpenFolder(file) }
        #expect(throws: FileError(file, .open, code: ENOTDIR)) { try OpenFolder(creating: file) }
        #expect(throws: FileError(file + "/a", .create, code: ENOTDIR)) { try OpenFolder(creating: file + "/a/b") }
        let missing = scratch.path + "/none"
        let error = #expect(throws: FileError.self) { try OpenFolder(missing) }
        #expect(error == FileError(missing, .open, code: ENOENT) && error?.isMissing == true)
        #expect(error?.description == "Can't open \(missing): no such file or directory")
    }

    @Test func pathWithANullByteThrows() throws {
        let path = scratch.path + "\0/a"
        #expect(throws: FileError(path, .open, code: EINVAL)) { try OpenFolder(path) }
        #expect(throws: FileError(path, .create, code: EINVAL)) { try OpenFolder.create(path) }
        #expect(throws: FileError(path, .create, code: EINVAL)) { try TemporaryFolder(in: path) }
        #expect(throws: FileError(path, .rename, code: EINVAL)) { try TemporaryFolder().move(to: path) }
    }

    @Test func creatingAFolderInAReadOnlyOneThrows() throws {
        let readOnlyFolder = scratch.path + "/shut"
        #expect(mkdir(readOnlyFolder, 0o500) == 0)
        #expect(throws: FileError(readOnlyFolder + "/a", .create, code: EACCES)) {
            try PermissionThread.run { try OpenFolder.create(readOnlyFolder + "/a/b") }
        }
        #expect(throws: FileError(readOnlyFolder, .create, code: EACCES)) {
            try PermissionThread.run { try TemporaryFolder(in: readOnlyFolder) }
        }
    }

    @Test func lockingWaitsForTheTimeout() throws {
        var first: OpenFolder? = try OpenFolder(scratch.path)
        let second = try OpenFolder(scratch.path)
        try first?.lock()
        #expect(throws: FileError(scratch.path, .lock, code: EWOULDBLOCK)) {
            try second.lock(timeout: .milliseconds(30))
        }
        first = nil
        try second.lock(timeout: .milliseconds(30))
    }

    @Test func temporaryFolderIsRemovedWithItsContents() throws {
        let outsideFile = scratch.path + "/kept"
        try Data([1]).write(to: URL(fileURLWithPath: outsideFile))
        var folder: TemporaryFolder? = try TemporaryFolder(in: scratch.path, label: "test")
        let path = try #require(folder?.path)
        #expect(mode(path) == 0o700 && path.hasPrefix(scratch.path + "/.test-"))
        try OpenFolder.create(path + "/a/b/c")
        try Data().write(to: URL(fileURLWithPath: path + "/a/b/file"))
        #expect(symlink(scratch.path, path + "/a/link") == 0 && symlink(outsideFile, path + "/other") == 0)
        #expect(chmod(path + "/a/b", 0) == 0)
        folder = nil
        #expect(access(path, F_OK) != 0)
        #expect(FileManager.default.contents(atPath: outsideFile) == Data([1]))
    }

    @Test func temporaryFolderThatWasRenamedStays() throws {
        let existing = scratch.path + "/taken"
        #expect(mkdir(existing, 0o700) == 0)
        do {
            let folder = try TemporaryFolder(in: scratch.path)
            try OpenFolder.create(folder.path + "/inside")
            #expect(throws: FileError(existing, .rename, code: EEXIST)) { try folder.move(to: existing) }
            try folder.move(to: scratch.path + "/own")
        }
        #expect(access(scratch.path + "/own/inside", F_OK) == 0)
        #expect(try OpenFolder(scratch.path).names.sorted() == ["own", "taken"])
    }
}
