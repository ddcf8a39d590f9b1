import Feeds
import Pictures
import PinScreens
import PinWalls
import ScreenKit
import TerminalUI
import Testing

@testable import LinearScreens

@Suite struct ConversationTests {
    @Test func startPrintsTheHeadingAndTheFocusOnce() {
        var session = LinearSession(30)
        #expect(
            session.report() == [
                "Welcome to pinfeed. help lists the commands; an empty line repeats your position.",
                "Home. fixture, 30 pins", "1. Pin 1, by Mina",
            ])
        #expect(session.report() == [])
    }

    @Test func movingPrintsOnlyTheNewFocus() {
        var session = LinearSession(30)
        _ = session.report()
        #expect(session.type("next") == ["2. Pin 2, by Mina, 1 like"])
        #expect(session.type("last") == ["30. Pin 30, by Mina, 29 likes"])
        #expect(session.type("next") == ["This is the last item"])
        #expect(session.type("first") == ["1. Pin 1, by Mina"])
        #expect(session.type("previous") == ["This is the first item"])
    }

    @Test func emptyLinePrintsTheHeadingAndTheFocus() {
        var session = LinearSession(3)
        _ = session.report()
        #expect(session.type("") == ["Home. fixture, 3 pins", "1. Pin 1, by Mina"])
    }

    @Test func numberOpensAPinAndPrintsItsDetails() {
        var session = LinearSession(3)
        _ = session.report()
        #expect(
            session.type("2") == [
                "Pin 2 of 3: Pin 2", "Picture: A boat at its mooring.", "Words about it.", "And more.",
                "By Mina, 2 February 2026, 1 like", "Tags: sea, boats", "600 by 400 pixels, wide, mostly teal",
                "Link to example.org", "Not saved",
            ])
        #expect(session.type("next").first == "Pin 3 of 3: Pin 3")
        #expect(session.type("back") == ["Home. fixture, 3 pins", "3. Pin 3, by Mina, 2 likes"])
    }

    @Test(arguments: [
        (PixelSize(width: 512, height: 512), "512 by 512 pixels, square"),
        (PixelSize(width: 512, height: 511), "512 by 511 pixels, wide"), (nil, "Size unknown"),
    ]) func pictureSizeIsPrintedIfKnown(size: PixelSize?, fact: String) {
        var session = LinearSession(1) { index in
            var pin = LinearSession.pin(index)
            (pin.pixelSize, pin.dominantColor) = (size, nil)
            return pin
        }
        _ = session.report()
        #expect(session.type("1").contains(fact))
    }

    @Test(
        arguments: [
            (nil, "The picture is incomplete: the file is truncated or damaged"),
            (.damaged, "No picture: picture is damaged or truncated"), (.missing, "No picture: picture is missing"),
        ] as [(PictureFailure?, String)])
    func decodingAnOpenPictureReportsDamage(failure: PictureFailure?, fact: String) throws {
        var session = LinearSession(3)
        session.model.context.options.isLinear = true
        _ = session.report()
        _ = session.type("next")
        #expect(session.pictureRequests.isEmpty)
        _ = session.type("2")
        let request = try #require(session.pictureRequests.first)
        #expect(session.pictureRequests.map(\.path) == ["/pictures/1.jpg"])
        var art = try #require(CellArt(columns: 1, rows: 1, cells: [.blank]))
        art.isIncomplete = true
        session.send(.picture(PictureResult(request: request, outcome: failure.map { .failure($0) } ?? .success(art))))
        #expect(session.report() == [fact])
        #expect(session.type("").contains(fact))
        _ = session.type("back")
        #expect(session.pictureRequests.isEmpty)
    }

    @Test func remotePicturesAreNotFetchedForDescriptions() throws {
        let version = try #require(RemotePicture.Version(address: "https://example.org/a.jpg"))
        let remote = try #require(RemotePicture([version]))
        var session = LinearSession(1) { index in
            var pin = LinearSession.pin(index)
            pin.picture = .remote(remote)
            return pin
        }
        session.model.context.options.isLinear = true
        _ = session.type("1")
        #expect(session.pictureRequests.isEmpty)
    }

    @Test func savingPrintsTheChange() {
        var session = LinearSession(3)
        _ = session.report()
        #expect(session.type("save") == ["Pin 1: saved"])
        #expect(session.type("save") == ["Pin 1: no longer saved"])
        _ = session.type("1")
        #expect(session.type("save") == ["Saved"])
        #expect(session.effects.count { if case .saved(.save) = $0 { true } else { false } } == 2)
    }

    @Test func listsArePrintedTenItemsAtATime() {
        var session = LinearSession(25)
        _ = session.report()
        let first = session.type("list")
        #expect(first.first == "1. Pin 1, by Mina")
        #expect(first.suffix(2) == ["10. Pin 10, by Mina, 9 likes", "Type more to list the items after 10."])
        let second = session.type("more")
        #expect(second.count == 11)
        #expect(second.first == "11. Pin 11, by Mina, 10 likes")
        #expect(session.model.context.walls[.feed].focus == 10)
        #expect(session.type("more").count == 5)
        #expect(session.type("more") == ["End of the list: 25 items."])
    }

    @Test func unambiguousPrefixIsAcceptedAsACommand() {
        var session = LinearSession(3)
        _ = session.report()
        #expect(session.type("dow").allSatisfy { !$0.contains("isn't a command") })
        #expect(session.effects.contains { if case .download = $0 { true } else { false } })
        #expect(session.type("sor").first == "Sort pins")
        _ = session.type("back")
        #expect(session.type("ne")[0].hasPrefix("ne is ambiguous: next, "))
        #expect(session.type("dance") == ["dance isn't a command here. Type help for the commands."])
    }

    @Test(arguments: [
        ("opne", " Did you mean open?"), ("serch koi", " Did you mean search?"),
        ("new pots", " Did you mean new post?"),
        ("profil page", " Did you mean profile?"), ("dance", ""), ("mark", ""),
    ])
    func mistypedCommandGetsASuggestion(line: String, suggestion: String) {
        var session = LinearSession(3)
        _ = session.report()
        #expect(session.type(line) == ["\(line) isn't a command here. Type help for the commands.\(suggestion)"])
    }

    @Test(arguments: ["first", "last"]) func movementCommandsAreRejectedWithoutChoices(_ word: String) {
        var session = LinearSession(3)
        _ = session.report()
        _ = session.type("profile")
        _ = session.type("capsules")
        #expect(session.type(word) == ["\(word) isn't a command here. Type help for the commands."])
    }

    @Test(arguments: ["s", "<s>"]) func keyNamePerformsTheKeysAction(_ key: String) {
        var session = LinearSession(3)
        _ = session.report()
        #expect(session.type(key) == ["Pin 1: saved"])
    }

    @Test func actionNamesAreAcceptedAsCommands() {
        var session = LinearSession(30)
        _ = session.report()
        #expect(session.type("move-right") != ["Nothing changed."])
        #expect(session.type("capsule-list")[0].hasPrefix("capsule-list isn't a command here"))
        #expect(session.type("random")[0].hasPrefix("Random pin"))
    }

    @Test(
        arguments: [
            ("x", "x"), ("X", "X"), ("ctrl-x", "<c-x>"), ("<c-x>", "<c-x>"), ("enter", "<enter>"), ("pgdn", "<pgdn>"),
            ("<", "<lt>"), ("shift-tab", "<backtab>"),
        ])
    func keyNamesAreParsed(_ name: String, _ notation: String) throws {
        #expect(KeyPress(named: name) == (try KeyNotation.keys(in: notation)).first)
    }

    @Test(arguments: ["", "foo", "jj", "<foo>"]) func otherWordsAreNotKeyNames(_ name: String) {
        #expect(KeyPress(named: name) == nil)
    }

    @Test func missingNumberIsReported() {
        var session = LinearSession(3)
        _ = session.report()
        #expect(session.type("7") == ["No item 7. Choose from 1 to 3."])
        #expect(session.type("back") == ["Nothing changed."])
    }

    @Test func eachNoticeIsPrintedOnce() {
        var session = LinearSession(3)
        _ = session.report()
        session.send(.notice(Notice("Downloaded to ~/a.jpg · u undoes")))
        #expect(session.report() == ["Downloaded to ~/a.jpg, u undoes"])
        #expect(session.report() == [])
        #expect(!session.type("").contains { $0.hasPrefix("Downloaded") })
        session.send(.notice(Notice("Downloaded to ~/a.jpg · u undoes")))
        #expect(session.report() == ["Downloaded to ~/a.jpg, u undoes"])
    }

    @Test func noticeIsPrintedWithItsOfferedAction() {
        var session = LinearSession(3)
        _ = session.report()
        session.effects += session.conversation.perform(line: "save", in: &session.model)
        session.send(.notice(Notice("Saved: Pin 1", .done, offering: .moveToBoard)))
        #expect(session.report() == ["Saved: Pin 1. board: save to a board"])
        #expect(session.report() == [])
    }

    @Test func helpListsApplicableCommandsWithTheirKeys() {
        var session = LinearSession(3)
        _ = session.report()
        let help = session.type("help")
        #expect(help.contains("save: save the pin, key s"))
        #expect(help.contains("search followed by words: search the pins, key /"))
        #expect(help.contains("quit: quit pinfeed, key q"))
        #expect(!help.contains { $0.hasPrefix("edit:") })
    }

    @Test func kioskModeOffersOnlyReadOnlyCommands() {
        var session = LinearSession(3, isReadOnly: true)
        _ = session.report()
        let help = session.type("help")
        #expect(!help.contains { $0.hasPrefix("save") || $0.hasPrefix("new post") })
        #expect(session.type("save")[0].hasPrefix("save isn't available in this read-only session"))
        #expect(session.type("s") == ["Kiosk mode: you can't change anything"])
        #expect(session.type("quit") == ["Kiosk mode: you can't change anything"])
        #expect(!session.model.isFinished)
    }

    @Test func quitCommandEndsTheProgram() {
        var session = LinearSession(3)
        _ = session.report()
        _ = session.type("qui")
        #expect(session.model.isFinished)
    }

    /// Titles, descriptions and names come from untrusted feeds.
    @Test func untrustedTextIsPrintedAsOneSafeLine() {
        let hostile = "A\u{1B}]0;title\u{7}\nB\u{202E}C\u{9B}2J \u{2028}D"
        var session = LinearSession(2) { index in
            var pin = LinearSession.pin(index)
            (pin.title, pin.author, pin.alternativeText, pin.tags) = (hostile, hostile, hostile, [hostile])
            return pin
        }
        for line in session.report() + session.type("1") {
            #expect(line.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
            #expect(
                !line.unicodeScalars.contains {
                    $0.properties.isBidiControl || $0.properties.generalCategory == .lineSeparator
                })
        }
    }
}
