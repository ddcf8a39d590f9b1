import Drawings
import Feeds
import Pictures
import PinWalls
import TerminalUI
import TestSupport
import Testing

@testable import FeedScreens
@testable import PinScreens
@testable import ScreenKit

@Suite struct PlaceholderTests {
    private static func pin(color: RGBColor?, blurHash: String?) throws -> Pin {
        var pin = Fixture.pin(0)
        pin.pixelSize = PixelSize(width: 600, height: 400)
        pin.dominantColor = color
        pin.placeholder = blurHash.map { .blurHash($0) }
        return pin
    }

    private static func session(_ pin: Pin, depth: ColorDepth = .palette256) -> Session {
        var session = Session(columns: 40, rows: 16, columnCount: 1, colorDepth: depth)
        session.send(.home(.pageLoaded(cards: [PinCard(pin)], page: FeedPageInfo(next: nil), load: 1)))
        return session
    }

    /// The background of each cell as a letter, in order of first appearance; `.` for the default background.
    private static func backgrounds(_ surface: Surface) -> [String] {
        var letters: [Color: Character] = [.default: "."]
        return (0..<surface.size.rows).map { row in
            String(
                (0..<surface.size.columns).map { column in
                    let color = surface.cells[row * surface.size.columns + column].style.background
                    if let letter = letters[color] { return letter }
                    let letter = Self.alphabet[(letters.count - 1) % Self.alphabet.count]
                    letters[color] = letter
                    return letter
                })
        }
    }

    private static let alphabet = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
    private static let red = RGBColor(red: 200, green: 40, blue: 60)
    private static let hash = "00Pj0^"

    @Test(arguments: [
        (red as RGBColor?, nil as String?, Color.rgb(200, 40, 60)), (red, hash, .rgb(14_604_757)),
        (nil, hash, .rgb(14_604_757)), (red, "no hash", .rgb(200, 40, 60)), (nil, nil, Theme().field.background),
    ])
    func bestAvailablePlaceholderFillsTheFrame(color: RGBColor?, blurHash: String?, expected: Color) throws {
        var session = Self.session(try Self.pin(color: color, blurHash: blurHash))
        let request = try #require(session.model.pictureRequests.first)
        let before = session.surface
        let filled = before.cells.indices.filter { before.cells[$0].style.background == expected }
        #expect(filled.count >= request.columns * request.rows)
        // The picture replaces exactly these cells. Only the status line changes, too.
        session.send(.picture(PictureResult(request: request, outcome: .success(try Fixture.art(for: request)))))
        let after = session.surface
        let changed = before.cells.indices.filter { $0 >= 40 && before.cells[$0] != after.cells[$0] }
        #expect(changed.count == request.columns * request.rows)
        #expect(changed.allSatisfy { before.cells[$0].style.background == expected })
    }

    @Test func blurHashIsDrawnInTiles() throws {
        let pin = try Self.pin(color: nil, blurHash: "L6Pj0^jE.AyE_3t7t7R**0o#DgR4")
        let surface = Self.session(pin).surface
        expectLines(
            Self.backgrounds(surface),
            """
            ........................................
            ........................................
            .aaaabbbbccccddddddddeeeeeeeeeeeeccccc..
            .aaaabbbbccccddddddddeeeeeeeeeeeeccccc..
            .ffffgggghhhhiiiijjjjkkkkllllmmmmnnnnn..
            .ffffgggghhhhiiiijjjjkkkkllllmmmmnnnnn..
            .ooooppppqqqqrrrrssssttttuuuuvvvvwwwww..
            .ooooppppqqqqrrrrssssttttuuuuvvvvwwwww..
            .xxxxyyyyzzzzAAAABBBBCCCCDDDDEEEEFFFFF..
            .xxxxyyyyzzzzAAAABBBBCCCCDDDDEEEEFFFFF..
            .GGGGDDDDHHHHIIIICCCCJJJJKKKKKKKKLLLLL..
            .GGGGDDDDHHHHIIIICCCCJJJJKKKKKKKKLLLLL..
            .MMMMNNNNOOOOOOOOPPPPQQQQRRRRSSSSTTTTT..
            .MMMMNNNNOOOOOOOOPPPPQQQQRRRRSSSSTTTTT..
            ........................................
            .....UUU................................
            """)
    }

    @Test func thumbHashIsDrawnInTheSameTiles() throws {
        var pin = try Self.pin(color: Self.red, blurHash: nil)
        let hash = try #require(ThumbHash(base64: "3OcRJYB4d3h/iIeHeEh3eIhw+j2w"))
        pin.placeholder = .thumbHash(hash)
        let surface = Self.session(pin).surface
        // Nine columns and six rows of tiles fill the frame of the picture.
        let samples = hash.samples(width: 9, height: 6)
        #expect(surface.cells[2 * 40 + 1].style.background == .rgb(samples[0]))
        #expect(surface.cells[13 * 40 + 37].style.background == .rgb(samples[53]))
        #expect(surface.cells.count { $0.style.background == .rgb(200, 40, 60) } == 0)
    }

    @Test func monochromeScreensShowNoPlaceholderColor() throws {
        let pin = try Self.pin(color: Self.red, blurHash: Self.hash)
        let surface = Self.session(pin, depth: .monochrome).surface
        #expect(surface.cells.allSatisfy { $0.style.background != .rgb(200, 40, 60) })
        #expect(surface.cells.allSatisfy { $0.style.background != .rgb(14_604_757) })
    }

    @Test func evictedPictureLeavesItsMeanColorAsPlaceholder() throws {
        var session = Self.session(try Self.pin(color: nil, blurHash: nil))
        let request = try #require(session.model.pictureRequests.first)
        let blank = Array(repeating: Cell.blank, count: request.columns * request.rows)
        let art = try #require(
            CellArt(columns: request.columns, rows: request.rows, cells: blank, meanColor: .rgb(1, 2, 3)))
        session.send(.picture(PictureResult(request: request, outcome: .success(art))))
        #expect(!session.surface.cells.contains { $0.style.background == .rgb(1, 2, 3) })
        session.model.context.pictures.cache.budget = 0
        session.model.context.pictures.cache.setRequests([])
        let colored = session.surface.cells.count { $0.style.background == .rgb(1, 2, 3) }
        #expect(colored == request.columns * request.rows)
    }
}
