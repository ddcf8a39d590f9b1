import Dispatch
import TerminalUI

extension CursesTerminal {
    /// Milliseconds that a frame gets to be drawn after keys came, before the next load of pictures is written.
    private static let courtesy = 10

    /// Takes note of what a frame shows, and sends what a quick line takes at once.
    func preparePictures(of surface: Surface) {
        // Clearing the screen, as the first frame does, has the terminal free what it holds.
        if isForgotten { write(stage.clear()) }
        let isShowing = graphics.pixels == .kitty && !surface.pictures.isEmpty
        lastSurface = isShowing ? surface : nil
        guard isShowing || stage.hasWork else {
            shownPictures.removeAll(keepingCapacity: true)
            return
        }
        stage.want(isShowing ? surface.pictures.map(\.picture) : [])
        if !isForgotten, !stage.isSending, stage.hasWork, pace.isQuick(for: stage.queuedBytes) { load() }
    }

    /// The commands that show the frame's pictures, as far as the terminal has them; the cells under those are drawn blank.
    func placing(of surface: Surface) -> [UInt8] {
        guard lastSurface != nil else {
            shownPictures.removeAll(keepingCapacity: true)
            return stage.show([])
        }
        shownPictures = surface.pictures.map { stage.holds($0.picture) }
        return stage.show(surface.pictureParts { shownPictures[$0] })
    }

    /// Makes the way free for other commands than pieces of the picture that is being sent.
    func interruptSending() {
        guard stage.isSending else { return }
        write(stage.interrupt(finishingWithin: pace.isWaiting ? pace.load / 2 : pace.load))
    }

    /// Sends the next load of pictures when the one before has been read, and shows what is complete with it.
    func sendPictures() {
        guard phase == .running, graphics.pixels == .kitty, !isForgotten, !pace.isWaiting else { return }
        if stage.isSending, !stage.isSendingWanted { interruptSending() }
        if stage.hasWork { load() }
        if let lastSurface, shownPictures != lastSurface.pictures.map({ stage.holds($0.picture) }) {
            present(lastSurface)
        }
    }

    /// Writes a load of pictures and asks when it has been read.
    private func load() {
        let pieces = stage.nextPieces(atMost: pace.load)
        guard !pieces.isEmpty else { return }
        write(pieces + TerminalCapabilities.statusQuestion)
        pace.noteLoad(at: Self.now())
        sendingTimer.schedule(deadline: .now() + .milliseconds(LinePace.patience), leeway: .milliseconds(10))
    }

    /// The terminal has read what was sent to it. Frames for keys that came with the answer go first.
    func noteRead(withEvents: Bool) {
        pace.noteAnswer(at: Self.now())
        if withEvents {
            sendingTimer.schedule(deadline: .now() + .milliseconds(Self.courtesy), leeway: .milliseconds(1))
        } else {
            sendPictures()
        }
    }

    func endSendingPatience() {
        pace.expire(at: Self.now())
        sendPictures()
    }

    /// Takes a report about an image; one that the terminal has lost is sent again.
    func notePicture(_ image: UInt32, isDone: Bool) {
        guard stage.note(reportOf: image, isDone: isDone), let lastSurface else { return }
        present(lastSurface)
    }
}
