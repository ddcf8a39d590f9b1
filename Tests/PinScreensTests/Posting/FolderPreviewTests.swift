import Feeds
import TerminalUI
import Testing

@testable import FolderBrowsing
@testable import PinScreens
@testable import PostingScreens
@testable import ScreenKit

/// Previews in the folder browser.
@Suite struct FolderPreviewTests {
    private func browsing(_ count: Int, columns: Int = 120, rows: Int = 40) throws -> Session {
        var session = Session.browsing(5, columns: columns, rows: rows)
        try session.type("2 <enter>")
        let entries =
            [FolderEntry(name: "holiday", kind: .folder)]
            + (0..<count).map { FolderEntry(name: "p\($0).jpg", kind: .picture(bytes: 9)) }
        session.send(.files(.folderListed(path: "/pictures", entries)))
        return session
    }

    private func measurementRequests(_ session: Session) -> [[String]] {
        session.effects.compactMap { if case .measurePictures(let paths) = $0 { paths } else { nil } }
    }

    @Test func largeFolderIsMeasuredInParts() throws {
        var session = try browsing(10_000)
        #expect(measurementRequests(session).last?.count == 48)
        #expect(session.model.newPost.browser?.previews.wall.cards.count == 48)
        session.effects = []
        try session.type("<tab>p9999")
        #expect(measurementRequests(session).joined().contains("/pictures/p9999.jpg"))
        try session.type("<backspace><backspace><backspace><backspace><end>")
        try session.type("<pgdn><pgdn><pgdn>")
        let wall = try #require(session.model.newPost.browser?.previews.wall)
        #expect(wall.cards.count <= 48)
        #expect(wall.focusedPin?.id == session.model.newPost.browser?.selectedPath)
    }

    @Test func eachPictureIsMeasuredOnce() throws {
        var session = try browsing(5)
        let before = measurementRequests(session).count
        let size = try #require(PixelSize(width: 300, height: 200))
        for index in 0..<4 {
            session.send(.files(.pictureMeasured(path: "/pictures/p\(index).jpg", size)))
            try session.type("<down>")
        }
        #expect(measurementRequests(session).count == before)
    }

    @Test func onlyMeasuredVisiblePicturesAreRequested() throws {
        var session = try browsing(40)
        #expect(session.model.pictureRequests.isEmpty)
        let size = try #require(PixelSize(width: 300, height: 600))
        for index in 0..<40 { session.send(.files(.pictureMeasured(path: "/pictures/p\(index).jpg", size))) }
        let paths = session.model.pictureRequests.map(\.path)
        #expect(paths.first == "/pictures/p0.jpg")
        #expect(paths.count < 40)
    }

    @Test func selectedPictureIsAlwaysVisible() throws {
        var session = try browsing(60)
        let size = try #require(PixelSize(width: 300, height: 500))
        for index in 0..<60 { session.send(.files(.pictureMeasured(path: "/pictures/p\(index).jpg", size))) }
        for _ in 0..<61 {
            try session.type("<down>")
            let browser = try #require(session.model.newPost.browser)
            let wall = browser.previews.wall
            #expect(wall.focusedPin?.id == browser.selectedPath)
            let frame = try #require(wall.focus.flatMap { wall.viewport.frame(of: $0) })
            #expect(
                frame.minY >= wall.viewport.offset.y && frame.maxY <= wall.viewport.offset.y + wall.viewport.size.height
            )
        }
    }

    @Test func firstClickOnAPreviewSelectsAndSecondChooses() throws {
        var session = try browsing(6)
        let region = FolderBrowserView.previewRegion(in: session.model.context.regions.content)
        let wall = try #require(session.model.newPost.browser?.previews.wall)
        let frame = try #require(wall.viewport.frame(of: 2))
        let position = ScreenPosition(row: region.row + frame.y + 1, column: region.column + frame.x + 1)
        session.send(.input(.mouse(MouseEvent(.press(.left), at: position))))
        #expect(session.model.newPost.browser?.selectedPath == "/pictures/p2.jpg")
        session.send(.input(.mouse(MouseEvent(.press(.left), at: position))))
        #expect(session.formNames == ["p2.jpg"])
    }

    @Test func refusedPictureShowsTheReasonInItsPreview() throws {
        var session = try browsing(2)
        session.send(.files(.pictureRefused(path: "/pictures/p0.jpg", .notAPicture)))
        #expect(session.text.contains("not a picture"))
    }

    @Test func singleSelectionBrowserIgnoresMarks() {
        let regions = ScreenRegions(screen: ScreenSize(columns: 80, rows: 24))
        var browser = FolderBrowser(folder: "/pictures", homeFolder: "/", allowsMultipleSelection: false)
        _ = browser.receive(
            .folderListed(
                path: "/pictures", ["a.jpg", "b.jpg"].map { FolderEntry(name: $0, kind: .picture(bytes: 9)) }))
        _ = browser.receive(KeyPress(.insert), nil, in: regions)
        _ = browser.receive(KeyPress(.down), nil, in: regions)
        guard case .chosen(let paths) = browser.receive(KeyPress(.enter), nil, in: regions) else {
            Issue.record("nothing is chosen")
            return
        }
        #expect(paths == ["/pictures/b.jpg"])
    }

    @Test func narrowScreenShowsTheListWithoutPreviews() throws {
        let session = try browsing(5, columns: 40, rows: 20)
        #expect(session.text.contains("p4.jpg"))
        #expect(session.model.pictureRequests.isEmpty)
        #expect(measurementRequests(session).isEmpty)
    }
}
