import CNcursesCalls
import Dispatch
import TerminalUI

extension CursesTerminal {
    /// Milliseconds that a frame gets to be drawn after keys came, before the next load of pictures is written.
    private static let courtesy = 10

    /// Takes what is known of pictures now, and another way to bring them if it is another.
    func adopt(_ known: GraphicsCapabilities) {
        let isOther = known.pixels != graphics.pixels
        graphics = known
        pictures.graphics = known
        guard isOther else { return }
        send(pictures.clear())
        if pictures.keepsRows {
            // Pixels are left in cells.
            cn_forget_screen()
            frame.isForgotten = true
        }
        line.frames.noteSigns(ofOthers: pictures.signCount, at: Self.preciseNow())
        line.nextImage = pictures.nextImage ?? line.nextImage
        pictures = known.pictures(firstImage: line.nextImage, pane: survey.isTmux ? survey.pane : nil)
        for time in line.roundTrips { pictures.note(roundTrip: time) }
    }

    /// How it stands with the line now.
    var moment: LineMoment {
        LineMoment(
            now: Self.preciseNow(), frames: line.frames,
            takesAllText: frame.heldRows == 0 && textLimit(besides: 0) == .max,
            isKeyBegun: input.parser.deadline != nil,
            resizedAt: frame.resizedAt)
    }

    /// The frame on the screen where more of its pictures may be shown.
    var pictureFrame: Surface? { pictures.keepsFrame ? frame.surface : nil }

    /// Writes what there is to write.
    func send(_ bytes: [UInt8]) {
        if !bytes.isEmpty { write(bytes) }
    }

    /// Writes pieces of images; should the program die, its line's guard has the terminal free them.
    func sendGuarded(_ pieces: [UInt8]) {
        if let farewell = pictures.farewell(atMost: LineGuard.picturesLimit / 2) {
            lineGuard.set(pictures: TerminalCapabilities.endOfString + farewell)
        }
        send(pieces)
    }

    /// Sends as much of pictures as may be on its way, and shows what is complete with it.
    func sendPictures() {
        guard phase == .running, !frame.isForgotten, frame.heldRows == 0, !output.isFull else { return }
        take(pictures.next(at: moment))
    }

    /// Does what is to be done for pictures.
    func take(_ step: PictureStep) {
        sendGuarded(step.bytes)
        if step.isFrameDue, let surface = pictureFrame { return show(surface) }
        guard let wait = step.wait else { return }
        let leeway = min(5000, max(500, wait / 20))
        timers.sending.schedule(deadline: .now() + .microseconds(wait), leeway: .microseconds(leeway))
    }

    /// Takes note of how long the terminal took to answer, in microseconds.
    func noteRoundTrip(_ time: Int) {
        line.note(roundTrip: time)
        pictures.note(roundTrip: time)
    }

    /// The terminal has read loads that were sent to it. Frames for keys that came with its signs go first.
    func noteRead(loads: Int, withEvents: Bool) {
        // Signs come in the order of their questions: those of frames were asked while no load was on its way.
        let rest = loads - noteFramesRead(signs: loads)
        if rest > 0 { pictures.noteSigns(rest, at: Self.preciseNow()) }
        if withEvents {
            timers.sending.schedule(deadline: .now() + .milliseconds(Self.courtesy), leeway: .milliseconds(1))
        } else {
            goOn()
        }
    }

    /// Sends whatever waited for the line.
    func goOn() {
        sendPictures()
        drawHeld()
    }

    func endSendingTimeout() {
        if pictures.expire(at: Self.preciseNow()), let surface = pictureFrame {
            noteSilence()
            return show(surface)
        }
        endFrameTimeout()
        goOn()
    }

    /// Takes a report about an image; one that the terminal has lost is sent again.
    func notePicture(_ image: UInt32, isDone: Bool) {
        guard pictures.note(reportOf: image, isDone: isDone), let surface = pictureFrame else { return }
        show(surface)
    }
}

extension GraphicsCapabilities {
    /// The way to bring pictures to such a terminal.
    ///
    /// - Parameters:
    ///   - firstImage: the number of the first image, where images have numbers.
    ///   - pane: the number of tmux's pane that the program is in; nil outside of tmux.
    func pictures(firstImage: UInt32, pane: UInt32?) -> any PictureProtocol {
        switch (pixels, pane) {
        case (.kitty, nil): KittyPictures(graphics: self, firstImage: firstImage)
        case (.kitty, let pane?): PlaceholderPictures(graphics: self, firstImage: firstImage, pane: pane)
        case (.sixel, _): PixelPictures(graphics: self, encoder: SixelEncoder())
        case (.inline, _): PixelPictures(graphics: self, encoder: InlineImageEncoder(inlineImages ?? InlineImages()))
        case (nil, _): SymbolPictures(graphics: self)
        }
    }
}
