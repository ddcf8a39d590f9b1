import Files
import Foundation
import TestSupport
import Testing

import LibraryValues
@testable import PinLibrary

/// Files of an open library that another program removes or replaces.
@Suite(.tags(.processes)) struct RemovedFileTests {
    enum Loss: CaseIterable {
        case file, log, index, logAndIndex, everything, folder, folderMoved
    }

    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder(isQuick: true)
    }

    private var dataFolder: String { (folder.library as NSString).deletingLastPathComponent }

    private func lose(_ loss: Loss) throws {
        let suffixes =
            switch loss {
            case .file: [""]
            case .log: ["-wal"]
            case .index: ["-shm"]
            case .logAndIndex: ["-wal", "-shm"]
            case .everything: ["", "-wal", "-shm"]
            case .folder, .folderMoved: [String]()
            }
        for suffix in suffixes { try FileManager.default.removeItem(atPath: folder.library + suffix) }
        if loss == .folder { try FileManager.default.removeItem(atPath: dataFolder) }
        if loss == .folderMoved {
            try FileManager.default.moveItem(atPath: dataFolder, toPath: folder.path + "/elsewhere")
        }
    }

    @Test(arguments: Loss.allCases) func acknowledgedChangesSurviveTheRemovalOfFiles(after loss: Loss) async throws {
        let library = try await PinLibrary.open(at: folder.location)
        let account = try await library.account(loginName: "mina").id
        for number in 0..<20 { try await library.save(Fixture.pin(number), by: account) }
        try lose(loss)
        try await library.save(Fixture.pin(20), by: account)
        #expect(library.files?.notice == .rewritten(path: folder.library, missingPictures: 0))
        await #expect(throws: PinLibraryError.replaced(path: folder.library)) {
            try await library.save(Fixture.pin(21), by: account)
        }
        // The library is still readable with its contents at the time of removal.
        #expect(try await library.savedCount(by: account) == 20)
        let reopened = try await PinLibrary.open(at: folder.location)
        #expect(try await reopened.savedCount(by: account) == 21)
        try await reopened.save(Fixture.pin(22), by: account)
        // Closing the outdated connection must not touch the new files.
        await library.close()
        try await reopened.save(Fixture.pin(23), by: account)
        #expect(reopened.files?.notice == nil)
        let report = try await reopened.check()
        #expect(report.isSound)
        await reopened.close()
        #expect(try folder.names(in: dataFolder) == ["library.sqlite"])
        let last = try await PinLibrary.open(at: folder.location)
        #expect(try await last.savedCount(by: account) == 23)
        await last.close()
    }

    @Test(arguments: Loss.allCases) func pollingForChangesRewritesARemovedFile(after loss: Loss) async throws {
        let library = try await PinLibrary.open(at: folder.location)
        let account = try await library.account(loginName: "mina").id
        try await library.save(Fixture.pin(1), by: account)
        let changes = library.changes(of: account)
        try lose(loss)
        // The stream ends after reporting that everything may have changed.
        var reportedSubjects: Set<LibrarySubject> = []
        for await subjects in changes { reportedSubjects.formUnion(subjects) }
        #expect(reportedSubjects == Set(LibrarySubject.allCases))
        let reopened = try await PinLibrary.open(at: folder.location)
        #expect(try await reopened.savedCount(by: account) == 1)
    }

    @Test(arguments: [[""], ["-wal"], ["", "-wal", "-shm"]])
    func aRemovedLinkTargetIsRewrittenAtTheTarget(losing suffixes: [String]) async throws {
        let target = folder.path + "/target.sqlite"
        try FileManager.default.createDirectory(atPath: dataFolder, withIntermediateDirectories: true)
        symlink(target, folder.library)
        let library = try await PinLibrary.open(at: folder.location)
        let account = try await library.account(loginName: "mina").id
        try await library.save(Fixture.pin(1), by: account)
        for suffix in suffixes { try FileManager.default.removeItem(atPath: target + suffix) }
        try await library.save(Fixture.pin(2), by: account)
        #expect(library.files?.notice == .rewritten(path: folder.library, missingPictures: 0))
        await library.close()
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.library) == target)
        let reopened = try await PinLibrary.open(at: folder.location)
        #expect(try await reopened.savedCount(by: account) == 2)
        await reopened.close()
    }

    @Test func aLibraryWithANonUTF8PathIsRewritten() async throws {
        let path = folder.path + "/" + String(pathBytes: [0xB1]) + ".sqlite"
        let library = try await PinLibrary.open(at: .file(path: path))
        let account = try await library.account(loginName: "mina").id
        try await library.save(Fixture.pin(1), by: account)
        for suffix in ["", "-wal", "-shm"] { #expect(unlink(path + suffix) == 0) }
        try await library.save(Fixture.pin(2), by: account)
        #expect(library.files?.notice == .rewritten(path: path, missingPictures: 0))
        await library.close()
        let reopened = try await PinLibrary.open(at: .file(path: path))
        #expect(try await reopened.savedCount(by: account) == 2)
        await reopened.close()
    }

    @Test func closingRewritesARemovedFile() async throws {
        let library = try await PinLibrary.open(at: folder.location)
        let account = try await library.account(loginName: "mina").id
        try await library.save(Fixture.pin(1), by: account)
        try lose(.everything)
        await library.close()
        let reopened = try await PinLibrary.open(at: folder.location)
        #expect(try await reopened.savedCount(by: account) == 1)
    }

    @Test func aReplacingFileIsKeptAndTheContentsCanBeImported() async throws {
        let library = try await PinLibrary.open(at: folder.location)
        let account = try await library.account(loginName: "mina").id
        try await library.save(Fixture.pin(1), by: account)
        let backup = folder.path + "/backup.sqlite"
        try await library.backUp(to: backup)
        try await library.save(Fixture.pin(2), by: account)
        rename(backup, folder.library)
        try await library.save(Fixture.pin(3), by: account)
        guard case .replaced(folder.library, let newPath)? = library.files?.notice else {
            Issue.record("\(String(describing: library.files?.notice))")
            return
        }
        await library.close()
        for suffix in ["-wal", "-shm"] { unlink(folder.library + suffix) }
        let reopened = try await PinLibrary.open(at: folder.location)
        #expect(try await reopened.savedCount(by: account) == 1)
        #expect(try await reopened.import(from: newPath, checking: { _ in }).savedPins == 2)
        #expect(try await reopened.savedCount(by: account) == 3)
    }

    @Test func twoConnectionsToARemovedFileLoseNothing() async throws {
        let libraries = [
            try await PinLibrary.open(at: folder.location), try await PinLibrary.open(at: folder.location),
        ]
        let account = try await libraries[0].account(loginName: "mina").id
        try lose(.everything)
        for (number, library) in libraries.enumerated() { try await library.save(Fixture.pin(number), by: account) }
        let reopened = try await PinLibrary.open(at: folder.location)
        for library in libraries {
            guard case .replaced(_, let newPath)? = library.files?.notice else { continue }
            _ = try await reopened.import(from: newPath, checking: { _ in })
        }
        #expect(try await reopened.savedCount(by: account) == 2)
    }

    @Test func aChangeThatCannotBeWrittenIsNotAcknowledged() async throws {
        let library = try await PinLibrary.open(at: folder.location)
        let account = try await library.account(loginName: "mina").id
        try lose(.folder)
        // Replace the folder with a file.
        _ = try folder.write("x".utf8, to: "data/pinfeed")
        await #expect(throws: PinLibraryError.self) { try await library.rescueIfRemoved() }
        await #expect(throws: PinLibraryError.self) { try await library.save(Fixture.pin(1), by: account) }
        try FileManager.default.removeItem(atPath: dataFolder)
        #expect(try await library.rescueIfRemoved() == .rewritten(path: folder.library, missingPictures: 0))
    }

    @Test func aChangeThatFailsOnTheRewrittenFileStoresNothing() async throws {
        let library = try await PinLibrary.open(at: folder.location)
        let account = try await library.account(loginName: "mina").id
        try await library.save(Fixture.pin(1), by: account)
        try lose(.everything)
        await #expect(throws: PinLibraryError.notFound(.board)) {
            try await library.save(Fixture.pin(2), to: "no board", by: account)
        }
        let reopened = try await PinLibrary.open(at: folder.location)
        #expect(try await reopened.savedCount(by: account) == 1)
    }

    @Test(arguments: [Loss.file, .log, .everything]) func aPostAfterTheFileWasRemovedKeepsItsPicture(
        after loss: Loss
    ) async throws {
        let library = try await PinLibrary.open(at: folder.location)
        let account = try await library.account(loginName: "mina").id
        try lose(loss)
        let pin = try await library.addPost(PostDraft(picturePath: try folder.picture()), by: account)
        #expect(library.files?.notice == .rewritten(path: folder.library, missingPictures: 0))
        let reopened = try await PinLibrary.open(at: folder.location)
        #expect(try await reopened.allPosts(by: account).map(\.pin) == [pin])
        #expect(try await reopened.check().isSound)
    }

    @Test func lostPicturesOfPostsAreCounted() async throws {
        let library = try await PinLibrary.open(at: folder.location)
        let account = try await library.account(loginName: "mina").id
        _ = try await library.addPost(PostDraft(picturePath: try folder.picture()), by: account)
        try lose(.folder)
        #expect(try await library.rescueIfRemoved() == .rewritten(path: folder.library, missingPictures: 1))
    }

    @Test func aClosedLibraryWritesNothing() async throws {
        let library = try await PinLibrary.open(at: folder.location)
        let account = try await library.account(loginName: "mina").id
        let changes = library.changes(of: account)
        await library.close()
        try lose(.folder)
        #expect(try await library.rescueIfRemoved() == nil)
        await #expect(throws: (any Error).self) {
            try await library.writer.writeWithoutTransaction { [library] in try library.rescueIfRemoved($0) }
        }
        for await _ in changes {}
        #expect(access(dataFolder, F_OK) != 0)
    }
}
