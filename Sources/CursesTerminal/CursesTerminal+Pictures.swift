import Dispatch
import TerminalUI

extension CursesTerminal {
    /// Milliseconds that a frame gets to be drawn after keys came, before the next load of pictures is written.
    private static let courtesy = 10

    /// Takes note of what a frame shows, and sends what a quick line takes at once.
    func preparePictures(of surface: Surface) {
        // Clearing the screen, as the first frame does, has the terminal free what it holds.
        if isForgotten { send(pictures.stage.clear()) }
        let isWanted = graphics.pixels == .kitty && !surface.pictures.isEmpty
        lastSurface = isWanted ? surface : nil
        let isShowing = isWanted && silence == .none
        guard isShowing || pictures.stage.hasWork else {
            shownPictures.removeAll(keepingCapacity: true)
            return
        }
        pictures.stage.usesPlaceholders = isThroughTmux
        pictures.stage.share = survey.pane
        let placed = isShowing ? surface.pictures : []
        pictures.want(
            placed.map(\.picture),
            extents: isThroughTmux
                ? placed.map { KittyStage.Extent(columns: $0.region.columns, rows: $0.region.rows) } : [])
        if !isForgotten { sendGuarded(pictures.early(at: Self.preciseNow())) }
    }

    /// Writes pieces of images; should the program die, its line's guard has the terminal free them.
    private func sendGuarded(_ pieces: [UInt8]) {
        if pictures.stage.nextImage != guardedImage {
            guardedImage = pictures.stage.nextImage
            // Half of what there is room for: through tmux every command is longer.
            let farewell = pictures.stage.farewell(atMost: LineGuard.picturesLimit / 2)
            lineGuard.set(
                pictures: TerminalCapabilities.endOfString
                    + (isThroughTmux ? TmuxPassthrough.wrapped(farewell) : farewell))
        }
        send(pieces)
    }

    /// The commands that show the frame's pictures, as far as the terminal has them; the cells under those are drawn
    /// blank.
    func placing(of surface: Surface) -> [UInt8] {
        guard lastSurface != nil, silence == .none else {
            shownPictures.removeAll(keepingCapacity: true)
            pictureCurtains.removeAll(keepingCapacity: true)
            placeholders.removeAll(keepingCapacity: true)
            return pictures.stage.show([])
        }
        let seen = surface.pictures.map { pictures.stage.picture(inPlaceOf: $0.picture) }
        shownPictures = seen.map { $0 != nil }
        pictureCurtains = curtains(of: surface)
        let commands = pictures.stage.show(surface.pictureParts(showing: { seen[$0] }))
        placeholders =
            isThroughTmux
            ? zip(surface.pictures, seen).map { placed, seen in
                seen.flatMap { pictures.stage.placeholders(of: $0, in: placed.region) }
            } : []
        return commands
    }

    /// Colours in the places of pictures that will be there soon, where a slow line would take long for symbols; none
    /// else.
    private func curtains(of surface: Surface) -> [Cell?] {
        let isAwaited = zip(surface.pictures, shownPictures).map { placed, isShown in
            !isShown && pictures.stage.isExpected(placed.picture)
        }
        let screen = ScreenRegion(row: 0, column: 0, rows: size.rows, columns: size.columns)
        let cells = zip(surface.pictures, isAwaited).reduce(0) { sum, next in
            let region = screen.intersection(next.0.region)
            return next.1 ? sum + region.rows * region.columns : sum
        }
        guard cells * Self.symbolBytes > pictures.pace.bytes(in: Self.symbolPatience) else { return [] }
        return zip(surface.pictures, isAwaited).map { placed, isAwaited in
            isAwaited ? placed.picture.mean.map { Cell(glyph: .space, style: Style(background: $0)) } : nil
        }
    }

    /// Bytes that a cell of symbols takes on the line, about, and the microseconds of the line that a frame's may take.
    private static let symbolBytes = 16
    private static let symbolPatience = 50_000

    /// Makes the way free for other commands than pieces of the picture that is being sent.
    func interruptSending() {
        send(pictures.interruption(at: Self.preciseNow()))
    }

    /// Sends as much of pictures as may be on its way, and shows what is complete with it.
    func sendPictures() {
        guard phase == .running, graphics.pixels == .kitty, !isForgotten, heldRows == 0 else { return }
        sendGuarded(pictures.loads(at: Self.preciseNow()))
        if let lastSurface, pictures.stage.hasNews { return show(lastSurface) }
        awaitLine()
    }

    /// Goes on when there is room on the line, or when signs of the terminal are not to be waited for any more.
    private func awaitLine() {
        let now = Self.preciseNow()
        if let next = pictures.nextLoadAt {
            sendingTimer.schedule(deadline: .now() + .microseconds(max(500, next - now)), leeway: .microseconds(500))
        } else if pictures.pace.isWaiting {
            sendingTimer.schedule(deadline: .now() + .microseconds(LinePace.patience), leeway: .milliseconds(10))
        }
    }

    /// The terminal has read loads that were sent to it. Frames for keys that came with its signs go first.
    func noteRead(loads: Int, withEvents: Bool) {
        // Signs come in the order of their questions: those of frames were asked while no load was on its way.
        let rest = loads - noteFramesRead(signs: loads)
        if rest > 0 {
            sixelPace.noteAnswer(at: Self.now())
            pictures.pace.noteAnswers(rest, at: Self.preciseNow())
        }
        if withEvents {
            sendingTimer.schedule(deadline: .now() + .milliseconds(Self.courtesy), leeway: .milliseconds(1))
        } else {
            goOn()
        }
    }

    /// Sends whatever waited for the line.
    private func goOn() {
        sendPictures()
        sendSixels()
        drawHeld()
    }

    func endSendingPatience() {
        if pictures.pace.expire(at: Self.preciseNow()), isThroughTmux, let lastSurface {
            noteSilence()
            return show(lastSurface)
        }
        sixelPace.expire(at: Self.now())
        endFramePatience()
        goOn()
    }

    /// Takes a report about an image; one that the terminal has lost is sent again.
    func notePicture(_ image: UInt32, isDone: Bool) {
        guard pictures.stage.note(reportOf: image, isDone: isDone), let lastSurface else { return }
        show(lastSurface)
    }
}
