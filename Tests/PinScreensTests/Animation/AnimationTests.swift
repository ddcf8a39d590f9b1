import Pictures
import PinWalls
import TerminalUI
import Testing

@testable import PinScreens
@testable import ScreenKit

/// Animations on the screens, driven by messages and a manual clock.
struct AnimationTests {
    /// A session with an animation, its clock and its decoder.
    struct Show {
        var session: Session
        var now = Duration.zero
        /// The scheduled tick, or `nil` if none is scheduled.
        var pending: (id: Int, time: Duration)?
        var ticks = 0
        private var read = 0

        init(_ session: Session) { self.session = session }

        mutating func type(_ keys: String) throws {
            try session.type(keys)
            recordTicks()
        }

        mutating func send(_ message: AppMessage) {
            session.send(message)
            recordTicks()
        }

        /// Records the ticks in the effects since the last call.
        mutating func recordTicks() {
            for effect in session.effects[read...] {
                if case .tick(let delay, let id) = effect {
                    pending = (id, now + delay)
                    ticks += 1
                }
                if effect == .stopTicking { pending = nil }
            }
            read = session.effects.count
        }

        /// Delivers the frame durations of the open picture.
        mutating func describe(_ durations: [Int32] = [50, 200, 30], loops: Int = 0) throws {
            let path = try #require(session.model.context.pictures.animated?.still.path)
            let playback = try #require(Playback(durations: durations, loopCount: loops))
            send(.animation(.metadataRead(path: path, AnimatedPicture(width: 320, height: 240, playback: playback))))
        }

        /// Decodes every requested frame. Frame 0 shows the letter A, frame 1 the letter B.
        mutating func decode(failing broken: Int? = nil) throws {
            for _ in 0..<40 {
                let frames = session.model.pictureRequests.filter { $0.frame != nil }
                guard let request = frames.first, let frame = request.frame else { return }
                let letter = try #require(Unicode.Scalar(UInt32(0x41 + frame)))
                let outcome: Result<CellArt, PictureFailure> =
                    frame == broken ? .failure(.damaged) : .success(try Fixture.art(for: request, letter: letter))
                send(.picture(PictureResult(request: request, outcome: outcome)))
            }
        }

        /// Advances the clock and sends each tick when it is due.
        mutating func pass(_ milliseconds: Int) {
            let end = now + .milliseconds(milliseconds)
            while let tick = pending, tick.time <= end {
                now = tick.time
                pending = nil
                send(.animation(.tick(id: tick.id, now: now)))
            }
            now = end
        }

        /// The letter that fills the picture.
        var letter: String {
            let letters = session.lines.dropFirst(3).prefix(6).joined().filter { "ABCDEFGHIJ#".contains($0) }
            return Set(letters.filter { letter in letters.count { $0 == letter } > 40 }).map(String.init).joined()
        }
    }

    private func openAnimation(_ durations: [Int32] = [50, 200, 30], loops: Int = 0) throws -> Show {
        var show = Show(.browsing())
        try show.type("<enter>")
        try show.session.deliverPictures()
        try show.describe(durations, loops: loops)
        try show.decode()
        return show
    }

    @Test func openAnimationPlaysWithTheFrameDurationsOfItsFile() throws {
        var show = try openAnimation()
        #expect(show.session.effects.contains(.readAnimation(path: "/pictures/0.jpg")))
        #expect(show.session.text.contains("p pause"))
        #expect(show.letter == "A")
        show.pass(49)
        #expect(show.letter == "A")
        show.pass(1)
        #expect(show.letter == "B")
        show.pass(200)
        #expect(show.letter == "C")
        show.pass(30)
        #expect(show.letter == "A")
        #expect(show.ticks == 5)
    }

    @Test func eachFrameIsRequestedByNumberAndDecodedOnce() throws {
        var show = try openAnimation()
        show.pass(10_000)
        let frames = show.session.effects.flatMap { effect in
            if case .requestPictures(let requests) = effect { requests.compactMap(\.frame) } else { [Int]() }
        }
        #expect(Set(frames) == [0, 1, 2])
        #expect(show.session.model.pictureRequests.allSatisfy { $0.frame == nil })
        #expect(
            show.session.model.context.pictures.cache.count == show.session.model.pictureRequests.count, "stills only")
    }

    @Test func keyPausesAndResumesTheAnimation() throws {
        var show = try openAnimation()
        show.pass(60)
        try show.type("p")
        #expect(show.pending == nil)
        #expect(show.session.text.contains("▶ 3 frames   p play"))
        show.pass(5_000)
        #expect(show.letter == "B")
        try show.type("p")
        show.pass(199)
        #expect(show.letter == "B")
        show.pass(1)
        #expect(show.letter == "C")
    }

    @Test func finishedAnimationKeepsItsLastFrameAndReplaysOnKey() throws {
        var show = try openAnimation(loops: 2)
        show.pass(10_000)
        #expect(show.letter == "C")
        #expect(show.pending == nil)
        #expect(show.session.text.contains("p play"))
        try show.type("p")
        show.pass(0)
        #expect(show.letter == "A")
        show.pass(50)
        #expect(show.letter == "B")
    }

    @Test(arguments: ["?", "2", "3", "z", "Z", "<esc>", "<c-z>"])
    func hiddenAnimationsDoNotPlay(keys: String) throws {
        var show = try openAnimation()
        show.pass(60)
        try show.type(keys)
        #expect(show.pending == nil)
        let count = show.session.effects.count
        show.pass(100_000)
        #expect(show.session.effects.count == count)
    }

    @Test(arguments: [("?", "<esc>"), ("2", "1"), ("3", "1"), ("z", "<esc>")])
    func animationsResumeWhenShownAgain(away: String, back: String) throws {
        var show = try openAnimation()
        show.pass(60)
        try show.type(away)
        show.pass(5_000)
        try show.type(back)
        #expect(show.pending != nil)
        show.pass(0)
        #expect(show.letter == "B")
        show.pass(200)
        #expect(show.letter == "C")
    }

    @Test func animationResumesAfterTheProgramIsSuspended() throws {
        var show = try openAnimation()
        try show.type("<c-z>")
        #expect(show.pending == nil)
        show.send(.input(.resumed))
        #expect(show.pending != nil)
    }

    @Test func tooSmallWindowStopsTheAnimation() throws {
        var show = try openAnimation()
        show.send(.input(.resize(ScreenSize(columns: 10, rows: 3))))
        #expect(show.pending == nil)
        show.send(.input(.resize(ScreenSize(columns: 100, rows: 30))))
        try show.decode()
        show.pass(60)
        #expect(show.letter == "B")
    }

    @Test func movingToTheNextPinStopsTheAnimation() throws {
        var show = try openAnimation()
        try show.type("l")
        #expect(show.pending == nil)
        #expect(show.session.effects.contains(.readAnimation(path: "/pictures/1.jpg")))
        #expect(!show.session.text.contains("pause"))
        show.send(.animation(.metadataRead(path: "/pictures/0.jpg", nil)))
        #expect(show.session.model.context.pictures.animated?.frameCount == nil)
        show.send(.animation(.metadataRead(path: "/pictures/1.jpg", nil)))
        try show.type("p")
        #expect(show.session.text.contains("This picture isn't animated"))
    }

    @Test func outdatedTicksAreIgnored() throws {
        var show = try openAnimation()
        let outdated = try #require(show.pending)
        try show.type("p")
        try show.type("p")
        let count = show.session.effects.count
        show.send(.animation(.tick(id: outdated.id, now: .seconds(10))))
        #expect(show.session.effects.count == count)
        #expect(show.letter == "A")
    }

    @Test func lateFramesAreSkipped() throws {
        var show = Show(.browsing())
        try show.type("<enter>")
        try show.session.deliverPictures()
        try show.describe(Array(repeating: 50, count: 10))
        show.pass(0)
        let late = show.session.model.pictureRequests.filter { $0.frame != nil }
        #expect(late.compactMap(\.frame) == Array(0...8))
        show.pass(430)
        // Eight frames are overdue. A late frame is shown until a later one arrives.
        #expect(show.session.model.pictureRequests.compactMap(\.frame).first == 8)
        for (index, letter) in [(3, "D"), (1, "D"), (6, "G")] {
            let art = try Fixture.art(for: late[index], letter: Unicode.Scalar(UInt8(0x41 + index)))
            show.send(.picture(PictureResult(request: late[index], outcome: .success(art))))
            #expect(show.letter == letter)
        }
        try show.decode()
        #expect(show.letter == "I")
        show.pass(50)
        #expect(show.letter == "J")
    }

    @Test func brokenFrameEndsTheAnimationAtThePrecedingFrame() throws {
        var show = Show(.browsing())
        try show.type("<enter>")
        try show.session.deliverPictures()
        try show.describe([50, 50, 50, 50, 50])
        try show.decode(failing: 3)
        show.pass(10_000)
        #expect(show.letter == "C")
        #expect(show.pending == nil)
        #expect(show.session.model.pictureRequests.allSatisfy { $0.frame == nil })
        #expect(show.session.text.contains("▶ 3 frames"))
        #expect(!show.session.text.contains("damaged"))
    }

    @Test func brokenFirstFrameShowsTheStill() throws {
        var show = Show(.browsing())
        try show.type("<enter>")
        try show.session.deliverPictures()
        try show.describe()
        show.pass(0)
        try show.decode(failing: 0)
        show.pass(10_000)
        #expect(show.letter == "#")
        #expect(!show.session.text.contains("frames"))
    }

    @Test func resizingRequestsFramesAtTheCurrentTime() throws {
        var show = try openAnimation()
        show.pass(60)
        show.send(.input(.resize(ScreenSize(columns: 120, rows: 40))))
        let frames = show.session.model.pictureRequests.compactMap(\.frame)
        #expect(frames == [1, 2, 0])
        try show.decode()
        #expect(show.letter == "B")
    }

    // MARK: Playback settings

    @Test func keyPlaysTheAnimationWhenAutoplayIsOff() throws {
        var show = Show(.browsing())
        show.session.model.context.options.animation = .never
        try show.type("<enter>")
        try show.session.deliverPictures()
        try show.describe()
        #expect(show.pending == nil)
        #expect(show.session.text.contains("▶ 3 frames   p play"))
        #expect(show.session.model.pictureRequests.allSatisfy { $0.frame == nil })
        try show.type("p")
        try show.decode()
        show.pass(60)
        #expect(show.letter == "B")
    }

    @Test(arguments: [(40, "▶ 0.1 s"), (2_420, "▶ 2.4 s"), (9_960, "▶ 10 s"), (75_400, "▶ 75 s")])
    func boxShowsTheLengthOfItsAnimation(milliseconds: Int32, badge: String) throws {
        var session = Session.browsing()
        let oldLines = session.lines
        let playback = try #require(Playback(durations: [milliseconds, 20], loopCount: 0))
        #expect(!session.text.contains("▶"))
        session.send(.animation(.durationRead(path: "/pictures/1.jpg", AnimationDuration(playback))))
        let row = try #require(session.lines.firstIndex { $0.contains(badge) })
        #expect(session.lines.count { $0.contains("▶") } == 1)
        // The badge is at the trailing end of the row and leaves the author in place.
        let author = oldLines[row].prefix { $0 != "♥" }
        #expect(!author.isEmpty && session.lines.indices.allSatisfy { $0 == row || session.lines[$0] == oldLines[$0] })
    }

    @Test(
        arguments: [
            ("/a/b.gif", true), ("/a/b.GIF", true), ("/a.webp", true), ("/a.apng", true), ("/a.jpg", false),
            ("/gif", false), (".gif", true), ("", false), ("https://example.org/a.gif", true), ("/a.gif.jpg", false),
        ])
    func onlyAnimatedFormatsAreTimed(path: String, mayMove: Bool) {
        #expect(AnimationDuration.mayBeAnimated(path) == mayMove)
    }

    @Test func wallPlaysTheFocusedAnimationOnlyIfConfigured() throws {
        var show = Show(.browsing())
        #expect(!show.session.effects.contains { if case .readAnimation = $0 { true } else { false } })
        show.session.model.context.options.animation = .focus
        try show.type("l")
        let focus = try #require(show.session.model.context.walls[.feed].focus)
        #expect(show.session.effects.contains(.readAnimation(path: "/pictures/\(focus).jpg")))
        try show.session.deliverPictures()
        try show.describe()
        try show.decode()
        show.pass(60)
        #expect(show.session.text.contains("BBBB"))
        try show.type("h")
        #expect(show.pending == nil)
        #expect(!show.session.text.contains("BBBB"))
    }

    @Test func framesAreDecodedWithNoMorePixelsThanThePictureHas() throws {
        var show = Show(.browsing(columns: 200, rows: 60))
        var graphics = GraphicsCapabilities()
        graphics.pixels = .kitty
        graphics.cellSize = CellSize(width: 10, height: 20)
        show.send(.input(.graphics(graphics)))
        try show.type("<enter>")
        try show.describe()
        show.pass(0)
        let frame = try #require(show.session.model.pictureRequests.first { $0.frame == 0 })
        let cell = try #require(frame.cellSize)
        // The picture has 320 x 240 pixels, far fewer than its area of the screen.
        #expect(cell.width * frame.columns <= 480)
        #expect(cell.height * frame.rows <= 480)
    }

    @Test func zoomingKeepsTheAnimationPaused() throws {
        var show = try openAnimation()
        show.pass(60)
        try show.type("p")
        try show.type("zl<esc>")
        show.pass(5_000)
        #expect(show.letter == "B")
        #expect(show.session.text.contains("▶ 3 frames   p play"))
    }

    @Test func pixelFramesChangeNoCells() throws {
        var show = Show(.browsing())
        var graphics = GraphicsCapabilities()
        graphics.pixels = .kitty
        graphics.cellSize = CellSize(width: 10, height: 20)
        show.send(.input(.graphics(graphics)))
        try show.type("<enter>")
        try show.session.deliverPictures()
        try show.describe()
        var pictures: [[PixelPicture]] = []
        var cells: [[Cell]] = []
        for _ in 0..<3 {
            for request in show.session.model.pictureRequests where request.frame != nil {
                let letter = try #require(Unicode.Scalar(UInt32(0x41 + (request.frame ?? 0))))
                let drawn = try Fixture.art(for: request, letter: letter)
                let art = CellArt(
                    columns: drawn.columns, rows: drawn.rows, cells: drawn.cells,
                    pixels: PixelPicture(width: 1, height: 1, content: .rgba([1, 2, 3, 255])))
                show.send(.picture(PictureResult(request: request, outcome: .success(try #require(art)))))
            }
            show.pass(200)
            let surface = show.session.surface
            pictures.append(surface.pictures.map(\.picture))
            cells.append(surface.cells.map { Cell(glyph: $0.glyph, style: $0.style) })
        }
        #expect(Set(pictures.map { $0.first }).count > 1)
        #expect(Set(cells).count == 1)
        #expect(pictures.allSatisfy { $0.count == 1 })
    }
}
