import CNcursesCalls
import Dispatch
import FlowControl
import TerminalGraphics
import TerminalUI

extension CursesTerminal {
    /// The delay of the next batch of pictures after keys arrived, in which the program can draw a frame.
    private static let keyResponseDelay = Duration.milliseconds(10)

    /// Adopts new graphics capabilities, and replaces the picture protocol if it changed.
    func adopt(_ capabilities: GraphicsCapabilities) {
        let changesProtocol = capabilities.pixels != graphics.pixels
        graphics = capabilities
        pictures.graphics = capabilities
        guard changesProtocol else { return }
        send(pictures.clear())
        if pictures.forbidsScrolling {
            // The previous protocol leaves pixels in cells.
            cn_invalidate_screen()
            frame.isScreenUnknown = true
        }
        connection.nextImage = pictures.nextImage ?? connection.nextImage
        let wasThroughTmux = pictures.traits.isAcknowledgedThroughTmux
        pictures = capabilities.makePictureProtocol(behind: graphicsProbe.multiplexer, firstImage: connection.nextImage)
        // tmux and the terminal around it are at the ends of different connections.
        if pictures.traits.isAcknowledgedThroughTmux != wasThroughTmux {
            connection.flow = FlowController(writtenBytes: output.byteCount)
        }
    }

    /// The state of the connection now.
    var connectionState: ConnectionState {
        let now = SuspendingClock.now
        let flow = connection.flow
        var state = ConnectionState(now: now)
        state.availableBytes = flow.availableBytes(at: now)
        state.window = flow.availableWindow
        state.isWaiting = flow.isWaiting
        state.isFast = flow.isFast
        state.bytesPerSecond = flow.isMute ? nil : flow.bytesPerSecond
        state.limit = flow.pictureLimit(
            at: now, elapsed: frame.isContinuation ? .zero : connection.keyArrival.elapsed(at: now))
        state.allowsAllText = frame.deferredRows == 0 && limits(besides: 0).text == .max
        state.keyTimeout = input.parser.deadline.map { _ in InputParser.escapeTimeout }
        state.resizedAt = frame.resizedAt
        return state
    }

    /// The current frame, if more of its pictures may become visible; `nil` otherwise.
    var pictureFrame: Surface? { pictures.progress.retainsFrame ? frame.surface : nil }

    /// Writes `bytes` unless they are empty.
    func send(_ bytes: [UInt8]) {
        if !bytes.isEmpty { write(bytes) }
    }

    /// Writes image data, and registers the commands that free the images if the program crashes.
    func sendGuarded(_ bytes: [UInt8]) {
        if let cleanup = pictures.crashCleanup(atMost: TerminalGuard.picturesLimit / 2) {
            terminalGuard.setPictureCleanup(TerminalCapabilities.endOfString + cleanup)
        }
        send(bytes)
    }

    /// Writes commands for pictures. In tmux they are wrapped together with the query that acknowledges them.
    func sendWrapped(_ commands: [UInt8]) {
        guard pictures.traits.isAcknowledgedThroughTmux else { return sendGuarded(commands) }
        connection.flow.recordWrittenWithoutQuery(total: output.byteCount)
        sendGuarded(pictures.wrapped(commands))
        recordQuery()
    }

    /// Sends pictures as far as flow control allows, and shows those that are complete.
    func sendPictures() {
        guard phase == .running, !frame.isScreenUnknown, frame.deferredRows == 0, !output.isBlocked else { return }
        while perform(pictures.next(at: connectionState)) {}
    }

    /// Performs one step of sending pictures. Returns whether another step may follow at once.
    @discardableResult
    func perform(_ step: PictureStep) -> Bool {
        if !step.bytes.isEmpty {
            measureRoundTrip()
            sendWrapped(step.bytes)
            requestAcknowledgement(hasMore: true)
        }
        if step.needsPresentation, let surface = pictureFrame {
            drawFrame(surface)
            return false
        }
        if step.needsCapacity { scheduleNextBatch() }
        if let wait = step.wait { timers.scheduleSending(after: wait) }
        return !step.bytes.isEmpty && !output.isBlocked
    }

    func recordRoundTrip(_ time: Duration) {
        connection.flow.recordRoundTrip(time, at: SuspendingClock.now)
    }

    /// Records acknowledgements. If keys arrived with them, the frames that respond to the keys are written first.
    func handleAcknowledgements(_ count: Int, withEvents: Bool) {
        connection.flow.recordWritten(total: output.byteCount, at: SuspendingClock.now)
        _ = connection.flow.recordAcknowledgements(count, at: SuspendingClock.now)
        let isVerySlow = connection.flow.isVerySlow(wasVerySlow: connection.isVerySlow)
        if isVerySlow != connection.isVerySlow, graphicsProbe.isComplete {
            connection.isVerySlow = isVerySlow
            updateGraphics()
        }
        if withEvents {
            timers.sending.schedule(after: Self.keyResponseDelay, leeway: .milliseconds(1))
        } else {
            continueWriting()
        }
    }

    /// Writes the postponed frame, or the next batch of the current one.
    func continueWriting() {
        guard phase == .running, !isBehind else { return }
        if let surface = frame.removePostponed() { return drawFrame(surface) }
        if frame.deferredRows > 0 || pictures.traits.isText { drawDeferredContent() } else { sendPictures() }
    }

    /// Handles a report about an image, and sends an image again if the terminal has lost it.
    func handlePictureReport(on image: UInt32, isDone: Bool) {
        guard pictures.handleReport(on: image, isDone: isDone), let surface = pictureFrame else { return }
        drawFrame(surface)
    }
}
