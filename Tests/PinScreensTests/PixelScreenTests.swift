import LayoutEngine
import Pictures
import TerminalUI
import TestSupport
import Testing

@testable import PinScreens

/// Screens on terminals that show pixels.
@Suite struct PixelScreenTests {
    static var kitty: GraphicsCapabilities {
        var known = GraphicsCapabilities()
        known.hasKittyGraphics = true
        known.cellSize = CellSize(width: 10, height: 25)
        known.pixels = .kitty
        return known
    }

    private func art(for request: PictureRequest) throws -> CellArt {
        let cells = try Fixture.art(for: request)
        let pixels = try #require(PixelPicture(width: 10, height: 10, content: .png([0])))
        return try #require(CellArt(columns: cells.columns, rows: cells.rows, cells: cells.cells, pixels: pixels))
    }

    private func surface(of model: AppModel) -> Surface {
        var surface = Surface(size: model.regions.screen)
        model.view(into: &surface)
        return surface
    }

    @Test func whatTheTerminalCanChangesWhatIsAskedFor() throws {
        var session = Session.browsing(20)
        #expect(session.model.pictureDemand.allSatisfy { $0.cellSize == nil })
        session.send(.input(.graphics(Self.kitty)))
        #expect(!session.model.pictureDemand.isEmpty)
        #expect(session.model.pictureDemand.allSatisfy { $0.cellSize == CellSize(width: 10, height: 25) })
        session.send(.input(.graphics(GraphicsCapabilities())))
        #expect(session.model.pictureDemand.allSatisfy { $0.cellSize == nil })
    }

    @Test func boxesFollowTheMeasuredCells() throws {
        var session = Session.browsing(20)
        let before = try #require(session.model.home.wall.frame(of: 0))
        session.send(.input(.graphics(Self.kitty)))
        let after = try #require(session.model.home.wall.frame(of: 0))
        #expect(after.width == before.width)
        #expect(after.height < before.height)
        session.model.options.cellAspect = 2
        session.send(.input(.graphics(Self.kitty)))
        #expect(session.model.home.wall.frame(of: 0) == before)
    }

    @Test func picturesAreCroppedAtTheWallsEdgesAndUnderTheHelp() throws {
        var session = Session.browsing(40)
        session.send(.input(.graphics(Self.kitty)))
        for request in session.model.pictureDemand {
            session.send(.picture(PictureResult(request: request, outcome: .success(try art(for: request)))))
        }
        let content = session.model.regions.content
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

    @Test func anotherSizeOfThePictureStandsInAsPixels() throws {
        var session = Session.browsing(40)
        session.send(.input(.graphics(Self.kitty)))
        for request in session.model.pictureDemand {
            session.send(.picture(PictureResult(request: request, outcome: .success(try art(for: request)))))
        }
        try session.type("<enter>")
        let opened = surface(of: session.model)
        #expect(opened.pictures.count == 1)
        #expect(opened.pictures.first?.region.columns != session.model.home.wall.frame(of: 0).map { $0.width - 2 })
    }

    @Test func withoutPicturesNothingIsAskedForAndBoxesKeepTheirPlaces() throws {
        var session = Session.browsing(40)
        let frames = (0..<40).map { session.model.home.wall.frame(of: $0) }
        session.model.options.graphics = .none
        session.send(.input(.resumed))
        #expect(session.model.pictureDemand.isEmpty)
        #expect(session.model.pendingPictures == 0)
        #expect((0..<40).map { session.model.home.wall.frame(of: $0) } == frames)
        #expect(surface(of: session.model).pictures.isEmpty)
    }

    @Test(arguments: GraphicsMode.allCases) func theWishAndTheTerminalDecideTheMedium(_ mode: GraphicsMode) {
        let onKitty = PictureMedium(mode: mode, graphics: Self.kitty, colorDepth: .direct)
        let elsewhere = PictureMedium(mode: mode, graphics: GraphicsCapabilities(), colorDepth: .direct)
        switch mode {
        case .none:
            #expect(onKitty == .placeholders)
            #expect(elsewhere == .placeholders)
        case .symbols:
            #expect(onKitty == .symbols(.direct))
            #expect(elsewhere == .symbols(.direct))
        case .auto, .kitty:
            #expect(CellSize(width: 10, height: 25).map { onKitty == .pixels($0, symbols: .direct) } == true)
            #expect(elsewhere == .symbols(.direct))
        }
    }
}
