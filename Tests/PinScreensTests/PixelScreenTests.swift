import LayoutEngine
import Pictures
import TerminalUI
import Testing

@testable import Drawings
@testable import PinScreens
@testable import ScreenKit

/// Screens on terminals that show pixels.
@Suite struct PixelScreenTests {
    static var kitty: GraphicsCapabilities {
        var capabilities = GraphicsCapabilities()
        capabilities.hasKittyGraphics = true
        capabilities.cellSize = CellSize(width: 10, height: 25)
        capabilities.pixels = .kitty
        return capabilities
    }

    private func art(for request: PictureRequest) throws -> CellArt {
        let cells = try Fixture.art(for: request)
        let pixels = try #require(PixelPicture(width: 10, height: 10, content: .png([0])))
        return try #require(CellArt(columns: cells.columns, rows: cells.rows, cells: cells.cells, pixels: pixels))
    }

    private func surface(of model: AppModel) -> Surface {
        var surface = Surface(size: model.context.regions.screen)
        model.view(into: &surface)
        return surface
    }

    @Test func requestsFollowTheGraphicsCapabilitiesOfTheTerminal() throws {
        var session = Session.browsing(20)
        #expect(session.model.pictureRequests.allSatisfy { $0.cellSize == nil })
        session.send(.input(.graphics(Self.kitty)))
        #expect(!session.model.pictureRequests.isEmpty)
        #expect(session.model.pictureRequests.allSatisfy { $0.cellSize == CellSize(width: 10, height: 25) })
        session.send(.input(.graphics(GraphicsCapabilities())))
        #expect(session.model.pictureRequests.allSatisfy { $0.cellSize == nil })
    }

    @Test func boxHeightsFollowTheMeasuredCellSize() throws {
        var session = Session.browsing(20)
        let before = try #require(session.model.context.walls[.feed].viewport.frame(of: 0))
        session.send(.input(.graphics(Self.kitty)))
        let after = try #require(session.model.context.walls[.feed].viewport.frame(of: 0))
        #expect(after.width == before.width)
        #expect(after.height < before.height)
        session.model.context.options.settings.pictures.cellAspect = 2
        session.send(.input(.graphics(Self.kitty)))
        #expect(session.model.context.walls[.feed].viewport.frame(of: 0) == before)
    }

    @Test func picturesAreClippedAtTheWallsEdgesAndUnderTheHelp() throws {
        var session = Session.browsing(40)
        session.send(.input(.graphics(Self.kitty)))
        for request in session.model.pictureRequests {
            session.send(.picture(PictureResult(request: request, outcome: .success(try art(for: request)))))
        }
        let content = session.model.context.regions.content
        let parts = surface(of: session.model).pictureParts()
        #expect(!parts.isEmpty)
        for part in parts { #expect(content.intersection(part.region) == part.region) }
        try session.type("?")
        let hidden = surface(of: session.model)
        #expect(hidden.pictureParts().count != parts.count || hidden.pictureParts() != parts)
        for part in hidden.pictureParts() {
            for row in part.region.row..<part.region.endRow {
                for column in part.region.column..<part.region.endColumn { #expect(hidden[row, column].picture > 0) }
            }
        }
        try session.type("<esc> 3")
        #expect(surface(of: session.model).pictures.isEmpty)
    }

    @Test func openPinShowsAnotherSizeInPixelsAsAPlaceholder() throws {
        var session = Session.browsing(40)
        session.send(.input(.graphics(Self.kitty)))
        for request in session.model.pictureRequests {
            session.send(.picture(PictureResult(request: request, outcome: .success(try art(for: request)))))
        }
        try session.type("<enter>")
        let opened = surface(of: session.model)
        #expect(opened.pictures.count == 1)
        #expect(
            opened.pictures.first?.region.columns
                != session.model.context.walls[.feed].viewport.frame(of: 0).map { $0.width - 2 })
    }

    @Test func turningGraphicsOffStopsRequestsAndKeepsTheLayout() throws {
        var session = Session.browsing(40)
        let frames = (0..<40).map { session.model.context.walls[.feed].viewport.frame(of: $0) }
        session.model.context.options.settings.pictures.graphics = .none
        session.send(.input(.resumed))
        #expect(session.model.pictureRequests.isEmpty)
        #expect(session.model.pendingPictures == 0)
        #expect((0..<40).map { session.model.context.walls[.feed].viewport.frame(of: $0) } == frames)
        #expect(surface(of: session.model).pictures.isEmpty)
    }

    @Test(arguments: [(GraphicsMode.auto, 1024, 128), (.pixels(.sixel), 256, 128), (.pixels(.sixel), 16, 16)])
    func sixelRequestsLimitTheNumberOfColours(_ mode: GraphicsMode, registers: Int, colors: Int) throws {
        var capabilities = GraphicsCapabilities()
        capabilities.pixels = .sixel
        capabilities.colorRegisters = registers
        #expect(
            PictureMedium(mode: mode, graphics: capabilities, colorDepth: .direct) == .symbols(.direct),
            "without a cell's size")
        capabilities.cellSize = CellSize(width: 10, height: 20)
        let medium = PictureMedium(mode: mode, graphics: capabilities, colorDepth: .direct)
        let request = try #require(medium.request(path: "/a", columns: 3, rows: 2, crop: .none))
        #expect(request.cellSize == capabilities.cellSize)
        #expect(request.pixelEncoding == .indexed(colors: colors))
        let remote = PictureMedium(mode: mode, graphics: capabilities, colorDepth: .direct, isRemote: true)
        let overSSH = try #require(remote.request(path: "/a", columns: 3, rows: 2, crop: .none))
        #expect(overSSH.pixelEncoding == .indexed(colors: min(colors, 64)))
    }

    @Test(arguments: GraphicsMode.allCases) func settingAndTerminalDetermineTheMedium(_ mode: GraphicsMode) {
        let onKitty = PictureMedium(mode: mode, graphics: Self.kitty, colorDepth: .direct)
        let elsewhere = PictureMedium(mode: mode, graphics: GraphicsCapabilities(), colorDepth: .direct)
        switch mode {
        case .none:
            #expect(onKitty.symbols == nil && onKitty.pixels == nil && onKitty.framesBoxes)
            #expect(elsewhere == onKitty)
        case .symbols:
            #expect(onKitty == .symbols(.direct))
            #expect(elsewhere == .symbols(.direct))
        case .pixels(.sixel), .pixels(.inline):
            // Neither terminal supports this protocol.
            #expect(onKitty == .symbols(.direct))
            #expect(elsewhere == .symbols(.direct))
        case .auto, .pixels(.kitty):
            #expect(onKitty.pixels?.cellSize == CellSize(width: 10, height: 25))
            #expect(onKitty.pixels?.encoding == .file)
            #expect(elsewhere == .symbols(.direct))
        }
    }

    @Test func pictureRequestsUseTheReportedBackground() throws {
        var session = Session.browsing(20)
        func backdrops(_ session: Session) -> Set<UInt32?> { Set(session.model.pictureRequests.map(\.backdrop)) }
        #expect(backdrops(session) == [0])
        for request in session.model.pictureRequests {
            let cells = try Fixture.art(for: request)
            let art = CellArt(
                columns: cells.columns, rows: cells.rows, cells: cells.cells,
                dependsOnBackdrop: request.path == "/pictures/1.jpg")
            session.send(
                .picture(PictureResult(request: request, outcome: .success(try #require(art)))))
        }
        session.send(.input(.background(red: 0x20, green: 0x40, blue: 0x60)))
        #expect(backdrops(session) == [0x20_4060])
        // Only a picture that depends on the background is decoded again; its old art is shown until then.
        let missing = session.model.pictureRequests.filter { session.model.context.pictures.cache[$0] == nil }
        #expect(missing.map(\.path) == ["/pictures/1.jpg"])
        #expect(session.text.contains("####"))
        session.send(.input(.background(red: 255, green: 255, blue: 0)))
        #expect(backdrops(session) == [0xFF_FF00])
        // The configured background takes precedence over a reported one that contradicts it.
        session.model.context.options.theme.background = .dark
        #expect(backdrops(session) == [0])
        session.model.context.options.theme.reportedBackground = 0x30_0000
        #expect(backdrops(session) == [0x30_0000])
        session.model.context.options.theme = Theme(background: .light)
        #expect(backdrops(session) == [0xFF_FFFF])
    }

    @Test func symbolsAreTheFinestSupportedUnlessConfiguredOtherwise() {
        func symbols(_ symbolMode: SymbolMode, _ change: (inout GraphicsCapabilities) -> Void) -> PictureMedium {
            var capabilities = GraphicsCapabilities()
            change(&capabilities)
            return PictureMedium(mode: .auto, symbols: symbolMode, graphics: capabilities, colorDepth: .direct)
        }
        #expect(symbols(.auto) { _ in } == .symbols(.direct))
        #expect(symbols(.auto) { $0.drawsSextants = false } == .symbols(.direct, repertoire: .blocks))
        #expect(symbols(.auto) { $0.drawsSextants = true } == .symbols(.direct, repertoire: .sextants))
        #expect(symbols(.auto) { $0.drawsOctants = true } == .symbols(.direct, repertoire: .octants))
        #expect(symbols(.blocks) { $0.drawsOctants = true } == .symbols(.direct, repertoire: .blocks))
        #expect(symbols(.braille) { $0.drawsOctants = true } == .symbols(.direct, repertoire: .braille))
        #expect(symbols(.braille) { $0.hasBraille = false } == .symbols(.direct, repertoire: .blocks))
        #expect(symbols(.braille) { $0.isASCII = true } == .symbols(.direct, repertoire: .ascii))
    }

    @Test func asciiTerminalsReceiveASCIIArt() throws {
        var capabilities = GraphicsCapabilities()
        #expect(PictureMedium(mode: .auto, graphics: capabilities, colorDepth: .direct) == .symbols(.direct))
        capabilities.isASCII = true
        let medium = PictureMedium(mode: .auto, graphics: capabilities, colorDepth: .direct)
        let request = try #require(medium.request(path: "/a", columns: 3, rows: 2, crop: .none))
        #expect(request.repertoire == .ascii)
    }
}
