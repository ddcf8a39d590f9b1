import TerminalUI

@testable import FlowControl
@testable import TerminalGraphics
@testable import TerminalSimulation

/// A simulated connection of limited rate with a terminal at its end, on a simulated clock. The terminal reads in order
/// and acknowledges queries once it has read them; nothing is lost, however much is written at once.
struct SlowConnection {
    /// The rate in bytes per millisecond.
    let rate: Int
    /// The one-way latency in milliseconds.
    let latency: Int
    /// The microseconds that the terminal takes to decode a complete picture, during which it reads nothing.
    var decoding = 0

    private(set) var screen = KittyScreen()
    /// The time in microseconds at which everything written will have been read.
    private(set) var freeAt = 0
    /// The times in microseconds at which acknowledgements reach the program, in order.
    private(set) var acknowledgementTimes: [Int] = []
    private(set) var written = 0

    init(rate: Int, latency: Int) {
        self.rate = rate
        self.latency = latency
    }

    /// Writes bytes at a time, and returns when the terminal has read them.
    mutating func write(_ bytes: [UInt8], at now: Int) -> Int {
        written += bytes.count
        freeAt = max(freeAt, now)
        var start = bytes.startIndex
        while start < bytes.endIndex {
            let end = Self.endOfQuery(in: bytes, from: start) ?? bytes.endIndex
            let completed = screen.completed
            screen.read(Array(bytes[start..<end]))
            freeAt += (end - start) * 1000 / rate + (screen.completed - completed) * decoding
            if end < bytes.endIndex || bytes.suffix(4).elementsEqual(FlowController.statusQuery) {
                acknowledgementTimes.append(freeAt + 2 * latency * 1000)
            }
            start = end
        }
        return freeAt + latency * 1000
    }

    /// Removes the acknowledgements that arrived by `now`, and returns their number.
    mutating func removeAcknowledgements(until now: Int) -> Int {
        let count = acknowledgementTimes.prefix { $0 <= now }.count
        acknowledgementTimes.removeFirst(count)
        return count
    }

    /// Returns the end of the next status query.
    private static func endOfQuery(in bytes: [UInt8], from start: Int) -> Int? {
        let query = FlowController.statusQuery
        var index = start
        while let escape = bytes[index...].firstIndex(of: 0x1B) {
            if bytes[escape...].starts(with: query) { return escape + query.count }
            index = escape + 1
        }
        return nil
    }
}

/// A program that shows pictures over a `SlowConnection`, like `CursesTerminal`, with frames of `frameBytes` bytes of text.
struct SlowProgram {
    var line: SlowConnection
    var images = KittyImages()
    var flow = FlowController()
    let frameBytes: Int
    private var parts: [Surface.PicturePart] = []
    private var sent = 0
    private(set) var frames = 0

    init(line: SlowConnection, frameBytes: Int) {
        self.line = line
        self.frameBytes = frameBytes
        // The first query at the start.
        write(FlowController.statusQuery, at: 0)
        flow.recordQuery(total: sent, at: .microseconds(0))
    }

    @discardableResult
    private mutating func write(_ bytes: [UInt8], at now: Int) -> Int {
        sent += bytes.count
        return line.write(bytes, at: now)
    }

    private mutating func sendQuery(at now: Int) {
        write(FlowController.statusQuery, at: now)
        flow.recordQuery(total: sent, at: .microseconds(now))
    }

    /// Shows a frame, and returns when the terminal has read it.
    mutating func present(_ parts: [Surface.PicturePart], at now: Int, text: Int? = nil) -> Int {
        self.parts = parts
        frames += 1
        var bytes: [UInt8] = []
        images.setVisiblePictures(parts.map(\.picture), previewsAbove: flow.bytes(in: .milliseconds(500)))
        let placements = images.updatePlacements(to: parts.filter { images.canPlace($0.picture) })
        if !placements.isEmpty, images.isTransmitting {
            let availableBytes = flow.window.bytes - flow.inFlight
            bytes += images.interrupt(
                finishingWithin: min(max(0, availableBytes), flow.bytes(in: FlowController.batchTime)))
        }
        bytes += Array(repeating: 0x20, count: text ?? frameBytes)
        let end = write(bytes + placements, at: now)
        sendQuery(at: now)
        send(at: now)
        return end
    }

    mutating func send(at now: Int) {
        while images.hasWork || images.hasNewContent {
            if images.isTransmitting, !images.isTransmissionNeeded {
                write(images.interrupt(finishingWithin: 0), at: now)
            }
            if images.hasNewContent {
                _ = present(parts, at: now, text: 0)
                continue
            }
            let availableBytes = flow.availableBytes(at: .microseconds(now))
            guard availableBytes > 0 else { return flow.recordWaitingOutput() }
            let chunks = images.nextChunks(
                atMost: min(availableBytes, 1 << 20), sliceLimit: max(16_384, flow.bytes(in: .milliseconds(260))))
            guard !chunks.isEmpty else { return }
            if flow.inFlight <= 0 { sendQuery(at: now) }
            write(chunks, at: now)
            sendQuery(at: now)
        }
    }

    /// Runs the program until `end`, handling acknowledgements and its own timer.
    mutating func run(until end: Int) {
        var now = 0
        while true {
            let nextAck = line.acknowledgementTimes.first ?? .max
            let timer = images.hasWork ? (flow.nextBatchAt?.microseconds).map { max(now + 1, $0) } ?? .max : .max
            guard min(nextAck, timer) < end else { return }
            now = min(nextAck, timer)
            if nextAck <= timer {
                _ = flow.recordAcknowledgements(line.removeAcknowledgements(until: nextAck), at: .microseconds(now))
            }
            send(at: now)
        }
    }
}
