import Foundation
import TestSupport
import Testing

import LibraryValues
@testable import PinLibrary

/// The files that remain after the last connection to a library is closed.
@Suite(.tags(.processes)) struct ClosingTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder(isQuick: true)
    }

    private var names: [String] {
        get throws { try folder.names(in: (folder.library as NSString).deletingLastPathComponent) }
    }

    @Test func theLastConnectionLeavesOnlyTheDatabaseFile() async throws {
        for round in 0..<20 {
            let library = try await PinLibrary.open(at: folder.location)
            let account = try await library.account(loginName: "mina").id
            // Polls for others' changes while the stream has a subscriber.
            let changes = library.changes(of: account)
            try await library.save(Fixture.pin(round), by: account)
            let reads = (0..<8).map { _ in Task { try? await library.savedCount(by: account) } }
            let open = try names
            #expect(open.contains("library.sqlite-wal"), "\(open)")
            await library.close()
            let left = try names
            #expect(left == ["library.sqlite"], "round \(round)")
            for read in reads { _ = await read.value }
            withExtendedLifetime(changes) {}
        }
        let library = try await PinLibrary.open(at: folder.location)
        let account = try await library.account(loginName: "mina").id
        let count = try await library.savedCount(by: account)
        #expect(count == 20)
    }

    @Test func closingOneConnectionKeepsTheFilesOfOthers() async throws {
        let firstLibrary = try await PinLibrary.open(at: folder.location)
        let secondLibrary = try await PinLibrary.open(at: folder.location)
        let account = try await firstLibrary.account(loginName: "mina").id
        await firstLibrary.close()
        try await secondLibrary.save(Fixture.pin(1), by: account)
        let count = try await secondLibrary.savedCount(by: account)
        #expect(count == 1)
        await secondLibrary.close()
        let left = try names
        #expect(left == ["library.sqlite"])
    }

    @Test func aClosedLibraryThrowsAndClosingTwiceIsHarmless() async throws {
        for location in [folder.location, .memory] {
            let library = try await PinLibrary.open(at: location)
            let account = try await library.account(loginName: "mina").id
            await library.close()
            await library.close()
            await #expect(throws: PinLibraryError.self) { try await library.save(Fixture.pin(1), by: account) }
        }
    }
}
