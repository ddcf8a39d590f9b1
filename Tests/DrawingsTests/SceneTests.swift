import Foundation
import LibraryValues
import Pictures
import TerminalUI
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@testable import Drawings

struct SceneTests {
    private static let region = ScreenRegion(row: 3, column: 2, rows: 24, columns: 80)

    private static var kitty: PictureMedium {
        var capabilities = GraphicsCapabilities()
        capabilities.cellSize = CellSize(width: 8, height: 16)
        capabilities.pixels = .kitty
        return PictureMedium(mode: .auto, graphics: capabilities, colorDepth: .direct)
    }

    private static var scenes: [Scene] {
        [Theme.Background.dark, .light].flatMap { background in
            let theme = Theme(background: background, colorDepth: .direct)
            let bottles = [0, 12, 48].flatMap { count in
                [BottlePicture.Cap.seal, .none].compactMap { cap in
                    BottlePicture(fill: BottlePicture.Fill(count: count, goal: 30), seed: "summer", cap: cap).scene(
                        in: region, theme: theme)
                }
            }
            return bottles + [SeaPicture().scene(in: region, theme: theme), AvatarPattern(name: "mina").scene]
        }
    }

    @Test func scenesAreWellFormedWithoutExternalReferences() {
        #expect(Self.scenes.count == 16)
        for scene in Self.scenes {
            #expect(XMLParser(data: Data(scene.svg.utf8)).parse(), "\(scene.svg.prefix(200))")
            #expect(PictureRequest.isDrawing(scene.svg))
            #expect(!scene.svg.contains("href") && !scene.svg.contains("nan") && !scene.svg.contains("inf"))
        }
    }

    /// The text identifies the picture, so equal bottles need equal texts.
    @Test func equalScenesHaveEqualTexts() {
        #expect(Self.scenes.map(\.svg) == Self.scenes.map(\.svg))
    }

    @Test func bottleSceneCoversTheCellsOfTheDrawing() throws {
        let theme = Theme(colorDepth: .direct)
        let bottle = BottlePicture(fill: .empty, seed: "", cap: .seal)
        var surface = Surface(size: ScreenSize(columns: 90, rows: 30))
        let drawn = try #require(bottle.draw(in: Self.region, theme: theme, into: &surface))
        let scene = try #require(bottle.scene(in: Self.region, theme: theme))
        #expect(drawn.columns == scene.columns && drawn.rows == scene.rows)
        let low = ScreenRegion(row: 0, column: 0, rows: 3, columns: 20)
        #expect(bottle.scene(in: low, theme: theme) == nil)
    }

    @Test func scenesAreRequestedOnlyForPixelGraphics() throws {
        let scene = try #require(Self.scenes.first)
        let request = try #require(scene.request(medium: Self.kitty))
        #expect(request.path == scene.svg && request.columns == scene.columns && request.rows == scene.rows)
        #expect(!request.isRemote)
        #expect(scene.request(medium: .symbols(.direct)) == nil)
        let none = PictureMedium(mode: .none, graphics: GraphicsCapabilities(), colorDepth: .direct)
        #expect(scene.request(medium: none) == nil)
        let avatar = AvatarView(.initials, loginName: "mina")
        #expect(avatar.request(medium: Self.kitty) != nil && avatar.request(medium: .symbols(.direct)) == nil)
    }
}
