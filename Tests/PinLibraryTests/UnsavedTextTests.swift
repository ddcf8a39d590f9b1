import Foundation
import GRDB
import TestSupport
import Testing

import LibraryValues
@testable import PinLibrary

@Suite(.tags(.processes)) struct UnsavedTextTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func open() async throws -> (library: PinLibrary, account: Account.ID) {
        let library = try await PinLibrary.open(at: folder.location)
        return (library, try await library.account(loginName: "mina").id)
    }

    private func sorted(_ texts: [UnsavedText]) -> [UnsavedText] {
        texts.sorted { String(describing: $0.subject) < String(describing: $1.subject) }
    }

    private static let subjects: [UnsavedText.Subject] = [
        .note(for: "capsule-1"), .noteAbout("feed//1"), .newCapsule, .settings(of: "capsule-1"),
        .edit(ofPost: "post-1"), .profile,
    ]

    @Test(arguments: awkwardTexts) func textsOfEverySubjectSurviveReopening(text: String) async throws {
        let texts = Self.subjects.map { subject in
            UnsavedText(
                subject, texts: ["text": text, text: "named by it", "empty": ""],
                pin: subject == .noteAbout("feed//1") ? Fixture.pin(1) : nil)
        }
        do {
            let (library, account) = try await open()
            #expect(try await library.unsavedTexts(by: account).isEmpty)
            try await library.store(texts.map { UnsavedText($0.subject, texts: [:]) }, removing: [], by: account)
            try await library.store(texts, removing: [], by: account)
            await library.close()
        }
        let (library, account) = try await open()
        #expect(sorted(try await library.unsavedTexts(by: account)) == sorted(texts))
        #expect(try await library.unsavedTexts(by: try await library.account(loginName: "tove").id).isEmpty)
    }

    @Test func storingRemovesOnlyTheGivenSubjects() async throws {
        let (library, account) = try await open()
        let other = try await library.account(loginName: "tove").id
        let texts = Self.subjects.map { UnsavedText($0, texts: ["text": "typed"]) }
        for account in [account, other] { try await library.store(texts, removing: [], by: account) }
        try await library.store([], removing: Array(Self.subjects.prefix(4)), by: account)
        #expect(sorted(try await library.unsavedTexts(by: account)) == sorted(Array(texts.suffix(2))))
        #expect(try await library.unsavedTexts(by: other).count == texts.count)
    }

    @Test func unknownAndInvalidRowsAreIgnored() async throws {
        let (library, account) = try await open()
        try await library.writer.write {
            try $0.execute(
                sql: """
                    INSERT INTO unfinished (accountID, kind, item, texts) VALUES
                        (1, 'dream', '', '{"text":"x"}'), (1, 'profile', '', 'no object')
                    """)
        }
        #expect(try await library.unsavedTexts(by: account).isEmpty)
    }

    @Test func anOversizedTextIsRejectedAndNothingChanges() async throws {
        let (library, account) = try await open()
        let text = UnsavedText(.profile, texts: ["bio": "short"])
        try await library.store([text], removing: [], by: account)
        let long = UnsavedText(.profile, texts: ["bio": String(repeating: "x", count: 8 << 20)])
        await #expect(throws: PinLibraryError.textTooLong(.note, limit: .draft)) {
            try await library.store([long], removing: [.profile], by: account)
        }
        #expect(try await library.unsavedTexts(by: account) == [text])
    }

    @Test func anUnknownAccountStoresNothing() async throws {
        let (library, _) = try await open()
        await #expect(throws: PinLibraryError.unknownAccount(id: 99)) {
            try await library.store([UnsavedText(.profile, texts: [:])], removing: [], by: 99)
        }
    }
}
