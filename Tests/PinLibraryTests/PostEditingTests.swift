import Feeds
import Foundation
import TestSupport
import Testing

import LibraryValues
@testable import PinLibrary

@Suite(.tags(.processes)) struct PostEditingTests {
    let folder: TemporaryFolder
    let clock = ManualClock()

    init() throws {
        folder = try TemporaryFolder()
    }

    func open() async throws -> (library: PinLibrary, account: Account.ID) {
        let library = try await PinLibrary.open(at: folder.location, now: clock.now)
        return (library, try await library.account(loginName: "mina").id)
    }

    @Test func aCarouselKeepsItsPicturesInOrder() async throws {
        let (library, account) = try await open()
        let further = try (1...3).map { index in
            DraftPicture(
                path: try folder.picture("\(index).png", bytes: 100 + index),
                pixelSize: PixelSize(width: index, height: 9),
                dominantColor: RGBColor(red: UInt8(index), green: 0, blue: 0))
        }
        let draft = PostDraft(picturePath: try folder.picture("0.jpg", bytes: 100), furtherPictures: further)
        try await library.save(draft, by: account)
        #expect(try await library.draft(by: account) == draft)
        let pin = try await library.addPost(draft, by: account)
        let post = try #require(try await library.post(pin.id, by: account))
        #expect(post.pin == pin)
        #expect(post.pictures.map(\.pixelSize) == [nil] + further.compactMap(\.pixelSize))
        #expect(post.pictures.dropFirst().map(\.dominantColor) == further.map(\.dominantColor))
        let sizes = try post.pictures.map { picture in
            guard case .file(let path) = picture.reference else { return -1 }
            return try Data(contentsOf: URL(fileURLWithPath: path)).count
        }
        #expect(sizes == [100, 101, 102, 103])
        #expect(try await library.draft(by: account) == nil)
    }

    @Test func aMissingPictureOfACarouselLeavesNoCopies() async throws {
        let (library, account) = try await open()
        let gone = folder.path + "/gone.png"
        let draft = PostDraft(
            picturePath: try folder.picture(bytes: 100), title: "Typed", furtherPictures: [DraftPicture(path: gone)])
        try await library.save(draft, by: account)
        await #expect(throws: PinLibraryError.pictureMissing(path: gone)) {
            try await library.addPost(draft, by: account)
        }
        #expect(try await library.draft(by: account) == draft)
        #expect(try folder.names(in: library.pictures?.path ?? "") == [])
        let many = PostDraft(
            picturePath: try folder.picture(bytes: 100),
            furtherPictures: Array(repeating: DraftPicture(path: gone), count: PostDraft.pictureLimit))
        await #expect(throws: PinLibraryError.tooManyPictures(limit: PostDraft.pictureLimit)) {
            try await library.addPost(many, by: account)
        }
    }

    @Test func anEditIsUndoneWithTheReturnedTexts() async throws {
        let (library, account) = try await open()
        let draft = PostDraft(
            picturePath: try folder.picture(bytes: 10), title: "a", description: "b", tags: ["c", "d"])
        let pin = try await library.addPost(draft, by: account)
        clock.set(Date(timeIntervalSince1970: 5))
        let content = PostContent(title: "밤", description: "", tags: ["x"])
        let oldContent = try await library.editPost(pin.id, to: content, by: account)
        #expect(oldContent == PostContent(title: "a", description: "b", tags: ["c", "d"]))
        let edited = try #require(try await library.post(pin.id, by: account))
        #expect(edited.pin.title == "밤" && edited.pin.tags == ["x"] && edited.pin.date == pin.date)
        #expect(edited.editedAt == Date(timeIntervalSince1970: 5))
        try await library.editPost(pin.id, to: oldContent, by: account)
        #expect(try await library.posts(by: account) == [pin])

        let long = PostContent(title: String(repeating: "x", count: 301))
        await #expect(throws: PinLibraryError.textTooLong(.title, limit: EditableField.title.limit)) {
            try await library.editPost(pin.id, to: long, by: account)
        }
        let other = try await library.account(loginName: "tove").id
        await #expect(throws: PinLibraryError.notFound(.post)) {
            try await library.editPost(pin.id, to: content, by: other)
        }
        #expect(try await library.posts(by: account) == [pin])
    }

    @Test func aRestoredPostKeepsItsPositionAndPicture() async throws {
        let (library, account) = try await open()
        var pins: [Pin] = []
        for title in ["1", "2", "3"] {
            pins.insert(
                try await library.addPost(
                    PostDraft(picturePath: try folder.picture(bytes: 10), title: title, tags: [title]), by: account),
                at: 0)
        }
        let removal = try #require(try await library.removePosts([pins[1].id, "post-none"], by: account))
        #expect(removal.count == 1)
        #expect(try await library.posts(by: account) == [pins[0], pins[2]])
        #expect(try await library.tags(startingWith: "", by: account) == ["1", "3"])
        #expect(try await library.counts(by: account) == LibraryCounts(posts: 2))
        try await library.cleanUp()
        // Restored by a second connection, as in a later session.
        let reopened = try await PinLibrary.open(at: folder.location)
        try await reopened.restore(removal)
        #expect(try await library.posts(by: account) == pins)
        for pin in pins {
            guard case .file(let path) = pin.picture else { continue }
            #expect(access(path, R_OK) == 0)
        }
    }

    @Test func oldUnreferencedPicturesAreRemoved() async throws {
        let (library, account) = try await open()
        let pin = try await library.addPost(PostDraft(picturePath: try folder.picture(bytes: 10)), by: account)
        let pictures = try #require(library.pictures?.path)
        for name in ["old", ".old.jpg.part", "young"] {
            try Data([1]).write(to: URL(fileURLWithPath: pictures + "/" + name))
        }
        for name in try folder.names(in: pictures) where name != "young" {
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: -100_000)], ofItemAtPath: pictures + "/" + name)
        }
        try await library.cleanUp()
        #expect(try folder.names(in: pictures).sorted() == [pin.id + ".jpg", "young"])
    }

    @Test func aProfileEditIsUndone() async throws {
        let (library, id) = try await open()
        let before = try await library.accounts()[0]
        let picture = try folder.picture("me.png", bytes: 50)
        let drawn = try await library.setAvatar(.drawing("▒▒\n▒▒"), of: id)
        #expect(drawn.avatar == .drawing("▒▒\n▒▒"))
        let pictured = try await library.setAvatar(.picture(.file(path: picture)), of: id)
        guard case .picture(.file(let copy)) = pictured.avatar else {
            Issue.record("\(pictured.avatar)")
            return
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: copy)).count == 50)
        // Switching back and forth makes no further copy.
        try await library.setAvatar(drawn.avatar, of: id)
        #expect(try await library.setAvatar(pictured.avatar, of: id) == pictured)
        await #expect(throws: PinLibraryError.pictureMissing(path: "/gone.png")) {
            try await library.setAvatar(.picture(.file(path: "/gone.png")), of: id)
        }
        let edited = try await library.editProfile(name: " Mina\nKim ", bio: "Ferries.\n", of: id)
        #expect(edited.name == "Mina Kim" && edited.bio == "Ferries.\n" && edited.avatar == pictured.avatar)
        await #expect(throws: PinLibraryError.textMissing(.accountName)) {
            try await library.editProfile(name: "\u{202E}", bio: "", of: id)
        }
        await #expect(throws: PinLibraryError.unknownAccount(id: 9)) {
            try await library.editProfile(name: "x", bio: "", of: 9)
        }
        #expect(try await library.accounts() == [edited])
        try await library.editProfile(name: before.name, bio: before.bio, of: id)
        #expect(try await library.setAvatar(before.avatar, of: id) == before)
    }
}
