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
        var talk = Talk(30)
        #expect(
            talk.news() == [
                "Welcome to pinfeed. help lists the commands; an empty line repeats where you are.",
                "Home. fixture, 30 pins", "1. Pin 1, by Mina",
            ])
        #expect(talk.news() == [])
    }

    @Test func movingPrintsOnlyTheNewFocus() {
        var talk = Talk(30)
        _ = talk.news()
        #expect(talk.type("next") == ["2. Pin 2, by Mina, 1 like"])
        #expect(talk.type("last") == ["30. Pin 30, by Mina, 29 likes"])
        #expect(talk.type("next") == ["This is the last one"])
        #expect(talk.type("first") == ["1. Pin 1, by Mina"])
        #expect(talk.type("previous") == ["This is the first one"])
    }

    @Test func emptyLinePrintsTheHeadingAndTheFocus() {
        var talk = Talk(3)
        _ = talk.news()
        #expect(talk.type("") == ["Home. fixture, 3 pins", "1. Pin 1, by Mina"])
    }

    @Test func numberOpensAPinAndPrintsItsDetails() {
        var talk = Talk(3)
        _ = talk.news()
        #expect(
            talk.type("2") == [
                "Pin 2 of 3: Pin 2", "Picture: A boat at its mooring.", "Words about it.", "And more.",
                "By Mina, 2 February 2026, 1 like", "Tags: sea, boats", "600 by 400 pixels, wide, mostly teal",
                "Link to example.org", "Not saved",
            ])
        #expect(talk.type("next").first == "Pin 3 of 3: Pin 3")
        #expect(talk.type("back") == ["Home. fixture, 3 pins", "3. Pin 3, by Mina, 2 likes"])
    }

    @Test(arguments: [
        (PixelSize(width: 512, height: 512), "512 by 512 pixels, square"),
        (PixelSize(width: 512, height: 511), "512 by 511 pixels, wide"), (nil, "Size unknown"),
    ]) func pictureSizeIsPrintedIfKnown(size: PixelSize?, fact: String) {
        var talk = Talk(1) { index in
            var pin = Talk.pin(index)
            (pin.pixelSize, pin.dominantColor) = (size, nil)
            return pin
        }
        _ = talk.news()
        #expect(talk.type("1").contains(fact))
    }

    @Test(
        arguments: [
            (nil, "The picture is incomplete: the file is truncated or damaged"),
            (.damaged, "No picture: picture is damaged or truncated"), (.missing, "No picture: picture is missing"),
        ] as [(PictureFailure?, String)])
    func decodingAnOpenPictureReportsDamage(failure: PictureFailure?, fact: String) throws {
        var talk = Talk(3)
        talk.model.context.options.isLinear = true
        _ = talk.news()
        _ = talk.type("next")
        #expect(talk.pictureRequests.isEmpty)
        _ = talk.type("2")
        let request = try #require(talk.pictureRequests.first)
        #expect(talk.pictureRequests.map(\.path) == ["/pictures/1.jpg"])
        var art = try #require(CellArt(columns: 1, rows: 1, cells: [.blank]))
        art.isIncomplete = true
        talk.send(.picture(PictureResult(request: request, outcome: failure.map { .failure($0) } ?? .success(art))))
        #expect(talk.news() == [fact])
        #expect(talk.type("").contains(fact))
        _ = talk.type("back")
        #expect(talk.pictureRequests.isEmpty)
    }

    @Test func remotePicturesAreNotFetchedForDescriptions() throws {
        let version = try #require(RemotePicture.Version(address: "https://example.org/a.jpg"))
        let remote = try #require(RemotePicture([version]))
        var talk = Talk(1) { index in
            var pin = Talk.pin(index)
            pin.picture = .remote(remote)
            return pin
        }
        talk.model.context.options.isLinear = true
        _ = talk.type("1")
        #expect(talk.pictureRequests.isEmpty)
    }

    @Test func savingPrintsTheChange() {
        var talk = Talk(3)
        _ = talk.news()
        #expect(talk.type("save") == ["Pin 1: saved"])
        #expect(talk.type("save") == ["Pin 1: no longer saved"])
        _ = talk.type("1")
        #expect(talk.type("save") == ["Saved"])
        #expect(talk.effects.count { if case .saved(.save) = $0 { true } else { false } } == 2)
    }

    @Test func listsArePrintedTenItemsAtATime() {
        var talk = Talk(25)
        _ = talk.news()
        let first = talk.type("list")
        #expect(first.first == "1. Pin 1, by Mina")
        #expect(first.suffix(2) == ["10. Pin 10, by Mina, 9 likes", "Type more for those after 10."])
        let second = talk.type("more")
        #expect(second.count == 11)
        #expect(second.first == "11. Pin 11, by Mina, 10 likes")
        #expect(talk.model.context.walls[.feed].focus == 10)
        #expect(talk.type("more").count == 5)
        #expect(talk.type("more") == ["End of the list: 25 items."])
    }

    @Test func unambiguousPrefixIsAcceptedAsACommand() {
        var talk = Talk(3)
        _ = talk.news()
        #expect(talk.type("dow").allSatisfy { !$0.contains("isn't a command") })
        #expect(talk.effects.contains { if case .download = $0 { true } else { false } })
        #expect(talk.type("sor").first == "Sort pins")
        _ = talk.type("back")
        #expect(talk.type("ne")[0].hasPrefix("ne is ambiguous: next, "))
        #expect(talk.type("dance") == ["dance isn't a command here. Type help for the commands."])
    }

    @Test(arguments: [
        ("opne", " Did you mean open?"), ("serch koi", " Did you mean search?"),
        ("new pots", " Did you mean new post?"),
        ("profil page", " Did you mean profile?"), ("dance", ""), ("mark", ""),
    ])
    func mistypedCommandGetsASuggestion(line: String, suggestion: String) {
        var talk = Talk(3)
        _ = talk.news()
        #expect(talk.type(line) == ["\(line) isn't a command here. Type help for the commands.\(suggestion)"])
    }

    @Test(arguments: ["first", "last"]) func movementCommandsAreRejectedWithoutChoices(_ word: String) {
        var talk = Talk(3)
        _ = talk.news()
        _ = talk.type("profile")
        _ = talk.type("capsules")
        #expect(talk.type(word) == ["\(word) isn't a command here. Type help for the commands."])
    }

    @Test(arguments: ["s", "<s>"]) func keyNamePerformsTheKeysAction(_ key: String) {
        var talk = Talk(3)
        _ = talk.news()
        #expect(talk.type(key) == ["Pin 1: saved"])
    }

    @Test func actionNamesAreAcceptedAsCommands() {
        var talk = Talk(30)
        _ = talk.news()
        #expect(talk.type("move-right") != ["Nothing changed."])
        #expect(talk.type("capsule-list")[0].hasPrefix("capsule-list isn't a command here"))
        #expect(talk.type("random")[0].hasPrefix("Random pin"))
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
        var talk = Talk(3)
        _ = talk.news()
        #expect(talk.type("7") == ["No item 7. Choose from 1 to 3."])
        #expect(talk.type("back") == ["Nothing changed."])
    }

    @Test func eachNoticeIsPrintedOnce() {
        var talk = Talk(3)
        _ = talk.news()
        talk.send(.notice(Notice("Downloaded to ~/a.jpg · u undoes")))
        #expect(talk.news() == ["Downloaded to ~/a.jpg, u undoes"])
        #expect(talk.news() == [])
        #expect(!talk.type("").contains { $0.hasPrefix("Downloaded") })
        talk.send(.notice(Notice("Downloaded to ~/a.jpg · u undoes")))
        #expect(talk.news() == ["Downloaded to ~/a.jpg, u undoes"])
    }

    @Test func noticeIsPrintedWithItsOfferedAction() {
        var talk = Talk(3)
        _ = talk.news()
        talk.effects += talk.conversation.perform(line: "save", in: &talk.model)
        talk.send(.notice(Notice("Saved: Pin 1", .done, offering: .moveToBoard)))
        #expect(talk.news() == ["Saved: Pin 1. board: save to a board"])
        #expect(talk.news() == [])
    }

    @Test func helpListsApplicableCommandsWithTheirKeys() {
        var talk = Talk(3)
        _ = talk.news()
        let help = talk.type("help")
        #expect(help.contains("save: save it, key s"))
        #expect(help.contains("search followed by words: search the pins, key /"))
        #expect(help.contains("quit: quit pinfeed, key q"))
        #expect(!help.contains { $0.hasPrefix("edit:") })
    }

    @Test func kioskModeOffersOnlyReadOnlyCommands() {
        var talk = Talk(3, isReadOnly: true)
        _ = talk.news()
        let help = talk.type("help")
        #expect(!help.contains { $0.hasPrefix("save") || $0.hasPrefix("new post") })
        #expect(talk.type("save")[0].hasPrefix("save isn't available in this read-only session"))
        #expect(talk.type("s") == ["Kiosk mode: you can't change anything"])
        #expect(talk.type("quit") == ["Kiosk mode: you can't change anything"])
        #expect(!talk.model.isFinished)
    }

    @Test func quitCommandEndsTheProgram() {
        var talk = Talk(3)
        _ = talk.news()
        _ = talk.type("qui")
        #expect(talk.model.isFinished)
    }

    /// Titles, descriptions and names come from untrusted feeds.
    @Test func untrustedTextIsPrintedAsOneSafeLine() {
        let hostile = "A\u{1B}]0;title\u{7}\nB\u{202E}C\u{9B}2J \u{2028}D"
        var talk = Talk(2) { index in
            var pin = Talk.pin(index)
            (pin.title, pin.author, pin.alternativeText, pin.tags) = (hostile, hostile, hostile, [hostile])
            return pin
        }
        for line in talk.news() + talk.type("1") {
            #expect(line.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
            #expect(
                !line.unicodeScalars.contains {
                    $0.properties.isBidiControl || $0.properties.generalCategory == .lineSeparator
                })
        }
    }
}
