import Feeds
import Foundation
import GRDB
import TestSupport
import Testing

import LibraryValues
@testable import PinLibrary

@Suite(.tags(.processes)) struct PostTests {
    let folder: TemporaryFolder
    let clock = ManualClock()

    init() throws {
        folder = try TemporaryFolder()
    }

    func open() async throws -> (library: PinLibrary, account: Account.ID) {
        let library = try await PinLibrary.open(at: folder.location, now: clock.now)
        return (library, try await library.account(loginName: "mina").id)
    }

    @Test(arguments: awkwardTexts) func textIsStoredExactly(text: String) async throws {
        let (library, account) = try await open()
        let draft = PostDraft(
            picturePath: try folder.picture(), title: text, description: text + "\n" + text, tags: [text, "b", "a"])
        let posted = try await library.addPost(draft, by: account)
        let pins = try await library.posts(by: account)
        #expect(pins == [posted])
        #expect(Array(posted.title.unicodeScalars) == Array(text.unicodeScalars))
        #expect(Array(pins[0].description.unicodeScalars) == Array((text + "\n" + text).unicodeScalars))
        #expect(pins[0].tags == [text, "b", "a"])
    }

    @Test func aPostStoresAllFieldsOfItsDraft() async throws {
        let (library, account) = try await open()
        let draft = PostDraft(
            picturePath: try folder.picture("Harbour.JPG"), title: "Harbour", description: "Six", tags: ["sea"],
            pixelSize: PixelSize(width: 4032, height: 3024), dominantColor: RGBColor(red: 1, green: 128, blue: 255))
        let pin = try await library.addPost(draft, by: account)
        #expect(pin.id.hasPrefix("post-"))
        #expect(pin.author == "mina")
        #expect(pin.pixelSize == PixelSize(width: 4032, height: 3024))
        #expect(pin.dominantColor == RGBColor(red: 1, green: 128, blue: 255))
        #expect(pin.date == Date(timeIntervalSince1970: 1_700_000_000.25))
        #expect(pin.picture == .file(path: folder.path + "/data/pinfeed/pictures/\(pin.id).jpg"))
        #expect(try await library.posts(by: account) == [pin])
    }

    @Test func postsAreOrderedByInsertionNotByClock() async throws {
        let (library, account) = try await open()
        var ids: [String] = []
        for seconds in [500.0, 100, 300, .nan, .infinity, -1e300] {
            clock.set(Date(timeIntervalSince1970: seconds))
            let draft = PostDraft(picturePath: try folder.picture(bytes: 10))
            let pin = try await library.addPost(draft, by: account)
            ids.insert(pin.id, at: 0)
        }
        #expect(try await library.posts(by: account).map(\.id) == ids)
    }

    @Test func postsSurviveReopeningAndTheOriginalsDeletion() async throws {
        // Larger than one read buffer.
        let original = try folder.picture(bytes: 700_000)
        let bytes = try Data(contentsOf: URL(fileURLWithPath: original))
        let pin: Pin
        do {
            let (library, account) = try await open()
            pin = try await library.addPost(PostDraft(picturePath: original, title: "Kept"), by: account)
        }
        try FileManager.default.removeItem(atPath: original)
        let (library, account) = try await open()
        #expect(try await library.posts(by: account) == [pin])
        guard case .file(let copy) = pin.picture else {
            Issue.record("the post refers to no file")
            return
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: copy)) == bytes)
        let mode = try FileManager.default.attributesOfItem(atPath: copy)[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test func twoConnectionsSeeEachOthersPosts() async throws {
        let (first, account) = try await open()
        let (second, sameAccount) = try await open()
        #expect(account == sameAccount)
        let one = try await first.addPost(PostDraft(picturePath: try folder.picture(), title: "1"), by: account)
        let two = try await second.addPost(PostDraft(picturePath: try folder.picture(), title: "2"), by: account)
        #expect(try await first.posts(by: account) == [two, one])
        #expect(try await second.posts(by: account) == [two, one])
    }

    @Test func postsBelongToOneAccount() async throws {
        let (library, mina) = try await open()
        let tove = try await library.account(loginName: "tove").id
        let pin = try await library.addPost(PostDraft(picturePath: try folder.picture()), by: mina)
        #expect(try await library.posts(by: mina) == [pin])
        #expect(try await library.posts(by: tove).isEmpty)
    }

    enum Fault: String, CaseIterable, CustomTestStringConvertible {
        case noPicture, missing, aFolder, aPipe, empty, tooLarge, belowAFile, longTitle, heavyTitle, manyTags, stranger
        var testDescription: String { rawValue }
    }

    @Test(arguments: Fault.allCases) func aFailedPostStoresNothing(fault: Fault) async throws {
        let library = try await PinLibrary.open(at: folder.location, maximumPictureSize: 1000, now: clock.now)
        var account = try await library.account(loginName: "mina").id
        let good = try folder.picture(bytes: 1000)
        var draft = PostDraft(picturePath: good, title: "Typed")
        let expected: PinLibraryError
        switch fault {
        case .noPicture:
            draft.picturePath = ""
            expected = .noPictureChosen
        case .missing:
            draft.picturePath = folder.path + "/gone.png"
            expected = .pictureMissing(path: draft.picturePath)
        case .aFolder:
            draft.picturePath = folder.path
            expected = .pictureUnreadable(path: draft.picturePath, reason: .notAFile)
        case .aPipe:
            draft.picturePath = folder.path + "/pipe"
            #expect(mkfifo(draft.picturePath, 0o600) == 0)
            expected = .pictureUnreadable(path: draft.picturePath, reason: .notAFile)
        case .empty:
            draft.picturePath = try folder.write([], to: "empty.png")
            expected = .pictureUnreadable(path: draft.picturePath, reason: .emptyFile)
        case .tooLarge:
            draft.picturePath = try folder.picture("large.png", bytes: 1001)
            expected = .pictureTooLarge(path: draft.picturePath, limit: 1000)
        case .belowAFile:
            draft.picturePath = good + "/below.png"
            expected = .pictureMissing(path: draft.picturePath)
        case .longTitle:
            draft.title = String(repeating: "한", count: 301)
            expected = .textTooLong(.title, limit: EditableField.title.limit)
        case .heavyTitle:
            draft.title = "a" + String(repeating: "\u{301}", count: 10_000)
            expected = .textTooLong(.title, limit: EditableField.title.limit)
        case .manyTags:
            draft.tags = Array(repeating: "t", count: 51)
            expected = .tooManyTags(limit: 50)
        case .stranger:
            account = 999
            expected = .unknownAccount(id: 999)
        }
        if fault != .stranger { try await library.save(draft, by: account) }
        await #expect(throws: expected) { try await library.addPost(draft, by: account) }
        #expect(!expected.description.isEmpty)
        #expect(try await library.posts(by: account).isEmpty)
        // The draft is unchanged.
        #expect(try await library.draft(by: account) == (fault == .stranger ? nil : draft))
        let pictures = folder.path + "/data/pinfeed/pictures"
        #expect((try? folder.names(in: pictures)) ?? [] == [])
    }

    @Test func severalPostsKeepTheirOrderAboveEarlierOnes() async throws {
        let (library, account) = try await open()
        _ = try await library.addPost(PostDraft(picturePath: try folder.picture(), title: "old"), by: account)
        let drafts = try ["a", "b", "c"].map { PostDraft(picturePath: try folder.picture("\($0).png"), title: $0) }
        try await library.save(drafts[0], by: account)
        let posted = try await library.addPosts(drafts, by: account)
        #expect(posted.map(\.pin.title) == ["a", "b", "c"])
        let all = try await library.allPosts(by: account)
        #expect(Array(all.prefix(3)) == posted)
        #expect(all.map(\.pin.title) == ["a", "b", "c", "old"])
        #expect(try await library.draft(by: account) == nil)
    }

    @Test(arguments: [false, true])
    func severalPostsAreStoredAllOrNone(isRefusedByTheFile: Bool) async throws {
        let (library, account) = try await open()
        var drafts = try ["a", "b", "c"].map { PostDraft(picturePath: try folder.picture("\($0).png"), title: $0) }
        if isRefusedByTheFile {
            try await library.writer.write { database in
                try database.execute(
                    sql: """
                        CREATE TRIGGER refuse BEFORE INSERT ON post WHEN NEW.title = 'a'
                        BEGIN SELECT RAISE(ABORT, 'refused'); END
                        """)
            }
        } else {
            drafts[2].picturePath = folder.path + "/gone.png"
        }
        try await library.save(drafts[0], by: account)
        await #expect(throws: PinLibraryError.self) { try await library.addPosts(drafts, by: account) }
        #expect(try await library.posts(by: account).isEmpty)
        #expect(try await library.draft(by: account) == drafts[0])
        #expect(try folder.names(in: library.pictures?.path ?? "") == [])
    }

    @Test func addingNoPostsKeepsTheDraft() async throws {
        let (library, account) = try await open()
        try await library.save(PostDraft(title: "typed"), by: account)
        #expect(try await library.addPosts([], by: account).isEmpty)
        #expect(try await library.draft(by: account)?.title == "typed")
    }

    @Test func aFailedCommitRemovesTheCopy() async throws {
        let (library, account) = try await open()
        try await library.writer.write { database in
            try database.execute(
                sql: "CREATE TRIGGER refuse BEFORE INSERT ON postTag BEGIN SELECT RAISE(ABORT, 'refused'); END")
        }
        let draft = PostDraft(picturePath: try folder.picture(), tags: ["sea"])
        await #expect(throws: PinLibraryError.writeFailed(path: folder.library, reason: .message("refused"))) {
            try await library.addPost(draft, by: account)
        }
        #expect(try await library.posts(by: account).isEmpty)
        #expect(try folder.names(in: library.pictures?.path ?? "") == [])
    }

    @Test func aFullDiskKeepsTheDraftAndLeavesNoCopy() async throws {
        let (library, account) = try await open()
        let draft = PostDraft(
            picturePath: try folder.picture(), description: String(repeating: "밤", count: 20_000))
        try await library.save(draft, by: account)
        try await library.writer.write { database in
            let pages = try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
            _ = try Int.fetchOne(database, sql: "PRAGMA max_page_count = \(pages)")
        }
        await #expect(throws: PinLibraryError.diskFull(path: folder.library)) {
            try await library.addPost(draft, by: account)
        }
        #expect(try await library.posts(by: account).isEmpty)
        #expect(try await library.draft(by: account) == draft)
        #expect(try folder.names(in: library.pictures?.path ?? "") == [])
    }

    @Test(arguments: ["a.tar gz", "a.averylongending", "a.J/../../x", "noending", ".hidden", "a.é"])
    func unusualExtensionsAreOmitted(name: String) async throws {
        let (library, account) = try await open()
        let original = try folder.picture((name as NSString).lastPathComponent, bytes: 10)
        let pin = try await library.addPost(PostDraft(picturePath: original), by: account)
        #expect(pin.picture == .file(path: (library.pictures?.path ?? "") + "/" + pin.id))
    }

    @Test(arguments: ["../../etc/passwd", "a/b", ""]) func tamperedPathsStayInTheFolder(stored: String) async throws {
        let (library, account) = try await open()
        _ = try await library.addPost(PostDraft(picturePath: try folder.picture(bytes: 10)), by: account)
        try await library.writer.write {
            try $0.execute(literal: "UPDATE post SET picture = \(stored), pixelWidth = -5")
        }
        let pin = try #require(try await library.posts(by: account).first)
        #expect(pin.picture == .unavailable(reason: "the picture's location isn't in the library"))
        #expect(pin.pixelSize == nil)
    }

    @Test func aPostInMemoryRefersToTheOriginal() async throws {
        let library = try await PinLibrary.open(at: LibraryLocation(argument: ":memory:"), now: clock.now)
        let account = try await library.account(loginName: "guest").id
        let original = try folder.picture()
        let pin = try await library.addPost(PostDraft(picturePath: original), by: account)
        #expect(pin.picture == .file(path: original))
        #expect(try await library.posts(by: account) == [pin])
        await #expect(throws: PinLibraryError.pictureMissing(path: "/no/such.png")) {
            try await library.addPost(PostDraft(picturePath: "/no/such.png"), by: account)
        }
    }

    @Test func aCancelledTaskStillPosts() async throws {
        let (library, account) = try await open()
        let draft = PostDraft(picturePath: try folder.picture(), title: "Kept")
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await library.addPost(draft, by: account)
        }
        let pin = try await task.value
        #expect(try await library.posts(by: account) == [pin])
    }
}
