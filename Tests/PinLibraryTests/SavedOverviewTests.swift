import Feeds
import Foundation
import TestSupport
import Testing

@testable import PinLibrary

@Suite(.tags(.processes)) struct SavedOverviewTests {
    @Test func savedIDsExcludeRemovedPinsAndOtherAccounts() async throws {
        let folder = try TemporaryFolder(isQuick: true)
        let library = try await PinLibrary.open(at: folder.location)
        let mina = try await library.account(loginName: "mina").id
        let tove = try await library.account(loginName: "tove").id
        #expect(try await library.savedIDs(by: mina).isEmpty)
        for index in 0..<5 { try await library.save(Fixture.pin(index), by: mina) }
        try await library.save(Fixture.pin(9), by: tove)
        let removal = try #require(try await library.unsave(["test//1", "test//3"], by: mina))
        #expect(try await library.savedIDs(by: mina) == ["test//0", "test//2", "test//4"])
        try await library.restore(removal)
        #expect(try await library.savedIDs(by: mina).count == 5)
    }

    @Test func everyShelfReportsItsCountAndNewestPins() async throws {
        let folder = try TemporaryFolder(isQuick: true)
        let library = try await PinLibrary.open(at: folder.location)
        let mina = try await library.account(loginName: "mina").id
        let sea = try await library.addBoard(named: "Sea", by: mina)
        let city = try await library.addBoard(named: "City", by: mina)
        for index in 0..<6 { try await library.save(Fixture.pin(index), to: index < 4 ? sea.id : nil, by: mina) }
        try await library.unsave(["test//3"], by: mina)
        try await library.moveBoard(city.id, to: 0, by: mina)

        let overview = try await library.savedOverview(by: mina)
        #expect(overview.boards.map(\.name) == ["City", "Sea"])
        #expect(overview.boards.map(\.shelf) == [.board(city.id), .board(sea.id)])
        #expect(overview.boards.map(\.count) == [0, 3])
        #expect(overview.boards[1].newest.map(\.id) == ["test//2", "test//1", "test//0"])
        #expect(overview.unsorted.count == 2)
        #expect(overview.unsorted.newest.map(\.id) == ["test//5", "test//4"])
        #expect(overview.everything.count == 5)
        #expect(overview.everything.newest == [5, 4, 2].map { Fixture.pin($0) })
    }
}
