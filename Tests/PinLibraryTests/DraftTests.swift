import Feeds
import TestSupport
import Testing

import LibraryValues
@testable import PinLibrary

@Suite(.tags(.processes)) struct DraftTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    func open() async throws -> (library: PinLibrary, account: Account.ID) {
        let library = try await PinLibrary.open(at: folder.location)
        return (library, try await library.account(loginName: "mina").id)
    }

    @Test(arguments: awkwardTexts) func aDraftSurvivesReopening(text: String) async throws {
        let draft = PostDraft(
            picturePath: "/somewhere/" + text, title: text, description: text, tags: [text, "", text],
            pixelSize: PixelSize(width: 3, height: 4), dominantColor: RGBColor(red: 9, green: 8, blue: 7),
            usesSeparatePosts: true)
        do {
            let (library, account) = try await open()
            #expect(try await library.draft(by: account) == nil)
            try await library.save(PostDraft(title: "before", tags: ["x", "y", "z", "w"]), by: account)
            try await library.save(draft, by: account)
        }
        let (library, account) = try await open()
        #expect(try await library.draft(by: account) == draft)
    }

    @Test func postingClearsTheDraft() async throws {
        let (library, account) = try await open()
        let other = try await library.account(loginName: "tove").id
        let draft = PostDraft(picturePath: try folder.picture(), title: "Harbour", tags: ["sea"])
        try await library.save(draft, by: account)
        try await library.save(draft, by: other)
        _ = try await library.addPost(draft, by: account)
        #expect(try await library.draft(by: account) == nil)
        #expect(try await library.draft(by: other) == draft)
    }

    @Test func anEmptyDraftRemovesTheStoredOne() async throws {
        let (library, account) = try await open()
        try await library.save(PostDraft(title: "Typed"), by: account)
        try await library.save(PostDraft(), by: account)
        #expect(try await library.draft(by: account) == nil)
    }

    @Test func aDraftMayExceedTheLimitsOfAPost() async throws {
        let (library, account) = try await open()
        let draft = PostDraft(title: String(repeating: "밤", count: 350_000))
        try await library.save(draft, by: account)
        #expect(try await library.draft(by: account) == draft)
        #expect(draft.validationError == .textTooLong(.title, limit: EditableField.title.limit))
    }

    @Test func anOversizedDraftIsRejectedAndTheEarlierOneKept() async throws {
        let (library, account) = try await open()
        try await library.save(PostDraft(title: "Typed"), by: account)
        await #expect(throws: PinLibraryError.textTooLong(.title, limit: .draft)) {
            try await library.save(PostDraft(title: String(repeating: "x", count: (8 << 20) + 1)), by: account)
        }
        await #expect(throws: PinLibraryError.tooManyTags(limit: 10_000)) {
            try await library.save(PostDraft(tags: Array(repeating: "", count: 10_001)), by: account)
        }
        let pictures = Array(repeating: DraftPicture(path: "/a.jpg"), count: 1_001)
        await #expect(throws: PinLibraryError.tooManyPictures(limit: 1_001)) {
            try await library.save(PostDraft(furtherPictures: pictures), by: account)
        }
        #expect(try await library.draft(by: account) == PostDraft(title: "Typed"))
    }

    @Test func onlyNULIsRemoved() async throws {
        let (library, account) = try await open()
        try await library.save(PostDraft(title: "a\0b\0\u{301}", tags: ["\0"]), by: account)
        #expect(try await library.draft(by: account) == PostDraft(title: "ab\u{301}", tags: [""]))
    }

    @Test func anUnknownAccountHasNoDraft() async throws {
        let (library, _) = try await open()
        await #expect(throws: PinLibraryError.unknownAccount(id: 77)) {
            try await library.save(PostDraft(title: "x"), by: 77)
        }
        #expect(try await library.draft(by: 77) == nil)
    }
}
