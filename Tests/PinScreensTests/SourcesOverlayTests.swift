import Configuration
import Feeds
import Foundation
import TerminalUI
import Testing

@testable import FeedScreens
@testable import PinScreens
@testable import ScreenKit

@Suite struct SourcesOverlayTests {
    private let statuses = [
        SourceStatus(
            id: 4, name: "photos", address: "/srv/photos", state: .read(count: 60, total: 79, isComplete: false),
            notices: ["/srv/photos/private cannot be read."]),
        SourceStatus(id: 7, name: "a.org", address: "https://a.org/feed", state: .failed("a.org did not answer.")),
        SourceStatus(id: 9, name: "sample", address: "", isOn: false),
    ]

    private func session(_ statuses: [SourceStatus]? = nil, isReadOnly: Bool = false) throws -> Session {
        var session = Session.browsing(30)
        if isReadOnly { session.model.context.options.enableKioskMode() }
        session.send(.sources(.statusesChanged(statuses ?? self.statuses, order: .oneByOne)))
        try session.type("F")
        session.effects = []
        return session
    }

    private func line(_ session: Session, with text: String) -> String {
        session.lines.first { $0.contains(text) } ?? ""
    }

    @Test func eachSourceHasALineWithItsStatus() throws {
        var session = try session()
        #expect(session.text.contains("Sources · one after another"))
        #expect(line(session, with: "● /srv/photos").contains("60 of 79 pins"))
        #expect(line(session, with: "● https://a.org/feed").contains("failed"))
        #expect(line(session, with: "○ sample").contains("off"))
        #expect(session.text.contains("/srv/photos/private cannot be read."))
        try session.type("j")
        #expect(session.text.contains("a.org did not answer."))
        // Status updates arrive while the sheet is open.
        var updated = statuses
        updated[1].state = .reading
        session.send(.sources(.statusesChanged(updated, order: .byDate)))
        #expect(line(session, with: "https://a.org/feed").contains("loading…"))
        #expect(session.text.contains("Sources · newest first"))
    }

    @Test func offlineFailingAndLimitedSourcesShowTheirStatus() throws {
        let noon = Date(timeIntervalSince1970: 1_782_907_200)
        let session = try session([
            SourceStatus(id: 1, name: "a.org", address: "https://a.org/", state: .offline(since: noon, count: 60)),
            SourceStatus(id: 2, name: "b.org", address: "https://b.org/", state: .offline(since: noon, count: 1)),
            SourceStatus(id: 5, name: "e.org", address: "https://e.org/", state: .failing(count: 3)),
            SourceStatus(
                id: 3, name: "c.org", address: "https://c.org/",
                state: .rateLimited(until: noon + 65 * 60, count: 0, "c.org is limiting requests.")),
            SourceStatus(
                id: 4, name: "d.org", address: "https://d.org/", state: .rateLimited(until: noon, count: 60, nil)),
        ])
        #expect(line(session, with: "https://a.org/").contains("offline · 60 pins "))
        #expect(line(session, with: "https://b.org/").contains("offline · 1 pin "))
        #expect(line(session, with: "https://e.org/").contains("server error · 3 pins "))
        #expect(line(session, with: "https://c.org/").contains("rate-limited until 13:05 "))
        #expect(line(session, with: "https://d.org/").contains("rate-limited until 12:00 · 60 pins"))
        var other = session
        try other.type("G k")
        #expect(other.text.contains("c.org is limiting requests."))
    }

    @Test(arguments: [
        (" ", SourcesEffect.setEnabled(4, false)), ("<enter>", .setEnabled(4, false)),
        ("G <enter>", .setEnabled(9, true)),
        ("j r", .reload(7)), ("j x", .remove(7)), (",", .setOrder(.byDate)),
    ])
    func keysChangeTheSelectedSource(keys: String, effect: SourcesEffect) throws {
        var session = try session()
        if keys == " " {
            session.send(.input(.key(KeyPress(.character(" ")))))
        } else {
            try session.type(keys)
        }
        #expect(session.effects == [.sources(effect)])
    }

    @Test func refusedAddressStaysInTheFieldUntilItIsCorrected() throws {
        var session = try session()
        try session.type("a / n o <enter>")
        #expect(session.effects == [.sources(.add(["/no"]))])
        // A pending request isn't repeated.
        try session.type("<enter>")
        #expect(session.effects.count == 1)
        session.send(.sources(.rejected(reason: "/no: no such file or folder. Check the path.")))
        #expect(session.text.contains("/no: no such file or folder. Check the path."))
        try session.type("<backspace>")
        #expect(!session.text.contains("no such file"))
        try session.type("<enter>")
        #expect(session.effects.last == .sources(.add(["/n"])))
        session.send(
            .sources(.statusesChanged(statuses + [SourceStatus(id: 11, name: "n", address: "/n")], order: .oneByOne)))
        session.send(.sources(.added))
        #expect(line(session, with: "● /n").contains("waiting"))
        session.effects = []
        try session.type("x")
        #expect(session.effects == [.sources(.remove(11))])
    }

    @Test func pastedAddressFillsTheField() throws {
        var session = try session()
        session.send(.input(.paste(" https://b.org/feed.rss\n")))
        #expect(session.text.contains("https://b.org/feed.rss"))
        try session.type("<enter>")
        #expect(session.effects == [.sources(.add(["https://b.org/feed.rss"]))])
    }

    @Test func enabledSourcesAreSavedAsTheUsersFeed() throws {
        var session = try session()
        try session.type("<c-s>")
        #expect(
            session.effects == [
                .saveSettings([
                    ConfigurationChange("sources", in: "feed", to: .strings(["/srv/photos", "https://a.org/feed"])),
                    ConfigurationChange("order", in: "feed", to: .string("one-by-one")),
                ])
            ])
        session.send(.settings(.saved(file: "~/.config/pinfeed/config.toml")))
        #expect(session.noticeText.contains("Saved as your feed"))
        // The sample and standard input can't be saved.
        var other = try self.session([SourceStatus(id: 0, name: "standard input", address: "-")])
        try other.type("<c-s>")
        #expect(other.effects.isEmpty)
        #expect(other.text.contains("turn on a source other than standard input"))
    }

    @Test func otherSavedSettingsAreNotReportedAsTheFeed() throws {
        var session = try session()
        session.send(.settings(.saved(file: "~/.config/pinfeed/config.toml")))
        #expect(!session.noticeText.contains("Saved as your feed"))
    }

    @Test func changedSourcesLoadBehindTheSheet() throws {
        var session = try session()
        session.send(.sources(.changed(name: "photos")))
        #expect(session.effects.first == .loadPage(nil, load: 2))
        session.send(.home(.pageLoaded(cards: Fixture.cards(3), page: FeedPageInfo(), load: 2)))
        #expect(session.text.contains("Sources ·"))
        #expect(session.lines[0].contains("photos · 3 pins"))
        try session.type("<esc>")
        #expect(!session.text.contains("Sources ·"))
    }

    @Test func clickTogglesASourceAndAClickOutsideCloses() throws {
        var session = try session()
        let row = try #require(session.lines.firstIndex { $0.contains("https://a.org/feed") })
        let text = session.lines[row]
        let column = try #require(text.firstIndex(of: "●").map { text.distance(from: text.startIndex, to: $0) })
        session.send(
            .input(.mouse(MouseEvent(.press(.left), at: ScreenPosition(row: row, column: column)))))
        #expect(session.effects == [.sources(.setEnabled(7, false))])
        session.send(.input(.mouse(MouseEvent(.press(.left), at: ScreenPosition(row: 2, column: 0)))))
        #expect(!session.text.contains("Sources ·"))
    }

    @Test(arguments: ["a", "x", "<c-s>"]) func kioskViewerCannotChangeSources(key: String) throws {
        var session = try session(isReadOnly: true)
        try session.type(key)
        #expect(session.effects.isEmpty)
        #expect(session.noticeText.contains("Kiosk mode: you can't change anything"))
        try session.type(",")
        #expect(session.effects == [.sources(.setOrder(.byDate))])
    }

    @Test(arguments: [(20, 6), (40, 10), (80, 24), (300, 100)])
    func sheetFitsEveryScreenSize(columns: Int, rows: Int) throws {
        var session = try session()
        session.send(.input(.resize(ScreenSize(columns: columns, rows: rows))))
        for keys in ["j", "a x", "<enter>"] {
            try session.type(keys)
            _ = session.lines
        }
        #expect(session.lines.count == rows)
    }

    @Test func emptyListSuggestsAddingASource() throws {
        var session = try session([])
        try session.type("j <enter> x r")
        #expect(session.effects.isEmpty)
        #expect(session.text.contains("No sources yet. Add one"))
    }
}
