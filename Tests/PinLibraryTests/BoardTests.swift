import Foundation
import TestSupport
import Testing

import LibraryValues
@testable import PinLibrary

@Suite(.tags(.processes)) struct BoardTests {
    func open() async throws -> (library: PinLibrary, account: Account.ID) {
        let library = try await PinLibrary.open(at: .memory)
        return (library, try await library.account(loginName: "mina").id)
    }

    @Test func boardsKeepTheirOrder() async throws {
        let (library, account) = try await open()
        var ids: [Board.ID] = []
        for name in ["a", "b", "c", "d"] { ids.append(try await library.addBoard(named: name, by: account).id) }
        func names() async throws -> String { try await library.boards(by: account).map(\.name).joined() }
        #expect(try await library.moveBoard(ids[3], to: 0, by: account) == 3)
        #expect(try await names() == "dabc")
        #expect(try await library.moveBoard(ids[0], to: 99, by: account) == 1)
        #expect(try await names() == "dbca")
        let removal = try await library.removeBoard(ids[1], by: account)
        #expect(try await library.moveBoard(ids[3], to: 1, by: account) == 0)
        #expect(try await names() == "cda")
        try await library.restore(removal)
        #expect(try await names() == "bcda")
    }

    @Test func eachBoardListsItsPins() async throws {
        let (library, account) = try await open()
        let other = try await library.account(loginName: "tove").id
        let sea = try await library.addBoard(named: "Sea", by: account)
        _ = try await library.addBoard(named: "Empty", by: account)
        let removed = try await library.addBoard(named: "Removed", by: account)
        for index in 0..<3 { try await library.save(Fixture.pin(index), to: sea.id, by: account) }
        try await library.save(Fixture.pin(7), by: account)
        try await library.save(Fixture.pin(8), to: removed.id, by: account)
        try await library.unsave(["test//1"], by: account)
        _ = try await library.removeBoard(removed.id, by: account)
        #expect(
            try await library.boardPins(by: account) == [
                BoardPins(name: "Sea", pins: ["test//0", "test//2"]), BoardPins(name: "Empty", pins: []),
            ])
        #expect(try await library.boardPins(by: other).isEmpty)
    }

    @Test func aSmartBoardIsListedButStoresNoPins() async throws {
        let (library, account) = try await open()
        let sea = try await library.addBoard(named: "Sea", by: account)
        let smart = try await library.addBoard(named: "Tall", searching: " shape:tall\n-tag:\"a b\" ", by: account)
        #expect(smart.search == "shape:tall -tag:\"a b\"")
        try await library.save(Fixture.pin(0), to: sea.id, by: account)
        await #expect(throws: PinLibraryError.notFound(.board)) {
            try await library.save(Fixture.pin(1), to: smart.id, by: account)
        }
        await #expect(throws: PinLibraryError.notFound(.board)) {
            try await library.move(["test//0"], to: smart.id, by: account)
        }
        await #expect(throws: PinLibraryError.notFound(.board)) {
            try await library.savedPins(.board(smart.id), by: account)
        }
        for text in ["", " \n", String(repeating: "x", count: 1_001)] {
            await #expect(throws: PinLibraryError.self) {
                try await library.addBoard(named: "Other", searching: text, by: account)
            }
        }
        await #expect(throws: PinLibraryError.boardNameTaken("Sea")) {
            try await library.addBoard(named: "Sea", searching: "sea", by: account)
        }
        #expect(try await library.boardPins(by: account).map(\.name) == ["Sea"])

        try await library.moveBoard(smart.id, to: 0, by: account)
        try await library.renameBoard(smart.id, to: "Upright", by: account)
        let removal = try await library.removeBoard(smart.id, by: account)
        #expect(try await library.boards(by: account).map(\.name) == ["Sea"])
        try await library.restore(removal)
        let overview = try await library.savedOverview(by: account)
        #expect(overview.boards.map(\.name) == ["Upright", "Sea"])
        #expect(overview.boards.map(\.search) == [smart.search, nil])
        #expect(overview.boards.map(\.count) == [0, 1])
        #expect(overview.boards[0].newest.isEmpty)
        #expect(try await library.boards(by: account).map(\.search) == [smart.search, nil])
    }

    @Test func restoringABoardReturnsItsPins() async throws {
        let (library, account) = try await open()
        let sea = try await library.addBoard(named: "Sea", by: account)
        let hills = try await library.addBoard(named: "Hills", by: account)
        for index in 0..<4 { try await library.save(Fixture.pin(index), to: sea.id, by: account) }
        let removal = try await library.removeBoard(sea.id, by: account)
        #expect(removal.count == 1)
        #expect(try await library.savedCount(.unsorted, by: account) == 4)
        await #expect(throws: PinLibraryError.notFound(.board)) {
            try await library.savedPins(.board(sea.id), by: account)
        }
        // Meanwhile, one pin is moved to another board and one is explicitly unsorted.
        try await library.move(["test//1"], to: hills.id, by: account)
        try await library.move(["test//2"], to: nil, by: account)
        try await library.restore(removal)
        #expect(try await library.savedPins(.board(sea.id), by: account).pins.map(\.id) == ["test//3", "test//0"])
        #expect(try await library.savedPins(.board(hills.id), by: account).pins.map(\.id) == ["test//1"])
        #expect(try await library.savedPins(.unsorted, by: account).pins.map(\.id) == ["test//2"])
        #expect(try await library.boards(by: account).map(\.count) == [2, 1])
    }

    @Test func aMoveIsUndone() async throws {
        let (library, account) = try await open()
        let sea = try await library.addBoard(named: "Sea", by: account)
        let hills = try await library.addBoard(named: "Hills", by: account)
        try await library.save(Fixture.pin(0), to: sea.id, by: account)
        try await library.save(Fixture.pin(1), by: account)
        let before = try await library.savedPins(by: account)
        let ids = ["test//0", "test//1", "test//9"]
        let move = try #require(try await library.move(ids, to: hills.id, by: account))
        #expect(move.count == 2)
        #expect(try await library.move(ids, to: hills.id, by: account) == nil)
        try await library.undo(move)
        #expect(try await library.savedPins(by: account) == before)
    }

    @Test(arguments: [
        ("  Sea \n", "Sea"), ("a\tb", "a b"), ("\u{202E}evil\u{1B}[31m", "evil[31m"), ("❤️", "❤️"), ("👩‍👩‍👧", "👩‍👩‍👧"),
        ("\u{2067}שלום\u{2069}", "שלום"),
    ])
    func namesAreStoredAsOneVisibleLine(typed: String, stored: String) async throws {
        let (library, account) = try await open()
        #expect(try await library.addBoard(named: typed, by: account).name == stored)
        #expect(try await library.boards(by: account).map(\.name) == [stored])
    }

    @Test(arguments: ["", "   \n\t", "\0\u{1B}\u{202E}", "\u{200B}\u{FEFF}\u{2060}", "\u{3000}"])
    func invisibleNamesAreRejected(typed: String) async throws {
        let (library, account) = try await open()
        await #expect(throws: PinLibraryError.textMissing(.boardName)) {
            try await library.addBoard(named: typed, by: account)
        }
    }

    @Test func anOverlongNameIsRejectedAndTheOldOneKept() async throws {
        let (library, account) = try await open()
        let board = try await library.addBoard(named: "Sea", by: account)
        for long in [String(repeating: "x", count: 1 << 20), String(repeating: "한", count: 101)] {
            await #expect(throws: PinLibraryError.textTooLong(.boardName, limit: EditableField.boardName.limit)) {
                try await library.renameBoard(board.id, to: long, by: account)
            }
        }
        #expect(try await library.boards(by: account).map(\.name) == ["Sea"])
    }

    @Test func boardNamesAreUniquePerAccount() async throws {
        let (library, account) = try await open()
        let other = try await library.account(loginName: "tove").id
        let sea = try await library.addBoard(named: "Sea", by: account)
        _ = try await library.addBoard(named: "Sea", by: other)
        await #expect(throws: PinLibraryError.boardNameTaken("Sea")) {
            try await library.addBoard(named: " Sea ", by: account)
        }
        #expect(try await library.renameBoard(sea.id, to: "Sea", by: account) == ("Sea", "Sea"))
        #expect(try await library.renameBoard(sea.id, to: " Ocean ", by: account) == ("Sea", "Ocean"))
        await #expect(throws: PinLibraryError.nothingToRestore) {
            try await library.renameBoard(sea.id, from: "Lake", to: "Sea", by: account)
        }
        #expect(try await library.renameBoard(sea.id, from: "Ocean", to: "Sea", by: account) == ("Ocean", "Sea"))
        let removal = try await library.removeBoard(sea.id, by: account)
        _ = try await library.addBoard(named: "Sea", by: account)
        try await library.restore(removal)
        #expect(try await library.boards(by: account).map(\.name) == ["Sea 2", "Sea"])
    }

    @Test func boardsOfOtherAccountsAreNotAccessible() async throws {
        let (library, account) = try await open()
        let other = try await library.account(loginName: "tove").id
        let board = try await library.addBoard(named: "Sea", by: other).id
        let missing = PinLibraryError.notFound(.board)
        await #expect(throws: missing) { try await library.save(Fixture.pin(1), to: board, by: account) }
        await #expect(throws: missing) { try await library.renameBoard(board, to: "x", by: account) }
        await #expect(throws: missing) { try await library.removeBoard(board, by: account) }
        await #expect(throws: missing) { try await library.moveBoard(board, to: 0, by: account) }
        #expect(try await library.savedCount(by: account) == 0)
    }
}
