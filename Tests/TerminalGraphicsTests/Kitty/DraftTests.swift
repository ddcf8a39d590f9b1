import TerminalUI
import Testing

@testable import TerminalGraphics
@testable import TerminalSimulation

/// Pictures that are sent after a preview of few pixels and a draft of few colours.
@Suite struct DraftTests {
    /// Returns a picture of 90 kB with a draft of 18 kB, which has a preview of 1.5 kB.
    private static func picture(_ seed: UInt8) throws -> PixelPicture {
        let preview = try KittyImagesTests.picture(seed, bytes: 1500, side: 50)
        let draft = try drawn(seed &+ 1, bytes: 18_000, preview: preview)
        return try drawn(seed &+ 2, bytes: 90_000, preview: draft)
    }

    private static func drawn(_ seed: UInt8, bytes: Int, preview: PixelPicture) throws -> PixelPicture {
        guard case .png(let file) = try KittyImagesTests.picture(seed, bytes: bytes).content else { throw Failure() }
        return try #require(PixelPicture(width: 100, height: 100, content: .png(file), preview: preview))
    }

    private struct Failure: Error {}

    /// Returns the order in which images are complete, by picture and level.
    private static func order(_ pictures: [PixelPicture], above limit: Int, startsWithFirst: Bool) throws -> [String] {
        var images = KittyImages()
        images.setVisiblePictures(pictures, previewsAbove: limit, startsWithFirst: startsWithFirst)
        var order: [String] = []
        while images.hasWork, order.count < 100 {
            _ = images.nextChunks(atMost: 4000)
            for (index, picture) in pictures.enumerated() {
                for (level, image) in picture.chain.enumerated() where images.isWhole(image) {
                    let name = "\(index)" + ["exact", "draft", "preview"][level]
                    if !order.contains(name) { order.append(name) }
                }
            }
            if images.hasNewContent { _ = images.updatePlacements(to: []) }
        }
        return order
    }

    @Test func theFocusedPicturesDraftPrecedesOtherPreviews() throws {
        let pictures = try [Self.picture(10), Self.picture(20), Self.picture(30)]
        let order = try Self.order(pictures, above: 16_000, startsWithFirst: true)
        #expect(
            order == [
                "0preview", "0draft", "1preview", "2preview", "1draft", "2draft", "0exact", "1exact", "2exact",
            ])
    }

    @Test func withoutAFocusPreviewsAreSentFirst() throws {
        let pictures = try [Self.picture(10), Self.picture(20)]
        let order = try Self.order(pictures, above: 16_000, startsWithFirst: false)
        #expect(order == ["0preview", "1preview", "0draft", "1draft", "0exact", "1exact"])
    }

    @Test func quickDraftsAndPicturesSkipTheirPreviews() throws {
        let pictures = try [Self.picture(10), Self.picture(20)]
        #expect(
            try Self.order(pictures, above: 60_000, startsWithFirst: true) == ["0draft", "1draft", "0exact", "1exact"])
        #expect(try Self.order(pictures, above: 1 << 20, startsWithFirst: true) == ["0exact", "1exact"])
    }

    @Test func hiddenPicturesAreAbortedAtTheNextBatch() throws {
        var pictures = KittyPictureProtocol(graphics: GraphicsCapabilities(), firstImage: 1)
        var state = ConnectionState(now: .microseconds(0))
        (state.availableBytes, state.window, state.isFast, state.bytesPerSecond) = (4000, 8000, false, 32_000)
        func surface(_ seed: UInt8) throws -> Surface {
            var surface = Surface(size: ScreenSize(columns: 40, rows: 20))
            surface.place(try Self.picture(seed), in: ScreenRegion(row: 1, column: 2, rows: 5, columns: 10))
            return surface
        }
        let first = try surface(10)
        _ = pictures.beginFrame(PresentedFrame(surface: first), at: state)
        for _ in 0..<3 where pictures.next(at: state).needsPresentation { _ = pictures.place(first) }
        let isSending = pictures.images.isTransmitting
        #expect(isSending)
        _ = pictures.beginFrame(PresentedFrame(surface: try surface(40)), at: state)
        let step = pictures.next(at: state)
        #expect(step.bytes.starts(with: KittyGraphics.abortCommand))
        #expect(step.bytes.count <= 4200)
    }

    @Test func picturesAreOrderedByDistanceFromTheFocus() throws {
        var surface = Surface(size: ScreenSize(columns: 60, rows: 30))
        var pictures: [PixelPicture] = []
        for column in 0..<3 {
            let picture = try KittyImagesTests.picture(UInt8(column))
            pictures.append(picture)
            surface.place(picture, in: ScreenRegion(row: 2, column: column * 20, rows: 8, columns: 18))
        }
        #expect(surface.picturesFromFocus.map(\.picture) == pictures)
        surface.declareFocus(ScreenRegion(row: 2, column: 40, rows: 10, columns: 18))
        #expect(surface.picturesFromFocus.map(\.picture) == [pictures[2], pictures[1], pictures[0]])
    }

    @Test func theDraftIsShownUntilThePictureIsComplete() throws {
        let picture = try Self.picture(10)
        let region = ScreenRegion(row: 0, column: 0, rows: 5, columns: 10)
        for usesPlaceholders in [false, true] {
            var images = KittyImages()
            images.usesPlaceholders = usesPlaceholders
            images.setVisiblePictures(
                [picture], extents: [KittyImages.Extent(columns: 10, rows: 5)], previewsAbove: 1000)
            var shownImages: [UInt32?] = []
            while images.hasWork, shownImages.count < 200 {
                _ = images.nextChunks(atMost: 4000)
                _ = images.updatePlacements(to: [KittyImagesTests.part(picture, row: 0)])
                let image =
                    usesPlaceholders
                    ? images.placeholders(of: picture, in: region)?.image : images.placements.keys.first?.image
                if shownImages.last != image { shownImages.append(image) }
            }
            // The preview, the draft and the picture were shown.
            #expect(shownImages.compactMap { $0 }.count == 3, "\(shownImages)")
        }
    }
}
