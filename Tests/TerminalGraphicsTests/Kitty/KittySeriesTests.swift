import TerminalUI
import Testing

@testable import TerminalGraphics
@testable import TerminalSimulation

/// Animation frames in kitty's graphics protocol.
@Suite struct KittySeriesTests {
    static func frame(_ seed: UInt8, bytes count: Int = 9000, series: Int? = 1) throws -> PixelPicture {
        let noise = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ Int(seed) &* 7) }
        return try #require(
            PixelPicture(
                width: 100, height: 100, content: .png(noise + [0xAE, 0x42, 0x60, 0x82]), series: series))
    }

    static func part(_ picture: PixelPicture) -> Surface.PicturePart {
        Surface.PicturePart(
            picture: picture, region: ScreenRegion(row: 2, column: 3, rows: 5, columns: 10),
            source: PixelRect(x: 0, y: 0, width: 100, height: 100))
    }

    /// A terminal on a connection that carries `batch` bytes per tick and is shown another frame every tick.
    struct Playback {
        var images = KittyImages()
        var screen = KittyScreen()
        var sent = 0
        var shownPictures: [UInt64] = []

        mutating func tick(_ picture: PixelPicture, batch: Int) {
            images.setVisiblePictures([picture])
            if images.isTransmitting, !images.isTransmissionNeeded { write(images.interrupt(finishingWithin: 0)) }
            // A frame is presented with what was sent so far, and again after more was sent.
            present(picture)
            write(images.nextChunks(atMost: batch))
            present(picture)
        }

        private mutating func present(_ picture: PixelPicture) {
            guard !images.isTransmitting, let shown = images.displayedPicture(for: picture) else { return }
            write(images.updatePlacements(to: [KittySeriesTests.part(shown)]))
            if shownPictures.last != shown.identity { shownPictures.append(shown.identity) }
        }

        mutating func write(_ bytes: [UInt8]) {
            sent += bytes.count
            screen.read(bytes)
        }
    }

    @Test func slowConnectionsDropFramesButKeepTheOrder() throws {
        var playback = Playback()
        let frames = try (0..<60).map { try Self.frame(UInt8($0)) }
        for frame in frames { playback.tick(frame, batch: 4096) }
        // 9,004 bytes are 12,008 in base64: three batches per frame.
        #expect(playback.shownPictures.count >= 15, "\(playback.shownPictures.count)")
        #expect(playback.shownPictures.count < 30)
        #expect(playback.shownPictures == playback.shownPictures.sorted())
        #expect(playback.screen.abandoned == 0)
        #expect(playback.screen.faults.isEmpty, "\(playback.screen.faults)")
        #expect(playback.screen.parts.count == 1)
    }

    @Test func loopsWithinTheQuotaAreSentOnce() throws {
        var playback = Playback()
        let frames = try (0..<5).map { try Self.frame(UInt8($0)) }
        for _ in 0..<10 { for frame in frames { playback.tick(frame, batch: 1 << 20) } }
        #expect(playback.screen.completed == 5)
        #expect(playback.shownPictures.count == 50)
        let before = playback.sent
        for frame in frames { playback.tick(frame, batch: 1 << 20) }
        #expect((playback.sent - before) / 5 <= 100, "\((playback.sent - before) / 5) bytes a frame")
        #expect(playback.screen.parts.count == 1)
    }

    @Test func longAnimationsStayWithinTheQuota() throws {
        var playback = Playback()
        playback.images = KittyImages(quota: 10 * 40_000)
        for seed in 0..<100 {
            playback.tick(try Self.frame(UInt8(seed)), batch: 1 << 20)
            #expect(playback.screen.images.count <= 10)
            #expect(playback.screen.parts.count == 1)
        }
        #expect(playback.shownPictures.count == 100)
    }

    @Test func animationFramesAbortALargeStill() throws {
        var playback = Playback()
        playback.tick(try Self.frame(0, bytes: 900_000), batch: 4096)
        for seed in 1...9 { playback.tick(try Self.frame(UInt8(seed)), batch: 4096) }
        #expect(playback.screen.abandoned == 1)
        #expect(playback.shownPictures.count == 3)
        #expect(playback.screen.faults.isEmpty, "\(playback.screen.faults)")
    }

    @Test func picturesWithoutASeriesAreNotFallbacks() throws {
        var images = KittyImages()
        let first = try Self.frame(1, series: nil)
        images.setVisiblePictures([first])
        _ = images.nextChunks(atMost: 1 << 20)
        #expect(images.displayedPicture(for: first) === first)
        #expect(images.displayedPicture(for: try Self.frame(2, series: nil)) == nil)
        #expect(images.displayedPicture(for: try Self.frame(2, series: 7)) == nil)
    }

    @Test func lostImagesAreNotFallbacks() throws {
        var images = KittyImages(firstImage: 50)
        images.setVisiblePictures([try Self.frame(1)])
        _ = images.nextChunks(atMost: 1 << 20)
        let next = try Self.frame(2)
        #expect(images.displayedPicture(for: next) != nil)
        let isLost = images.handleReport(on: 50, isDone: false)
        #expect(isLost)
        #expect(images.displayedPicture(for: next) == nil)
    }

    @Test func hiddenPicturesAreReleased() throws {
        var images = KittyImages()
        weak var released: PixelPicture?
        do {
            let picture = try Self.frame(1)
            released = picture
            images.setVisiblePictures([picture])
            _ = images.nextChunks(atMost: 1 << 20)
            _ = images.updatePlacements(to: [Self.part(picture)])
            #expect(images.displayedPicture(for: picture) === picture)
        }
        images.setVisiblePictures([try Self.frame(2, series: 2)])
        _ = images.updatePlacements(to: [])
        #expect(released == nil)
    }

    @Test func theFirstPreviewIsShownUntilAFrameIsComplete() throws {
        var images = KittyImages()
        var screen = KittyScreen()
        var isShown: [Bool] = []
        for seed in 0..<40 {
            let small = try #require(
                PixelPicture(
                    width: 10, height: 10,
                    content: .png((0..<300).map { UInt8(truncatingIfNeeded: $0 + seed) } + [0xAE, 0x42, 0x60, 0x82])))
            let noise = (0..<60_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ seed) }
            let frame = try #require(
                PixelPicture(
                    width: 100, height: 100, content: .png(noise + [0xAE, 0x42, 0x60, 0x82]), series: 1, preview: small)
            )
            images.setVisiblePictures([frame], previewsAbove: 10_000)
            for _ in 0..<2 {
                if let shown = images.displayedPicture(for: frame), !images.isTransmitting {
                    screen.read(images.updatePlacements(to: [Self.part(shown)]))
                }
                screen.read(images.nextChunks(atMost: 4096))
            }
            isShown.append(images.displayedPicture(for: frame) != nil)
        }
        // From the first preview on, an image is always visible, and no more previews replace frames.
        let first = try #require(isShown.firstIndex(of: true))
        #expect(first <= 1)
        #expect(isShown[first...].allSatisfy { $0 })
        #expect(screen.completed >= 3)
        #expect(screen.faults.isEmpty, "\(screen.faults)")
    }
}
