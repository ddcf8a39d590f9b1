import Languages
import LayoutEngine
import LayoutFiles
import TerminalUI
import Testing

@testable import FeedScreens
@testable import PinScreens
@testable import ScreenKit

/// The menu of layouts, by its keys and by the mouse.
@Suite struct GalleryMenuTests {
    @Test func menuPreviewsLayoutsAndEnterAppliesTheSelected() throws {
        var session = LayoutSession(motion: .reduced)
        try session.type("v")
        #expect(session.model.home.gallery?.entries?.count == 10)
        #expect(session.model.home.gallery?.selected == nil, "the columns are selected")
        #expect(session.file == nil)
        for name in LayoutSession.offered {
            try session.type("j")
            #expect(session.file == (try LayoutSession.file(name)))
            #expect(session.shownFile == session.file)
            #expect(session.faults == [])
        }
        try session.type("k<enter>")
        #expect(session.model.home.gallery == nil)
        #expect(session.file?.name == "Magazine")
        #expect(session.lines[0].contains("Magazine"))
        try session.type("v")
        #expect(session.model.home.gallery?.selected?.id == "magazine", "the shown layout is selected")
        try session.type("v")
        #expect(session.model.home.gallery == nil)
        #expect(session.file?.name == "Magazine")
    }

    @Test(arguments: ["<esc>", "q"]) func escapeRestoresThePreviousLayout(key: String) throws {
        var session = LayoutSession(motion: .reduced)
        let columns = session.lines
        try session.type("vjjj" + key)
        #expect(session.model.home.gallery == nil && session.file == nil && !session.model.isFinished)
        #expect(session.lines == columns)
        try session.show("calendar")
        try session.type("jj")
        let calendar = session.lines
        try session.type("v")
        try session.type("kkkk")
        #expect(session.file?.name != "Calendar")
        try session.type(key)
        #expect(session.file?.name == "Calendar")
        #expect(session.lines == calendar)
    }

    @Test func firstRowSelectsTheColumns() throws {
        var session = LayoutSession(motion: .reduced)
        try session.show("calendar")
        try session.type("vgg")
        #expect(session.file == nil)
        try session.type("<end>")
        #expect(session.file?.name == "Calendar")
        try session.type("<home><enter>")
        #expect(session.file == nil && session.model.home.gallery == nil)
    }

    @Test func menuBlocksTheKeysOfTheWall() throws {
        var session = LayoutSession(motion: .reduced)
        try session.type("v")
        try session.type("ls+gr23yd")
        #expect(session.focus == 0 && session.model.tabs.selected == .home && session.model.home.gallery != nil)
        try session.send(.input(.paste("text")))
        try session.type("?")
        #expect(session.model.help != nil)
        try session.type("<esc>")
        #expect(session.model.help == nil && session.model.home.gallery != nil)
    }

    @Test func firstClickSelectsAndSecondClickApplies() throws {
        var session = LayoutSession(motion: .reduced)
        try session.type("v")
        let row = try #require(session.lines.firstIndex { $0.contains("Justified rows") })
        let click = InputEvent.mouse(MouseEvent(.press(.left), at: ScreenPosition(row: row, column: 60)))
        try session.send(.input(click))
        #expect(session.file?.name == "Justified rows" && session.model.home.gallery != nil)
        try session.send(.input(.mouse(MouseEvent(.wheelDown, at: ScreenPosition(row: row, column: 60)))))
        #expect(session.file?.name == "Spans")
        try session.send(.input(click))
        try session.send(.input(click))
        #expect(session.file?.name == "Justified rows" && session.model.home.gallery == nil)
        try session.type("v")
        try session.send(.input(.mouse(MouseEvent(.press(.left), at: ScreenPosition(row: 10, column: 3)))))
        #expect(session.model.home.gallery == nil && session.file?.name == "Justified rows")
    }

    @Test func brokenLayoutShowsItsError() throws {
        var session = LayoutSession(motion: .reduced)
        try session.show("calendar")
        try session.type("v")
        let problem = UnderlyingError(message: "mine:3:7: expected a comma or }")
        let broken = GalleryEntry(id: "mine", layout: .failure(problem))
        session.session.send(.layout(.galleryRead([broken])))
        try session.type("j")
        #expect(session.text.contains("mine:3:7: expected a comma or }"))
        #expect(session.file?.name == "Calendar", "the shown layout stays")
        try session.type("<esc>")
        #expect(session.file?.name == "Calendar")
    }

    // MARK: Changed gallery files

    /// Returns the gallery with the layout `id` replaced.
    private static func entries(_ id: String, _ layout: Result<LayoutFile, UnderlyingError>) throws -> [GalleryEntry] {
        try LayoutSession.entries().map { $0.id == id ? GalleryEntry(id: id, layout: layout) : $0 }
    }

    @Test(arguments: [false, true]) func chosenLayoutIsReloadedWhenItsFileChanges(isMenuOpen: Bool) throws {
        var session = LayoutSession(columns: 100, motion: .reduced)
        try session.type("vjj")
        let file = try LayoutSession.file("two-columns")
        #expect(session.shownFile == file)
        if !isMenuOpen { try session.type("<enter>") }
        var changed = file
        changed.name = "Two wide columns"
        try session.send(.layout(.galleryRead(try Self.entries("two-columns", .success(changed)))))
        #expect(session.shownFile == changed && (session.model.home.gallery != nil) == isMenuOpen)
        let problem = UnderlyingError(message: "two-columns:3:7: expected a comma or }")
        try session.send(.layout(.galleryRead(try Self.entries("two-columns", .failure(problem)))))
        #expect(session.shownFile == changed && session.text.contains("3:7"))
        try session.send(.layout(.galleryRead(try Self.entries("two-columns", .success(file)))))
        #expect(session.shownFile == file && !session.text.contains("3:7"))
        // The file is restored to the last valid version.
        try session.send(.layout(.galleryRead(try Self.entries("two-columns", .failure(problem)))))
        try session.send(.layout(.galleryRead(try LayoutSession.entries())))
        #expect(!session.text.contains("3:7"))
    }

    @Test func changesToOtherFilesLeaveTheLayoutAlone() throws {
        var session = LayoutSession(columns: 100, motion: .reduced)
        try session.type("vjj<enter>i")
        try session.type("L")
        let adjusted = try #require(session.file)
        #expect(adjusted != (try LayoutSession.file("two-columns")))
        var other = try LayoutSession.file("calendar")
        other.name = "Another calendar"
        try session.send(.layout(.galleryRead(try Self.entries("calendar", .success(other)))))
        #expect(session.file == adjusted)
        // Neither the columns nor a file from the command line is a gallery layout.
        try session.type("ivgg<enter>")
        try session.send(.layout(.galleryRead(try Self.entries("two-columns", .success(other)))))
        #expect(session.file == nil)
        try session.show("calendar")
        try session.send(.layout(.galleryRead(try Self.entries("two-columns", .success(adjusted)))))
        #expect(session.file?.name == "Calendar")
    }

    @Test func restoredLayoutIsReloadedWhenItsFileChanges() throws {
        var session = LayoutSession(columns: 100, motion: .reduced)
        try session.type("vjj<enter>vj<esc>")
        var changed = try LayoutSession.file("two-columns")
        changed.name = "Two wide columns"
        try session.send(.layout(.galleryRead(try Self.entries("two-columns", .success(changed)))))
        #expect(session.shownFile == changed)
    }

    @Test func savedLayoutIsReloadedWhenItsFileChanges() throws {
        var session = LayoutSession(columns: 100, motion: .reduced)
        try session.type("i<c-s>")
        var file = try #require(session.written.last)
        file.name = "Columns 2"
        let entry = GalleryEntry(id: "columns-2", layout: .success(file))
        try session.send(.layout(.written(entry)))
        #expect(session.shownFile == file)
        file.name = "Mine"
        try session.send(
            .layout(.galleryRead([GalleryEntry(id: "columns-2", layout: .success(file))] + LayoutSession.entries())))
        #expect(session.shownFile?.name == "Mine")
        // Another layout is chosen before the response arrives.
        try session.show("calendar")
        try session.send(.layout(.written(entry)))
        #expect(session.file?.name == "Calendar")
    }

    // MARK: Watched files

    @Test func fileErrorIsShownOverTheLastValidLayoutUntilFixed() throws {
        var session = LayoutSession(columns: 100, motion: .reduced)
        try session.show("two-columns")
        let good = session.lines
        try session.send(.layout(.fileFailed("two-columns.jsonc:7:20: expected a whole number from 1 to 256")))
        #expect(session.text.contains("× two-columns.jsonc:7:20: expected a whole number from 1 to 256"))
        #expect(session.shownFile?.name == "Two columns")
        #expect(session.lines.last == good.last)
        try session.type("jjj")
        #expect(session.text.contains("7:20"), "a key does not dismiss the error")
        try session.type("kkk")
        try session.show("two-columns")
        #expect(session.lines == good)
    }

    @Test func fileErrorAtLaunchIsShownOverTheColumns() throws {
        var session = LayoutSession(motion: .reduced)
        try session.send(.layout(.fileFailed("a.jsonc: there is no such file")))
        #expect(session.file == nil)
        #expect(session.text.contains("a.jsonc: there is no such file"))
        try session.send(.layout(.fileRead(try LayoutSession.file("calendar"))))
        #expect(!session.text.contains("no such file"))
        #expect(session.shownFile?.name == "Calendar")
    }

    /// Keys that replace the command line's layout, and the name of the chosen one; `nil` for the columns.
    @Test(
        arguments: [("vggj<enter>", "In order"), ("vgg<enter>", nil), ("vggj", "In order")] as [(String, String?)]
    )
    func changedFileDoesNotReplaceALayoutChosenLater(keys: String, name: String?) throws {
        var session = LayoutSession(columns: 100, motion: .reduced)
        try session.show("calendar")
        try session.type(keys)
        #expect(session.file?.name == name)
        let chosen = session.lines
        try session.send(.layout(.fileRead(try LayoutSession.file("magazine"), isChange: true)))
        try session.send(.layout(.fileFailed("a.jsonc:1:1: broken", isChange: true)))
        #expect(session.file?.name == name && session.lines == chosen)
    }

    @Test(arguments: ["", "v<enter>", "vgg<esc>"]) func changedFileIsReloadedWhileItIsTheChosenLayout(keys: String)
        throws
    {
        var session = LayoutSession(columns: 100, motion: .reduced)
        try session.show("calendar")
        try session.type(keys)
        try session.send(.layout(.fileFailed("a.jsonc:1:1: broken", isChange: true)))
        #expect(session.text.contains("a.jsonc:1:1"))
        try session.send(.layout(.fileRead(try LayoutSession.file("magazine"), isChange: true)))
        #expect(session.file?.name == "Magazine" && !session.text.contains("a.jsonc"))
    }

    @Test func leavingTheGalleryShowsTheChangedFile() throws {
        var session = LayoutSession(motion: .reduced)
        try session.show("calendar")
        try session.type("vgg")
        try session.send(.layout(.fileRead(try LayoutSession.file("magazine"), isChange: true)))
        #expect(session.file == nil)
        try session.type("<esc>")
        #expect(session.file?.name == "Magazine")
    }

    @Test func editingAFileKeepsFocusAndScrollPosition() throws {
        var session = LayoutSession(motion: .reduced)
        try session.show("two-columns")
        try session.type("jjjjj")
        let focus = session.focus
        let row = try #require(session.focusFrame).minY
        var file = try LayoutSession.file("two-columns")
        for columns in [3, 4, 2] {
            file.plan.masonry?.sections[0].section.columns = .count(columns)
            try session.send(.layout(.fileRead(file)))
            #expect(session.focus == focus)
            #expect(session.faults == [])
        }
        #expect(session.focusFrame?.minY == row)
    }

    /// The heights include a viewport in which the first box fills all rows below its header.
    @Test(arguments: 10...50) func changingTheLayoutAtTheTopStaysAtTheTop(rows: Int) throws {
        var session = LayoutSession(columns: 100, rows: rows, motion: .reduced)
        let text = #"{"masonry": {"sections": [{"columns": 3, "headerHeight": 1, "title": "Light"}]}}"#
        var file = try LayoutFile(text: text)
        for columns in [3, 2, 1, 4, 2] {
            file.plan.masonry?.sections[0].section.columns = .count(columns)
            try session.send(.layout(.fileRead(file)))
            #expect(session.shown?.offset == .zero)
            #expect(session.lines[1].contains("Light"))
        }
    }

    @Test func smallScreensShowTheListWithoutTheDescription() throws {
        var session = LayoutSession(3, columns: 40, rows: 10, motion: .reduced)
        try session.type("vG")
        #expect(session.text.contains("Calendar"), "the selected row is visible")
        try session.resize(columns: 12, rows: 4)
        _ = session.lines
        try session.type("kkk<enter>")
        try session.resize(columns: 80, rows: 24)
        #expect(session.file?.name == "Spans")
    }
}
