import Feeds
import PinWalls
import TerminalUI
import Testing

@testable import PinScreens
@testable import ScreenKit

@Suite struct DownloadTests {
    private func request(_ index: Int, id: Int) -> DownloadRequest {
        DownloadRequest(id: id, path: "/pictures/\(index).jpg", title: "Pin \(index)")
    }

    /// The effects that start or stop downloads, in order.
    private func asked(_ session: Session) -> [AppEffect] {
        session.effects.filter { effect in
            switch effect {
            case .download, .stopDownload: true
            default: false
            }
        }
    }

    @Test(arguments: ["d", "<enter>d", "<enter>zd", "<enter>fd"]) func keyDownloadsThePictureOfTheFocusedPin(
        keys: String
    )
        throws
    {
        var session = Session.browsing()
        try session.type(keys)
        #expect(asked(session) == [.download(request(0, id: 1))])
        session.send(.download(.finished(path: "/home/ada/Downloads/Pin 0.jpg", id: 1)))
        #expect(session.noticeText.contains("Downloaded to ~/Downloads/Pin 0.jpg"))
        #expect(session.model.context.downloads.isEmpty)
        try session.type("j j")
        #expect(session.noticeText.isEmpty)
    }

    @Test func onlyPicturesOfPostsBelongToTheLibrary() throws {
        var session = Session.browsing()
        session.send(.library(.posts([PinCard(Fixture.pin(90))])))
        try session.type("gg d j d")
        session.send(.download(.finished(path: "/home/ada/Downloads/Pin 90.jpg", id: 1)))
        let requests = asked(session).compactMap { if case .download(let request) = $0 { request } else { nil } }
        #expect(requests.map(\.isOwn) == [true, false])
        #expect(requests.first?.path == "/pictures/90.jpg")
    }

    @Test func randomScreenDownloadsTheShownPin() throws {
        var session = Session.browsing()
        try session.type("gr l")
        let path = try #require(session.model.shownPin?.picturePath)
        try session.type("d")
        guard case .download(let request)? = asked(session).first else { return #expect(Bool(false)) }
        #expect(request.path == path)
    }

    @Test func downloadsRunOneAtATime() throws {
        var session = Session.browsing(40, columns: 100)
        try session.type("d l d l d")
        #expect(asked(session) == [.download(request(0, id: 1))])
        #expect(session.lines[0].contains("↓ downloading, 2 waiting"))
        session.send(.download(.finished(path: "/d/a.jpg", id: 1)))
        session.send(.download(.failed(.noSpace(folder: "/d"), id: 2)))
        #expect(session.noticeText.contains("No space left in /d."))
        #expect(asked(session) == [request(0, id: 1), request(1, id: 2), request(2, id: 3)].map { .download($0) })
        session.send(.download(.finished(path: "/d/c.jpg", id: 3)))
        #expect(session.model.context.downloads.isEmpty)
    }

    @Test func statusLineShowsTheProgressOfADownload() throws {
        var session = Session.browsing(40, columns: 100)
        try session.type("d")
        #expect(!session.lines[0].contains("↓"))
        session.send(.download(.progressed(DownloadProgress(done: 12_430_000, total: 80_100_000), id: 1)))
        #expect(session.lines[0].contains("fixture · 40 pins"))
        #expect(session.lines[0].contains("↓ █▏░░░░░░ 12.4 of 80.1 MB · esc stop"))
        try session.type("o l d")
        #expect(session.lines[0].contains("↓ █▏░░░░░░ 12.4 of 80.1 MB, 1 waiting · esc stop"))
        // In an open pin, Escape goes back, so the hint names the download key.
        try session.type("<enter>")
        #expect(!session.lines[0].contains("stop"))
        try session.type("<left>")
        #expect(session.lines[0].contains("· d stop"))
        session.send(.input(.resize(ScreenSize(columns: 50, rows: 20))))
        #expect(session.lines[0].contains("↓ 15% +1"))
    }

    @Test(
        arguments: [
            (0, 900, "0 of 900 B"), (1_500, 999_999, "1.5 of 999.9 kB"), (0, 1_000_000, "0.0 of 1.0 MB"),
            (2_000_000_000, 4_000_000_000, "2.0 of 4.0 GB"), (0, 0, "0 of 0 B"),
        ])
    func progressUsesTheUnitOfTheTotal(done: Int, total: Int, text: String) throws {
        var session = Session.browsing()
        try session.type("d")
        session.send(.download(.progressed(DownloadProgress(done: done, total: total), id: 1)))
        #expect(session.model.context.downloads.progress(cancelAction: nil)?.figures[1] == text)
        session.send(.input(.resize(ScreenSize(columns: 40, rows: 20))))
        #expect(session.lines[0].contains("↓"))
    }

    @Test(arguments: 20...110) func statusLineKeepsTheLocationDuringADownload(columns: Int) throws {
        var session = Session.browsing(40, columns: columns)
        try session.type("d l d")
        session.send(.download(.progressed(DownloadProgress(done: 99_900_000, total: 999_900_000), id: 1)))
        #expect(session.model.pendingPictures > 0)
        #expect(session.lines[0].hasPrefix(" Home "))
        #expect(session.lines[0].contains("↓ "))
    }

    @Test func wideStatusLineShowsSpeedAndRemainingTime() throws {
        var session = Session.browsing(40, columns: 160)
        try session.type("d")
        func report(_ done: Int, _ total: Int, _ seconds: Double) {
            session.send(
                .download(.progressed(DownloadProgress(done: done, total: total, seconds: seconds), id: 1)))
        }
        report(12_430_000, 80_100_000, 2)
        #expect(session.lines[0].contains(" 12.4 of 80.1 MB · 6.2 MB/s · 11 s left · esc stop"))
        report(12_430_000, 8_010_000_000, 20)
        #expect(session.lines[0].contains(" · 621.5 kB/s · 4 h left · "))
        // No estimate in the first second, and no overflow with extreme numbers.
        report(12_430_000, 80_100_000, 0.5)
        #expect(!session.lines[0].contains("left"))
        report(.max, .max, 1)
        #expect(session.lines[0].contains(" · 0 s left"))
    }

    // MARK: Stopping

    @Test(arguments: ["d", "<esc>", "<enter>d"]) func sameKeyOrEscapeStopsTheDownload(keys: String) throws {
        var session = Session.browsing()
        try session.type("d \(keys)")
        #expect(asked(session) == [.download(request(0, id: 1)), .stopDownload(id: 1)])
        session.effects = []
        session.send(.download(.failed(.cancelled, id: 1)))
        #expect(session.noticeText.contains("Stopped downloading Pin 0"))
        #expect(session.model.context.downloads.isEmpty)
    }

    @Test func stoppingADownloadStartsTheNext() throws {
        var session = Session.browsing()
        try session.type("d l d <esc> <esc>")
        session.send(.download(.failed(.cancelled, id: 1)))
        #expect(asked(session) == [.download(request(0, id: 1)), .stopDownload(id: 1), .download(request(1, id: 2))])
    }

    @Test func sameKeyRemovesAWaitingDownload() throws {
        var session = Session.browsing()
        try session.type("d l d d")
        #expect(session.noticeText.contains("Removed from downloads: Pin 1"))
        #expect(asked(session) == [.download(request(0, id: 1))])
        #expect(session.model.context.downloads.entries.map(\.request.id) == [1])
    }

    @Test func downloadThatFinishesBeforeStoppingIsReported() throws {
        var session = Session.browsing()
        try session.type("d d")
        session.send(.download(.finished(path: "/d/a.jpg", id: 1)))
        #expect(session.noticeText.contains("Downloaded to /d/a.jpg"))
    }

    @Test func escapeInAnOpenPinKeepsTheDownload() throws {
        var session = Session.browsing()
        try session.type("d <enter> <esc>")
        #expect(session.model.tabs[.home].isAtRoot)
        #expect(asked(session) == [.download(request(0, id: 1))])
    }

    // MARK: Errors

    @Test(
        arguments: [
            (DownloadError.noSpace(folder: "/home/ada/Downloads"), "Free some space, or use --downloads."),
            (
                .noPermission(folder: "/home/ada/Downloads"),
                "No permission to write to ~/Downloads. Use --downloads."
            ),
            (
                .folderIsAFile(path: "/home/ada/Downloads"),
                "~/Downloads is a file, not a folder. Move it, or use --downloads."
            ),
            (.sourceMissing(path: "/home/ada/a.jpg"), "~/a.jpg no longer exists. Reload the feed."),
        ])
    func adviceFitsASmallScreen(error: DownloadError, text: String) throws {
        var session = Session.browsing(40, columns: 80)
        try session.type("d l d")
        session.send(.download(.failed(error, id: 1)))
        session.send(.download(.progressed(DownloadProgress(done: 1, total: 9_000_000), id: 2)))
        #expect(session.noticeText.contains(text), "\(session.noticeText)")
    }

    @Test func messagesOfFinishedDownloadsAreIgnored() throws {
        var session = Session.browsing()
        session.send(.download(.finished(path: "/d/a.jpg", id: 1)))
        try session.type("d")
        session.send(.download(.failed(.cancelled, id: 7)))
        session.send(.download(.progressed(DownloadProgress(done: 1, total: 2), id: 0)))
        #expect(session.model.context.downloads.entries.count == 1)
        #expect(session.model.context.notice == nil)
    }

    @Test func missingPictureShowsAReason() throws {
        var pin = Fixture.pin(0)
        pin.picture = .unavailable(reason: "not a file")
        var session = try Gallery.session([pin])
        try session.type("d")
        #expect(asked(session).isEmpty)
        #expect(session.noticeText.contains("Can't download: not a file"))
        var empty = Session.browsing(0)
        try empty.type("d")
        #expect(empty.noticeText.contains("No picture to download"))
    }

    @Test func downloadKeyCanBeRebound() throws {
        var session = Session.browsing(40, columns: 120)
        session.model.context.options.keyMap = try .standard(with: ["download": ["x"], "random": ["<f5>"]])
        try session.type("d")
        #expect(asked(session).isEmpty)
        try session.type("x")
        #expect(asked(session).count == 1)
        try session.type("<f5> n")
        #expect(session.model.isRandom(.feed))
        #expect(session.text.contains("x download"))
    }

    // MARK: Quitting

    @Test(arguments: ["q", "<c-c>"]) func quittingDuringADownloadAsksFirst(key: String) throws {
        var session = Session.browsing()
        try session.type("d \(key)")
        #expect(!session.model.isFinished)
        session.send(.download(.progressed(DownloadProgress(done: 12_430_000, total: 80_100_000), id: 1)))
        #expect(session.noticeText.contains("A download isn't finished. To stop it and quit, press q again"))
        // Any other key means no.
        try session.type("j \(key)")
        #expect(!session.model.isFinished)
        try session.type(key)
        #expect(session.model.isFinished)
    }

    @Test func quittingAfterADownloadAsksNothing() throws {
        var session = Session.browsing()
        try session.type("d q")
        session.send(.download(.finished(path: "/d/a.jpg", id: 1)))
        try session.type("q")
        #expect(session.model.isFinished)
    }

    @Test func signalQuitsDuringADownloadWithoutAsking() throws {
        var session = Session.browsing()
        try session.type("d")
        session.send(.input(.interrupt))
        #expect(session.model.isFinished)
    }
}
