import Foundation
import TestSupport
import Testing

import LibraryValues
@testable import PinLibrary

/// What is left beside a library's file when nobody has it open any more.
@Suite(.tags(.processes)) struct ClosingTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder(isQuick: true)
    }

    private var names: [String] {
        get throws { try folder.names(in: (folder.library as NSString).deletingLastPathComponent) }
    }

    @Test func whoClosesLastLeavesOneFileWhateverWasReadBefore() async throws {
        for round in 0..<20 {
            let library = try await PinLibrary.open(at: folder.location)
            let account = try await library.account(loginName: "mina").id
            // Looks for others' changes as long as somebody listens.
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

    @Test func whatOthersHaveOpenStaysTheirs() async throws {
        let here = try await PinLibrary.open(at: folder.location)
        let there = try await PinLibrary.open(at: folder.location)
        let account = try await here.account(loginName: "mina").id
        await here.close()
        try await there.save(Fixture.pin(1), by: account)
        let count = try await there.savedCount(by: account)
        #expect(count == 1)
        await there.close()
        let left = try names
        #expect(left == ["library.sqlite"])
    }

    @Test func whatIsClosedSaysSoAndClosingTwiceIsNothing() async throws {
        for location in [folder.location, .memory] {
            let library = try await PinLibrary.open(at: location)
            let account = try await library.account(loginName: "mina").id
            await library.close()
            await library.close()
            await #expect(throws: PinLibraryError.self) { try await library.save(Fixture.pin(1), by: account) }
        }
    }
}
