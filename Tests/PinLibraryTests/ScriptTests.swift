import Foundation
import TestSupport
import Testing

@testable import PinLibrary

@Suite(.tags(.processes)) struct ScriptTests {
    /// After any history of changes, removing and restoring leaves the visible contents of the library unchanged.
    @Test func removingAndRestoringLeavesTheLibraryUnchanged() async throws {
        for _ in 0..<6 {
            let seed = UInt64.random(in: 0...99_999)
            print("seed of the script: \(seed)")
            let folder = try TemporaryFolder(isQuick: true)
            var script = try LibraryScript(seed: seed, folder: folder)
            // Two sessions of one account, alternating.
            let libraries = [
                try await PinLibrary.open(at: folder.location), try await PinLibrary.open(at: folder.location),
            ]
            let account = try await libraries[0].account(loginName: "mina").id
            for step in 0..<80 {
                try await script.step(libraries[script.number(2)], account)
                guard step % 8 == 7 else { continue }
                let library = libraries[script.number(2)]
                let other = libraries[script.number(2)]
                let before = try await library.everything(of: account)
                var removals = [
                    try await library.unsave(script.pins(), by: account),
                    try await library.unsaveAll(.unsorted, by: account),
                ]
                if let board = try await script.board(library, account) {
                    if board.search == nil {
                        removals.append(try await library.unsaveAll(.board(board.id), by: account))
                    }
                    removals.append(try await library.removeBoard(board.id, by: account))
                }
                removals.append(try await library.unsaveAll(by: account))
                let posts = try await library.posts(by: account).map(\.id)
                removals.append(try await library.removePosts(posts, by: account))
                if let capsule = try await library.capsules(by: account).first {
                    removals.append(try await library.removeCapsule(capsule.id, by: account))
                }
                // In any order.
                for removal in removals.compactMap(\.self).shuffled() { try await other.restore(removal) }
                #expect(try await library.everything(of: account) == before, "seed \(seed), step \(step)")
            }
            #expect(try await libraries[0].check().isSound)
        }
    }
}
