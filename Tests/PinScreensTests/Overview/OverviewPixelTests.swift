import Feeds
import PinWalls
import SeededRandom
import TerminalUI
import Testing

@testable import FeedScreens
@testable import PinScreens
@testable import ScreenKit
@testable import SearchScreens

/// The overview of a wall in terminals with pixel graphics.
@Suite struct OverviewPixelTests {
    private static func color(_ pin: Int) -> UInt32 { UInt32(truncatingIfNeeded: pin &* 2_654_435_761) & 0xFF_FFFF }

    /// A feed in the most distant overview. Every seventh pin has no colour.
    private func session(_ count: Int = 40_000, keys: String = "----------") throws -> Session {
        var session = Session(columnCount: 100, colorDepth: .direct)
        session.send(.input(.graphics(PixelScreenTests.kitty)))
        let cards = (0..<count).map { index in
            var pin = Fixture.pin(index)
            pin.dominantColor = index % 7 == 3 ? nil : RGBColor(hex: "#" + Self.hex(index))
            return PinCard(pin)
        }
        session.send(.home(.pageLoaded(cards: PinCards(cards), page: FeedPageInfo(), load: 1)))
        session.send(.library(.opened(Fixture.account, posts: [], draft: nil)))
        try session.type(keys)
        return session
    }

    private static func hex(_ pin: Int) -> String {
        let digits = String(color(pin), radix: 16)
        return String(repeating: "0", count: 6 - digits.count) + digits
    }

    private func requests(_ session: Session) -> [OverviewPictureRequest] {
        session.effects.compactMap { if case .similarity(.points(let request)) = $0 { request } else { nil } }
    }

    private func response(to request: OverviewPictureRequest) throws -> AppMessage {
        let picture = PixelPicture(width: request.width, height: request.height, content: .png([0]))
        return .similarity(.points(OverviewPictureResult(viewpoint: request.viewpoint, picture: try #require(picture))))
    }

    @Test func pixelsShowThePinColoursInWallOrder() throws {
        let request = try #require(requests(try session()).last)
        let pixels = request.pixels
        // 80x20 cells of 10x25 pixels; each pin has a tile of 3x3 pixels.
        try #require(request.width == 266 && request.height == 166 && pixels.count == 266 * 166 * 4)
        for pin in 0..<266 * 166 {
            let pixel = pixels[pin * 4..<pin * 4 + 4]
            guard pin < 40_000 else {
                #expect(pixel.allSatisfy { $0 == 0 })
                continue
            }
            let color = pin % 7 == 3 ? 0x26_2626 : Self.color(pin)
            #expect(pixel.elementsEqual([color >> 16, color >> 8 & 0xFF, color & 0xFF, 255].map(UInt8.init)), "\(pin)")
        }
    }

    @Test func movingTheFocusKeepsThePictureWithoutAnotherRequest() throws {
        var session = try session()
        let request = try #require(requests(session).last)
        let rows = session.surface
        #expect(rows.pictures.isEmpty && rows[2, 4] == rows[2, 70], "cells show the colours before the picture arrives")
        #expect(rows[2, 4].style.background != .default)
        session.effects = []
        session.send(try response(to: request))
        let picture = try #require(session.surface.pictures.first?.picture)
        let region = try #require(session.surface.pictures.first?.region)
        #expect(region == ScreenRegion(row: 1, column: 0, rows: 20, columns: 80))
        var positions: Set<ScreenPosition> = []
        for key in ["j", "l", "l", "j", "k", "h", "G", "k", "gg", "}"] {
            try session.type(key)
            let surface = session.surface
            #expect(surface.pictures.map(\.picture) == [picture])
            let focus = try #require(surface.focus)
            positions.insert(ScreenPosition(row: focus.row, column: focus.column))
            #expect(surface[focus.row, focus.column].glyph == Glyph("+"))
            let parts = surface.pictureParts().map(\.region)
            #expect(!parts.contains { !$0.intersection(focus).isEmpty } && parts.count <= 4)
            #expect(parts.reduce(0) { $0 + $1.rows * $1.columns } == 20 * 80 - 1, "only the focus is uncovered")
        }
        #expect(positions.count == 8, "two of the ten keys return to an earlier position")
        #expect(requests(session).isEmpty)
        // Opening a pin or zooming in, and then returning, reuses the picture.
        try session.type("<enter><esc>+")
        #expect(session.surface.pictures.isEmpty)
        #expect(requests(session).count == 1 && requests(session)[0].viewpoint != request.viewpoint)
        try session.type("-")
        #expect(session.surface.pictures.map(\.picture) == [picture] && requests(session).count == 1)
    }

    /// The draft is sent at once; the full picture follows when the view rests.
    @Test func eachDraftPixelIsTheMeanOfItsHalfCell() throws {
        let request = try #require(requests(try session()).last)
        let draft = try #require(request.draft)
        #expect(draft.width == 80 && draft.height == 40 && draft.pixels.count == 80 * 40 * 4 && !request.isSmall)
        // The second draft pixel averages columns 3 to 5 of the first four rows.
        let pins = [0, 1, 2, 3].flatMap { row in (3..<6).map { row * 266 + $0 } }.filter { $0 % 7 != 3 }
        let mean = [UInt32(16), 8, 0].map { shift in
            UInt8(pins.reduce(0) { $0 + Self.color($1) >> shift & 0xFF } / UInt32(pins.count))
        }
        #expect(Array(draft.pixels[4..<8]) == mean + [255])
        #expect(draft.draft == nil || draft.draft?.height == draft.height)
    }

    @Test func draftIsShownUntilThePictureArrives() throws {
        var session = try session()
        let request = try #require(requests(session).last)
        let small = try #require(PixelPicture(width: 80, height: 40, content: .png([0])))
        session.send(
            .similarity(.points(OverviewPictureResult(viewpoint: request.viewpoint, picture: small, isDraft: true))))
        #expect(session.surface.pictures.map(\.picture) == [small])
        session.effects = []
        session.send(try response(to: request))
        #expect(session.surface.pictures.map(\.picture.width) == [266] && requests(session).isEmpty)
    }

    @Test func picturesOfAnotherViewAreNotShown() throws {
        var session = try session(200_000)
        let whole = try #require(requests(session).last)
        try session.type("+")
        let near = try #require(requests(session).last)
        #expect(near.viewpoint != whole.viewpoint)
        session.send(try response(to: whole))
        #expect(session.surface.pictures.isEmpty)
        session.send(try response(to: near))
        #expect(session.surface.pictures.count == 1)
        try session.type("<pgdn><pgdn>")
        #expect(session.surface.pictures.isEmpty && requests(session).last?.viewpoint != near.viewpoint)
    }

    @Test func newColoursRequestAnotherPictureAfterThePendingOne() throws {
        var session = try session()
        let first = try #require(requests(session).last)
        let colors = session.effects.compactMap {
            if case .similarity(.colors(let request)) = $0 { request } else { nil }
        }
        let request = try #require(colors.last)
        session.effects = []
        func colorResult(_ index: Int) -> AppMessage {
            .similarity(
                .colors(
                    ColorResult(number: request.number, colors: [.init(pinIndex: index, rgb: 0xFF)], isFinal: false)))
        }
        session.send(colorResult(3))
        #expect(requests(session).isEmpty)
        session.send(try response(to: first))
        let second = try #require(requests(session).last)
        #expect(second.viewpoint == first.viewpoint && second.delay > first.delay)
        #expect(Array(second.pixels[12..<16]) == [0, 0, 255, 255])
        session.send(colorResult(10))
        #expect(requests(session).count == 1 && session.surface.pictures.count == 1, "the first picture stays")
    }

    @Test func loadingFeedsAreDrawnAsHalfBlocks() throws {
        var session = Session(columnCount: 100, colorDepth: .direct)
        session.send(.input(.graphics(PixelScreenTests.kitty)))
        session.send(Fixture.page(0..<60, next: 60, of: 40_000))
        session.send(.library(.opened(Fixture.account, posts: [], draft: nil)))
        try session.type("----------")
        #expect(requests(session).isEmpty && session.surface[1, 2].glyph == Glyph("▀"))
    }

    @Test func firstClickFocusesAPinAndSecondClickZoomsIn() throws {
        var session = try session()
        func click() {
            session.send(.input(.mouse(MouseEvent(.press(.left), at: ScreenPosition(row: 9, column: 33)))))
        }
        click()
        #expect(session.surface.focus == ScreenRegion(row: 9, column: 33, rows: 1, columns: 1))
        let before = requests(session).count
        click()
        #expect(session.text.contains("zoom in") && requests(session).count == before + 1)
    }

    @Test func randomKeysKeepTheFocusVisible() throws {
        var generator = SeededGenerator(seed: UInt64.random(in: 0...999_999))
        var session = try session(150_000)
        let keys = ["j", "k", "h", "l", "G", "gg", "-", "+", "<pgdn>", "<pgup>", "<c-d>", "<c-e>", "<c-y>", "}"]
        for _ in 0..<150 {
            try session.type(keys.randomElement(using: &generator) ?? "j")
            if session.model.tabs.selectedStack.screens.allSatisfy({ !($0 is OverviewScreen) }) {
                try session.type("-")
            }
            #expect(session.surface.focus != nil, "seed \(generator.seed)")
        }
    }
}
