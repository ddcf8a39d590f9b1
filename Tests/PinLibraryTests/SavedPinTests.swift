import Feeds
import Files
import Foundation
import GRDB
import TestSupport
import Testing

import LibraryValues
@testable import PinLibrary

@Suite(.tags(.processes)) struct SavedPinTests {
    let folder: TemporaryFolder
    let clock = ManualClock()

    init() throws {
        folder = try TemporaryFolder(isQuick: true)
    }

    func open() async throws -> (library: PinLibrary, account: Account.ID) {
        let library = try await PinLibrary.open(at: folder.location, now: clock.now)
        return (library, try await library.account(loginName: "mina").id)
    }

    @Test func savedPinsSurviveReopeningUnchanged() async throws {
        let pins = (0..<20).map { Fixture.pin($0, text: awkwardTexts[$0 % awkwardTexts.count]) }
        do {
            let (library, account) = try await open()
            for pin in pins { try await library.save(pin, by: account) }
        }
        let (library, account) = try await open()
        let page = try await library.savedPins(by: account)
        #expect(page.pins.map(\.pin) == pins.reversed())
        for (saved, pin) in zip(page.pins, pins.reversed()) {
            #expect(Array(saved.pin.title.unicodeScalars) == Array(pin.title.unicodeScalars))
        }
        #expect(page.pins.allSatisfy { $0.savedAt == Date(timeIntervalSince1970: 1_700_000_000.25) && $0.board == nil })
        #expect(page.next == nil)
    }

    @Test(arguments: ["b.png", "trip/größe 10.png", "archive:/x//y.png", "\u{301}.png"])
    func aPictureInAnArchiveSurvivesSaving(path: String) async throws {
        let member = try #require(ArchiveMember(archive: "/home/mina/a.zip", path: path))
        let (library, account) = try await open()
        var pin = Fixture.pin(1)
        pin.picture = .archiveMember(member)
        try await library.save(pin, by: account)
        #expect(try await library.savedPins(by: account).pins.map(\.pin.picture) == [.archiveMember(member)])
    }

    @Test func nonUTF8PathsOfPicturesAndLibrariesArePreserved() async throws {
        let pinPath = folder.path + "/" + String(pathBytes: [0x62, 0xFF])
        let location = LibraryLocation.file(path: pinPath + "/l.sqlite")
        let picture = pinPath + "/" + String(pathBytes: [0xE9]) + ".png"
        var pin = Fixture.pin(1)
        pin.id = picture
        pin.picture = .file(path: picture)
        do {
            let library = try await PinLibrary.open(at: location, now: clock.now)
            try OpenFolder(pinPath).write([1], to: String(pathBytes: [0xE9]) + ".png")
            let account = try await library.account(loginName: "mina").id
            try await library.save(pin, by: account)
            _ = try await library.addPost(PostDraft(picturePath: picture, title: "1"), by: account)
            try await library.backUp(to: pinPath + "/backup.sqlite")
            try await library.export(to: pinPath + "/export.json", withPictures: true)
            await library.close()
        }
        #expect(OpenFolder.names(at: pinPath).contains("export-pictures"))
        for name in ["l.sqlite", "backup.sqlite"] {
            let library = try await PinLibrary.open(at: .file(path: "\(pinPath)/\(name)"), now: clock.now)
            let account = try await library.account(loginName: "mina").id
            #expect(try await library.savedPins(by: account).pins.map(\.pin) == [pin])
            #expect(try await library.check().faults == [])
            await library.close()
        }
        let (library, account) = try await open()
        let result = try await library.import(from: pinPath + "/export.json", checking: { _ in })
        #expect(result.missingPictures == 0)
        #expect(try await library.savedPins(by: account).pins.map(\.pin) == [pin])
    }

    @Test func aDateWithoutATimeIsPreserved() async throws {
        let (library, account) = try await open()
        var pin = Fixture.pin(1)
        (pin.alternativeText, pin.focus, pin.additionalPictures) = ("", nil, [])
        pin.date = Date(timeIntervalSince1970: 86_400)
        pin.isDateOnly = true
        try await library.save(pin, by: account)
        #expect(try await library.savedPins(by: account).pins.map(\.pin) == [pin])
        #expect(StoredPin(json: StoredPin(pin, folder: nil).json)?.pin(in: nil) == pin)
    }

    @Test func savingAgainChangesOnlyTheBoard() async throws {
        let (library, account) = try await open()
        let first = try await library.save(Fixture.pin(1), by: account)
        try await library.save(Fixture.pin(2), by: account)
        clock.set(.distantFuture)
        #expect(try await library.save(Fixture.pin(1, text: "Changed"), by: account) == first)
        let board = try await library.addBoard(named: "Sea", by: account)
        let moved = try await library.save(Fixture.pin(1), to: board.id, by: account)
        #expect(moved == SavedPin(pin: first.pin, savedAt: first.savedAt, board: board.id))
        #expect(try await library.savedPins(by: account).pins.map(\.id) == ["test//2", "test//1"])
    }

    @Test(arguments: [1, 7, 10, 100]) func pagesContinueCorrectlyDuringConcurrentChanges(limit: Int) async throws {
        let (library, account) = try await open()
        for number in 0..<23 { try await library.save(Fixture.pin(number), by: account) }
        var cursor: SavedCursor?
        var loadedIDs: [Pin.ID] = []
        var number = 100
        repeat {
            let page = try await library.savedPins(by: account, after: cursor, limit: limit)
            #expect(page.pins.count <= limit)
            loadedIDs += page.pins.map(\.id)
            cursor = page.next
            // Meanwhile, the last pin on the page is removed and a new one is saved.
            if let last = loadedIDs.last { try await library.unsave([last], by: account) }
            try await library.save(Fixture.pin(number), by: account)
            number += 1
        } while cursor != nil
        #expect(loadedIDs == (0..<23).reversed().map { "test//\($0)" })
    }

    @Test func manyIDsAreLookedUpInOneQuery() async throws {
        let (library, account) = try await open()
        let other = try await library.account(loginName: "tove").id
        for number in [1, 3, 5] { try await library.save(Fixture.pin(number), by: account) }
        try await library.save(Fixture.pin(2), by: other)
        try await library.unsave(["test//5"], by: account)
        let ids = (0..<3000).map { "test//\($0)" } + ["", "\"", "'", "\u{1F600}"]
        #expect(try await library.savedIDs(among: ids, by: account) == ["test//1", "test//3"])
        #expect(try await library.savedIDs(among: [], by: account) == [])
    }

    @Test(arguments: ["", "a\0b", String(repeating: "x", count: 20_000)])
    func invalidPinIDsAreRejected(id: String) async throws {
        let (library, account) = try await open()
        var pin = Fixture.pin(1)
        pin.id = id
        let refused = pin
        await #expect(throws: PinLibraryError.self) { try await library.save(refused, by: account) }
        #expect(try await library.savedCount(by: account) == 0)
    }

    @Test(arguments: [PixelSize(width: 512, height: 512), PixelSize(width: 1, height: 1), nil])
    func knownAndUnknownSizesArePreserved(size: PixelSize?) async throws {
        let (library, account) = try await open()
        var pin = Fixture.pin(1)
        pin.pixelSize = size
        pin.additionalPictures = [PinPicture(reference: .file(path: "/b.jpg"), pixelSize: size, dominantColor: nil)]
        try await library.save(pin, by: account)
        #expect(try await library.savedPin(pin.id, by: account)?.pin == pin)
        #expect(StoredPin(pin, folder: nil).pin(in: nil) == pin)
    }

    @Test func oversizedTextsFromASourceAreTruncated() async throws {
        let (library, account) = try await open()
        var pin = Fixture.pin(1)
        pin.title = String(repeating: "밤\0", count: 500_000)
        pin.tags = Array(repeating: pin.title, count: 100)
        pin.date = Date(timeIntervalSince1970: .infinity)
        pin.alternativeText = pin.title
        let other = PinPicture(
            reference: .file(path: "/a.jpg"), pixelSize: nil, dominantColor: nil, alternativeText: pin.title)
        pin.additionalPictures = Array(repeating: other, count: 100_000)
        let saved = try await library.save(pin, by: account)
        #expect(saved.pin.title == String(repeating: "밤", count: PinText.titleLimit))
        #expect(saved.pin.tags == Array(repeating: String(repeating: "밤", count: 100), count: 50))
        #expect(saved.pin.additionalPictures.count == PinPicture.maximumCount)
        let text = String(repeating: "밤", count: PinText.alternativeTextLimit)
        #expect(
            ([saved.pin.alternativeText] + saved.pin.additionalPictures.map(\.alternativeText)).allSatisfy {
                $0 == text
            })
        #expect(try await library.savedPin(pin.id, by: account) == saved)
    }

    @Test func aThumbnailIsRemovedAndRestoredWithItsPin() async throws {
        let (library, account) = try await open()
        let id = Fixture.pin(1).id
        try await library.storeThumbnail([1, 2, 3], of: id, by: account)
        #expect(try await library.thumbnail(of: id, by: account) == nil)
        try await library.save(Fixture.pin(1), by: account)
        try await library.storeThumbnail([1, 2, 3], of: id, by: account)
        let removal = try #require(try await library.unsave([id], by: account))
        #expect(try await library.thumbnail(of: id, by: account) == nil)
        try await library.restore(removal)
        #expect(try await library.thumbnail(of: id, by: account) == [1, 2, 3])
        #expect(try await !library.savedPinsWithoutThumbnail(by: account, limit: 9).map(\.id).contains(id))
        let limit = PinLibrary.maximumThumbnailSize
        await #expect(throws: PinLibraryError.thumbnailTooLarge(limit: limit)) {
            try await library.storeThumbnail(Array(repeating: 0, count: limit + 1), of: id, by: account)
        }
    }

    @Test func aFullDiskChangesNothing() async throws {
        let (library, account) = try await open()
        try await library.save(Fixture.pin(1), by: account)
        try await library.writer.write { database in
            let pages = try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
            _ = try Int.fetchOne(database, sql: "PRAGMA max_page_count = \(pages)")
        }
        var pin = Fixture.pin(2)
        pin.description = String(repeating: "밤", count: 10_000)
        let large = pin
        await #expect(throws: PinLibraryError.diskFull(path: folder.library)) {
            try await library.save(large, by: account)
        }
        #expect(try await library.savedPins(by: account).pins.map(\.pin) == [Fixture.pin(1)])
    }

    @Test func oldRemovedPinsAreDeletedPermanently() async throws {
        let (library, account) = try await open()
        for number in 0..<5 { try await library.save(Fixture.pin(number), by: account) }
        let removal = try #require(try await library.unsaveAll(by: account))
        #expect(removal.count == 5)
        try await library.cleanUp()
        #expect(try await library.unsaveAll(by: account) == nil)
        clock.set(clock.now().addingTimeInterval(PinLibrary.removalAge + 1))
        try await library.cleanUp()
        await #expect(throws: PinLibraryError.nothingToRestore) { try await library.restore(removal) }
        #expect(try await library.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM savedPin") } == 0)
    }
}
