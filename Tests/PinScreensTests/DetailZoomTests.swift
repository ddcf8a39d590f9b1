import Feeds
import Pictures
import PinWalls
import TerminalUI
import Testing

@testable import FeedScreens
@testable import PinScreens
@testable import ScreenKit

@Suite struct DetailZoomTests {
    static let photo = Gallery.pin("photo", "The bay", 4_000, 3_000, author: "ines")

    /// Returns a session with the first pin open and `keys` typed, with all requests completed.
    private func session(
        _ keys: String = "", pins: [Pin] = [photo, Gallery.wide], columns: Int = 80, rows: Int = 23
    ) throws -> Session {
        var session = try Gallery.session(pins, columns: columns, rows: rows)
        try session.type("<enter>")
        try session.typeWithResponses(keys)
        return session
    }

    private func detail(_ session: Session) throws -> DetailScreen {
        try #require(session.model.detail(on: .feed))
    }

    /// Returns the requested part of the picture, or `nil` if the whole picture is requested.
    private func requestedRect(_ session: Session) -> PixelRect? {
        guard case .region(let part)? = session.model.pictureRequests.first?.crop else { return nil }
        return part.source
    }

    private func hints(_ session: Session) -> String {
        let line = session.lines[session.model.context.regions.tabBar.row]
        return String(line.prefix(upTo: line.firstRange(of: #/\s{2,}(─|\? help)/#)?.lowerBound ?? line.endIndex))
    }

    // 80 x 23 leaves 80 x 20 cells of 10 x 20 pixels.

    @Test func zCyclesThroughFitFillAndActualSize() throws {
        #expect(requestedRect(try session()) == nil)
        #expect(requestedRect(try session("z")) == PixelRect(x: 0, y: 500, width: 4_000, height: 2_000))
        #expect(requestedRect(try session("zz")) == PixelRect(x: 1_600, y: 1_300, width: 800, height: 400))
        #expect(requestedRect(try session("zzz")) == nil)
        #expect(requestedRect(try session("W")) == requestedRect(try session("z")))
        #expect(requestedRect(try session("Z")) == requestedRect(try session("zz")))
        for keys in ["Fw", "a0", "z<esc>"] { #expect(requestedRect(try session(keys)) == nil) }
    }

    @Test func zoomStartsAtTheFocusPointOfThePin() throws {
        var pin = Self.photo
        pin.focus = FocusPoint(x: 0.1, y: 0.9)
        #expect(requestedRect(try session("W", pins: [pin])) == PixelRect(x: 0, y: 1_000, width: 4_000, height: 2_000))
        #expect(requestedRect(try session("Z", pins: [pin])) == PixelRect(x: 0, y: 2_500, width: 800, height: 400))
        // Later zooms start at the panned position, unless fit was shown in between.
        #expect(
            requestedRect(try session("ZkW", pins: [pin])) == PixelRect(x: 0, y: 1_000, width: 4_000, height: 2_000))
        #expect(requestedRect(try session("Zlz", pins: [pin])) == nil)
        #expect(requestedRect(try session("Z0Z", pins: [pin])) == PixelRect(x: 0, y: 2_500, width: 800, height: 400))
    }

    @Test(arguments: [
        ("l", 100, 0), ("<right>", 100, 0), ("h", -100, 0), ("j", 0, 40), ("<up>", 0, -40), ("L", 700, 0),
        ("<s-left>", -700, 0), ("J", 0, 360), ("K", 0, -360), ("<c-d>", 0, 200), ("<c-u>", 0, -200), ("<c-e>", 0, 20),
        ("<space>", 0, 360), ("G", 0, 1_300), ("gg", 0, -1_300), ("lljk", 200, 0),
    ])
    func movementKeysPanTheZoomedPicture(keys: String, x: Int, y: Int) throws {
        #expect(
            requestedRect(try session("Z" + keys)) == PixelRect(x: 1_600 + x, y: 1_300 + y, width: 800, height: 400))
    }

    @Test func panningStopsAtTheEdgesAndReversesAtOnce() throws {
        let far = String(repeating: "l", count: 60) + String(repeating: "j", count: 60)
        #expect(requestedRect(try session("Z" + far)) == PixelRect(x: 3_200, y: 2_600, width: 800, height: 400))
        #expect(requestedRect(try session("Z" + far + "hk")) == PixelRect(x: 3_100, y: 2_560, width: 800, height: 400))
    }

    @Test func zoomKeysStepThroughTheScales() throws {
        // Fit shows this picture in 400 of its 3,000 rows of pixels, a scale of 2/15.
        #expect(try detail(session("+")).zoom == .scale(1 / 6))
        #expect(try detail(session("++")).zoom == .scale(1 / 4))
        #expect(try detail(session("+-")).zoom == .fit)
        #expect(try detail(session("-")).zoom == .fit)
        #expect(try detail(session("Z+")).zoom == .scale(1.5))
        #expect(try detail(session("Z=")).zoom == .scale(1.5))
        #expect(try detail(session(String(repeating: "+", count: 40))).zoom == .scale(16))
        let small = [Gallery.pin("icon", "Icon", 32, 32)]
        // A picture smaller than the screen isn't reduced below its actual size.
        #expect(try detail(session(String(repeating: "-", count: 9), pins: small)).zoom == .actualSize)
    }

    @Test func zoomingInKeepsTheMiddleInPlace() throws {
        let before = try #require(requestedRect(try session("Zlljj")))
        let after = try #require(requestedRect(try session("Zlljj+")))
        #expect(before.x + before.width / 2 == after.x + after.width / 2)
        #expect(abs(before.y + before.height / 2 - after.y - after.height / 2) <= 1)
    }

    @Test func resizingTheScreenKeepsTheMiddleInPlace() throws {
        var session = try session("Zlljj")
        let before = try #require(requestedRect(session))
        session.send(.input(.resize(ScreenSize(columns: 120, rows: 40))))
        let after = try #require(requestedRect(session))
        #expect(after.width == 1_200)
        #expect(after.x + after.width / 2 == before.x + before.width / 2)
        #expect(after.y + after.height / 2 == before.y + before.height / 2)
        session.send(.input(.resize(ScreenSize(columns: 80, rows: 23))))
        #expect(requestedRect(session) == before)
    }

    @Test func escapeGoesBackOneStepAtATime() throws {
        var session = try session("<enter>Z")
        try session.typeWithResponses("<esc>")
        #expect(try detail(session).zoom == .fit)
        #expect(try detail(session).isFull)
        try session.typeWithResponses("<esc>")
        #expect(try !detail(session).isFull)
        try session.typeWithResponses("<esc>")
        #expect(session.model.detail(on: .feed) == nil)
    }

    @Test func enterTogglesTheFullScreenPicture() throws {
        let text = "The bay"
        #expect(try session().text.contains(text))
        #expect(try !session("<enter>").text.contains(text))
        #expect(try session("<enter><enter>").text.contains(text))
        #expect(try session("<enter><enter>").text.contains(text))
        // While zoomed in, Enter also returns to the text.
        #expect(try session("<enter>Z<enter>").text.contains(text))
    }

    @Test func neighboursKeepTheZoomAndStartInTheMiddle() throws {
        #expect(try session("l").model.context.walls[.feed].focus == 1)
        #expect(try session("n").model.context.walls[.feed].focus == 1)
        #expect(try session("nN").model.context.walls[.feed].focus == 0)
        let session = try session("Zlllln")
        #expect(session.model.context.walls[.feed].focus == 1)
        #expect(requestedRect(session) == PixelRect(x: 400, y: 0, width: 800, height: 400))
        #expect(try self.session("<enter>l").model.context.walls[.feed].focus == 1)
    }

    @Test func zoomWaitsForTheMeasuredPictureSize() throws {
        var session = try session()
        try session.type("Z")
        #expect(session.effects.contains(.measureOpenPicture(path: "/pictures/photo.jpg")))
        #expect(requestedRect(session) == nil)
        let size = try #require(PixelSize(width: 1_000, height: 3_000))
        session.send(.pictureMeasured(path: "/pictures/other.jpg", size))
        #expect(requestedRect(session) == nil)
        session.send(.pictureMeasured(path: "/pictures/photo.jpg", size))
        #expect(requestedRect(session) == PixelRect(x: 100, y: 1_300, width: 800, height: 400))
        // The picture is measured only once.
        session.effects = []
        try session.type("ljz")
        #expect(!session.effects.contains(.measureOpenPicture(path: "/pictures/photo.jpg")))
    }

    @Test func wholePictureIsStillRequestedAsThePlaceholder() throws {
        let session = try session("Z")
        let path = "/pictures/photo.jpg"
        let requests = session.model.pictureRequests.filter { $0.path == path }
        #expect(requests.map(\.isRegion) == [true, false])
    }

    @Test func availablePicturesArePlaceholdersUntilThePartArrives() throws {
        var session = try Gallery.session([Self.photo], columns: 80, rows: 23)
        try session.type("<enter>")
        for request in session.model.pictureRequests {
            session.send(.picture(PictureResult(request: request, outcome: .success(try Fixture.art(for: request)))))
        }
        try session.type("Z")
        session.answerMeasurements()
        // The whole picture, enlarged.
        let row = String(repeating: "#", count: 80)
        #expect(session.lines.filter { $0 == row }.count == 20)
        let first = try #require(session.model.pictureRequests.first)
        let art = try Fixture.art(for: first, letter: "A")
        session.send(.picture(PictureResult(request: first, outcome: .success(art))))
        #expect(session.lines.filter { $0 == String(repeating: "A", count: 80) }.count == 20)
        try session.type("l")
        // The previous part, shifted, and the whole picture beyond its edge.
        let moved = String(repeating: "A", count: 70) + String(repeating: "#", count: 10)
        #expect(session.lines.filter { $0 == moved }.count == 20)
    }

    @Test func partIsNeverAPlaceholderForTheWholePicture() throws {
        var session = try Gallery.session([Self.photo], columns: 80, rows: 24)
        try session.type("<enter>Z")
        session.answerMeasurements()
        let part = try #require(session.model.pictureRequests.first)
        #expect(part.isRegion)
        session.send(
            .picture(PictureResult(request: part, outcome: .success(try Fixture.art(for: part, letter: "A")))))
        try session.type("<esc>")
        let content = session.model.context.regions.content
        let layout = DetailLayout(pin: Self.photo, content: content)
        var shown = Set<Character>()
        for row in layout.picture.row..<layout.picture.endRow {
            for character in session.lines[row].prefix(layout.picture.columns) where character == "A" {
                shown.insert(character)
            }
        }
        // The placeholder is the wall's picture, which is whole.
        #expect(shown.isEmpty)
    }

    // MARK: The mouse

    private func mouse(
        _ action: MouseEvent.Action, row: Int, column: Int, _ modifiers: KeyPress.Modifiers = []
    ) -> AppMessage {
        .input(.mouse(MouseEvent(action, at: ScreenPosition(row: row, column: column), modifiers: modifiers)))
    }

    @Test func draggingPansThePicture() throws {
        var session = try session("Z")
        session.send(mouse(.press(.left), row: 10, column: 40))
        session.send(mouse(.drag(.left), row: 12, column: 35))
        session.send(mouse(.drag(.left), row: 13, column: 30))
        #expect(requestedRect(session) == PixelRect(x: 1_700, y: 1_240, width: 800, height: 400))
        session.send(mouse(.release(.left), row: 13, column: 30))
        session.send(mouse(.drag(.left), row: 20, column: 0))
        #expect(requestedRect(session) == PixelRect(x: 1_700, y: 1_240, width: 800, height: 400))
    }

    @Test func wheelPansAndControlWheelZoomsAtThePointer() throws {
        var session = try session("Z")
        session.send(mouse(.wheelDown, row: 10, column: 40))
        #expect(requestedRect(session) == PixelRect(x: 1_600, y: 1_360, width: 800, height: 400))
        session.send(mouse(.wheelDown, row: 10, column: 40, .shift))
        #expect(requestedRect(session) == PixelRect(x: 1_660, y: 1_360, width: 800, height: 400))
        session.send(mouse(.wheelUp, row: 1, column: 0, .control))
        #expect(try detail(session).zoom == .scale(1.5))
        let grown = try #require(requestedRect(session))
        #expect(abs(grown.x - 1_660) <= 4)
        #expect(abs(grown.y - 1_360) <= 8)
    }

    @Test func doubleClickTogglesActualSizeAtThePointer() throws {
        var session = try session("<enter>")
        session.send(mouse(.doublePress(.left), row: 1, column: 79))
        session.answerMeasurements()
        #expect(try detail(session).zoom == .actualSize)
        // The middle of the first row shows the 75th row of pixels, 10 below the top.
        #expect(requestedRect(session)?.y == 65)
        #expect(requestedRect(session)?.x == 3_200)
        session.send(mouse(.doublePress(.left), row: 10, column: 10))
        #expect(requestedRect(session) == nil)
    }

    @Test func aRightClickGoesBackOneStep() throws {
        var session = try session("Z")
        session.send(mouse(.press(.right), row: 10, column: 40))
        #expect(try detail(session).zoom == .fit)
        session.send(mouse(.press(.right), row: 10, column: 40))
        #expect(session.model.detail(on: .feed) == nil)
    }

    // MARK: Missing pictures

    @Test func zoomKeysDoNothingWhileGraphicsAreOff() throws {
        var session = try session()
        session.model.context.options.settings.pictures.graphics = .none
        try session.typeWithResponses("zzZ+<enter>")
        #expect(try detail(session).zoom == .fit)
        try session.typeWithResponses("l")
        #expect(session.model.context.walls[.feed].focus == 1)
        #expect(!hints(session).contains("zoom"))
    }

    @Test func unavailablePictureCannotBeZoomed() throws {
        var pin = Self.photo
        pin.picture = .unavailable(reason: "it is far away")
        let session = try session("z+Z", pins: [pin])
        #expect(try detail(session).zoom == .fit)
        #expect(!hints(session).contains("zoom"))
        #expect(session.text.contains("it is far away"))
    }

    // MARK: Key hints

    @Test(arguments: [
        ("", 80, " N n 1 of 2   s save   d download   enter full   z fill   esc back"),
        ("<enter>k", 80, " N n 1 of 2   s save   d download   enter text   z fill   esc back"),
        ("z", 80, " fill, 50% down   ←↓↑→ pan   - + zoom   z 1:1   N n pins   esc back"),
        ("Zl", 80, " 1:1, 53% across, 50% down   ←↓↑→ pan   - + zoom   z fit   esc back"),
        ("Z++", 80, " zoom 200%, 50% across, 50% down   ←↓↑→ pan   - + zoom   esc back"),
        ("Z++", 40, " esc back"),
    ])
    func hintsShowTheZoomPositionAndTheAvailableKeys(keys: String, columns: Int, line: String) throws {
        #expect(hints(try session(keys, columns: columns)) == line)
    }

    @Test func hintsUseTheConfiguredKeys() throws {
        var session = try session()
        session.model.context.options.keyMap = try .standard(with: ["zoom-mode": ["x"], "larger": [], "smaller": []])
        #expect(hints(session).contains("x fill"))
        #expect(!hints(session).contains("zoom"))
    }

    @Test(arguments: [(80, 24), (120, 40)]) func fillCoversTheWholeContent(columns: Int, rows: Int) throws {
        let session = try session("z", columns: columns, rows: rows)
        let lines = session.lines
        let content = session.model.context.regions.content
        for row in content.row..<content.endRow { #expect(lines[row] == String(repeating: "#", count: columns)) }
        #expect(lines[0].hasPrefix(" ‹ The bay"))
        #expect(lines[content.endRow].hasPrefix(" fill"))
        #expect(lines[rows - 1].contains("Profile"))
    }
}

extension Session {
    /// Types keys one by one and completes all requests after each.
    fileprivate mutating func typeWithResponses(_ keys: String) throws {
        for press in try KeyNotation.keys(in: keys) {
            send(.input(.key(press)))
            answerMeasurements()
            try deliverPictures()
        }
    }

    /// Answers requests for measurements with the sizes that the feed declares.
    fileprivate mutating func answerMeasurements() {
        for effect in effects {
            guard case .measureOpenPicture(let path) = effect,
                let card = model.context.walls[.feed].cards.first(where: { $0.pin.picturePath == path })
            else { continue }
            send(.pictureMeasured(path: path, card.pin.layoutSize))
        }
        effects.removeAll { if case .measureOpenPicture = $0 { true } else { false } }
    }
}
