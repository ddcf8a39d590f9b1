import ChildProcesses
import PictureWire
import TestSupport
import Testing

@testable import PictureDecoding
@testable import Pictures

/// Frames of animations, decoded by the real decoder.
@Suite(.tags(.processes)) struct FrameDecodingTests {
    let decoder: DecoderProcess
    let folder: ScratchFolder
    let box = PictureBox(width: 8, height: 6, mode: .stretch)

    init() throws {
        decoder = DecoderProcess(command: try realDecoder()) { _ in }
        folder = try ScratchFolder()
    }

    private func color(of field: PixelBuffer) -> [UInt8] { Array(field.bytes[0..<3]) }

    private func colors(_ frames: some Sequence<Int>, of path: String) throws -> [[UInt8]] {
        try frames.map { color(of: try decoder.frame($0, ofPictureAt: path, box: box)) }
    }

    @Test(arguments: [(nil, 1), (0, 0), (1, 2), (7, 8)] as [(Int?, Int)])
    func durationsAndLoopsComeFromTheFile(repeats: Int?, loops: Int) throws {
        let gif = GIF.file(width: 16, height: 12, colors: [0, 1, 2], delay: 7, repeats: repeats)
        let header = try decoder.header(ofPictureAt: try folder.write(gif, to: "a.gif"))
        #expect(header.frameCount == 3)
        #expect(header.timing?.durations == [70, 70, 70])
        // Browsers play the animation once, and then repeat it as often as the file says.
        #expect(header.timing?.loopCount == loops)
    }

    @Test(arguments: ["three-frames.gif", "three-frames.webp"])
    func framesAreDecodedInAnyOrder(name: String) throws {
        let frames = try colors([0, 1, 2, 0, 2, 1, 1], of: Fixture.path(name))
        #expect(frames[0] == frames[3])
        #expect(frames[1] == frames[5] && frames[1] == frames[6])
        #expect(frames[2] == frames[4])
        #expect(Set(frames).count == 3)
        #expect(try decoder.header(ofPictureAt: Fixture.path(name)).timing?.durations.count == 3)
    }

    @Test func stillPicturesHaveNoFrames() throws {
        #expect(try decoder.header(ofPictureAt: Fixture.path("quadrants.jpg")).timing == nil)
        #expect(throws: PictureFailure.notAPicture) {
            try decoder.frame(0, ofPictureAt: Fixture.path("quadrants.jpg"), box: box)
        }
    }

    @Test func theThumbnailStaysTheFirstFrame() throws {
        let path = try folder.write(GIF.file(width: 300, height: 200, colors: [1, 2, 3]), to: "a.gif")
        _ = try decoder.frame(2, ofPictureAt: path, box: box)
        let decoded = try decoder.thumbnailedPixels(ofPictureAt: path, box: box)
        #expect(color(of: decoded.pixels) == GIF.palette[1])
        #expect(decoded.thumbnail.map { color(of: $0) } == GIF.palette[1])
        #expect(try colors([0], of: path) == [GIF.palette[1]])
    }

    @Test func changedFilesAreReopened() throws {
        let path = try folder.write(GIF.file(width: 8, height: 6, colors: [1, 1, 1]), to: "a.gif")
        #expect(try colors(0...1, of: path) == [GIF.palette[1], GIF.palette[1]])
        try folder.write(GIF.file(width: 8, height: 6, colors: [2, 2, 2, 2]), to: "a.gif")
        #expect(try colors([2, 3], of: path) == [GIF.palette[2], GIF.palette[2]])
    }

    // MARK: Hostile files

    @Test func framesBeforeTheDamageAreDecoded() throws {
        let gif = GIF.file(width: 64, height: 48, colors: [0, 1, 2, 3, 0, 1, 2, 3], damaged: 5)
        let path = try folder.write(gif, to: "a.gif")
        #expect(try colors(0..<5, of: path) == [0, 1, 2, 3, 0].map { GIF.palette[$0] })
        for _ in 0..<2 {
            #expect(throws: PictureFailure.damaged) { try decoder.frame(5, ofPictureAt: path, box: box) }
        }
        #expect(try colors(0..<5, of: path) == [0, 1, 2, 3, 0].map { GIF.palette[$0] })
    }

    @Test(arguments: [3, 1000, Int(UInt32.max)])
    func framesBeyondTheLastFail(number: Int) throws {
        #expect(throws: PictureFailure.damaged) {
            try decoder.frame(number, ofPictureAt: Fixture.path("three-frames.gif"), box: box)
        }
    }

    @Test(arguments: [(1, 1), (65_535, 1), (1, 65_535), (640, 480)])
    func framesOfAnyShapeAreScaledToTheBox(width: Int, height: Int) throws {
        let path = try folder.write(GIF.file(width: width, height: height, colors: [1, 2, 3]), to: "a.gif")
        #expect(try colors(0..<3, of: path) == [1, 2, 3].map { GIF.palette[$0] })
    }

    @Test func hugeCanvasesAreTooLargeToPlay() throws {
        let gif = GIF.file(width: 9_000, height: 2_000, colors: [1, 2, 3], pixels: 64)
        let path = try folder.write(gif, to: "a.gif")
        #expect(throws: PictureFailure.tooLarge(width: 9_000, height: 2_000)) {
            try decoder.frame(0, ofPictureAt: path, box: box)
        }
    }

    /// If each frame were decoded from the first, the last ones would take twenty times as long.
    ///
    /// Measures the decoder's CPU time: by the wall clock, a busy machine may be five times slower from one moment to
    /// the next.
    @Test func everyFrameTakesTheSameTime() throws {
        var child: ChildProcess?
        let decoder = DecoderProcess(command: try realDecoder()) { child = $0 ?? child }
        let gif = GIF.file(width: 16, height: 12, colors: (0..<10_000).map { $0 % 4 }, delay: 0)
        let path = try folder.write(gif, to: "a.gif")
        let timing = try #require(try decoder.header(ofPictureAt: path).timing)
        // libvips reads at most this many frames of a GIF.
        #expect(timing.durations.count == 4097)
        let process = try #require(child?.processID)
        func time(of frames: Range<Int>) throws -> Double {
            let before = try #require(DecoderCost(of: process)).seconds
            let decodedColors = try frames.map { color(of: try decoder.frame($0, ofPictureAt: path, box: box)) }
            #expect(decodedColors == frames.map { GIF.palette[$0 % 4] })
            return try #require(DecoderCost(of: process)).seconds - before
        }
        _ = try decoder.frame(0, ofPictureAt: path, box: box)
        let first = try time(of: 1..<300)
        // The frames between are skipped at once.
        _ = try decoder.frame(3700, ofPictureAt: path, box: box)
        let last = try time(of: 3701..<4000)
        print("a frame: expected \(first / 299) s of the processor, a late one \(last / 299) s")
        #expect(last < first * 5, "\(first) and \(last)")
    }

    @Test func framesAndStillsShareThePool() async throws {
        let path = try folder.write(GIF.file(width: 64, height: 48, colors: [1, 2, 3, 1, 2, 3]), to: "a.gif")
        let pool = DecoderPool(command: try realDecoder(), decoders: 2)
        var still = DecoderPoolTests.request(path)
        let stills = (1...6).map { DecoderPoolTests.request(Fixture.path("quadrants.jpg"), columns: $0) }
        let frames = (0..<6).map { frame in
            still.frame = frame
            return still
        }
        await pool.setRequests(frames + stills)
        let results = await DecoderPoolTests.results(12, of: pool)
        for result in results { #expect(throws: Never.self) { try result.outcome.get() } }
        // A single decoder has the animation open, so its frames come in order.
        #expect(results.compactMap(\.request.frame) == Array(0..<6))
        #expect(await pool.animation(ofPictureAt: path)?.playback.frameCount == 6)
        #expect(await pool.animation(ofPictureAt: Fixture.path("quadrants.jpg")) == nil)
        #expect(await pool.animation(ofPictureAt: "/no/such/file") == nil)
        await pool.shutdown()
    }
}
