import ChildProcesses
import Files
import Glibc
import Languages
import PictureWire
import Pictures

/// A decoder process that is started on demand and restarted after a crash, a timeout or a protocol violation.
///
/// Requests block the calling thread for at most the command's time limit, or four times that if decoders are lost both
/// while starting and while decoding. An instance is not thread-safe.
final class DecoderProcess {
    private let command: DecoderCommand
    private var child: ChildProcess?
    private var nextID: UInt32 = 0
    private var failedStartCount = 0
    private var lastFailure = DecoderFault.shutDown
    /// Called with each child when it starts, and with `nil` when it ends, so that another thread can kill it.
    private let childChanged: (ChildProcess?) -> Void

    /// The confinement of the running decoder, or `nil` if none runs.
    private(set) var confinement: Confinement?
    private var environment = DecoderEnvironment.unknown
    /// The libraries that decoders preload, extended when a file needs more.
    private var modules: VipsModules

    /// The number of consecutive failed starts after which no further start is attempted.
    private static let maximumFailedStarts = 3
    /// The maximum number of times that an unfinished request is continued, about a minute in total.
    private static let maximumContinuations = 30

    /// Creates a decoder without starting it.
    ///
    /// - Parameter modules: the libraries that the first decoder preloads.
    init(
        command: DecoderCommand, modules: VipsModules = [], childChanged: @escaping (ChildProcess?) -> Void
    ) {
        self.command = command
        self.modules = modules
        self.childChanged = childChanged
    }

    deinit {
        child?.terminate()
    }

    /// Returns the pixels of a file's first frame.
    func pixels(ofPictureAt path: String, box: PictureBox) throws(PictureFailure) -> PixelBuffer {
        try send(path: path, kind: .pixels(box, frame: 0)) { content in
            guard case .pixels(let pixels) = content, pixels.fits(box) else { return nil }
            return pixels
        }
    }

    /// Returns a region of a file's first frame, scaled to exactly the size of `box`.
    func pixels(
        ofPictureAt path: String, region: PictureRegion, box: PictureBox
    ) throws(PictureFailure) -> PixelBuffer {
        try send(path: path, kind: .region(region, box, frame: 0)) { content in
            guard case .pixels(let pixels) = content, pixels.width == box.width, pixels.height == box.height else {
                return nil
            }
            return pixels
        }
    }

    /// Decodes a file's first frame once, and returns its pixels and the smallest thumbnail that covers `box`.
    func thumbnailedPixels(ofPictureAt path: String, box: PictureBox) throws(PictureFailure) -> ThumbnailedPixels {
        try send(path: path, kind: .thumbnailedPixels(box)) { content in
            guard case .thumbnailedPixels(let decoded) = content, decoded.pixels.fits(box),
                decoded.hasThumbnail(for: box)
            else { return nil }
            return decoded
        }
    }

    /// Returns a frame of an animation. Sequential frames are fastest.
    func frame(_ index: Int, ofPictureAt path: String, box: PictureBox) throws(PictureFailure) -> PixelBuffer {
        try send(path: path, kind: .frame(box, index: index)) { content in
            guard case .pixels(let pixels) = content, pixels.fits(box) else { return nil }
            return pixels
        }
    }

    func header(ofPictureAt path: String) throws(PictureFailure) -> PictureHeader {
        try send(path: path, kind: .header) { content in
            guard case .header(let header) = content else { return nil }
            return header
        }
    }

    /// Returns the confinement and environment that the decoder reports. Starts a decoder if none runs.
    func greeting() throws(PictureFailure) -> Greeting {
        do throws(RequestFailure) {
            _ = try runningChild()
        } catch {
            throw error.failure
        }
        return Greeting(confinement: confinement ?? [], environment: environment)
    }

    /// The report that a decoder sends when it is ready.
    struct Greeting: Hashable, Sendable {
        var confinement: Confinement
        var environment: DecoderEnvironment
    }

    /// Resets the count of failed starts, so that the next request tries again.
    func resetFailedStarts() {
        failedStartCount = 0
    }

    /// Ends the running decoder. The next request starts a new one.
    func stop() {
        terminate()
    }

    /// Sends a request and returns the response. Retries once with a new decoder if the first one was lost.
    ///
    /// The cause may be another one than the picture: the decoder was killed, or the file truncated while it was read.
    ///
    /// - Parameter parse: extracts the value from a response; returns `nil` if the response does not match the request.
    func send<Value>(
        path: String, kind: PictureQuery.Kind, parse: (PictureResponse.Content) -> Value?
    ) throws(PictureFailure) -> Value {
        var lossCount = 0
        var continuationCount = 0
        while true {
            do throws(RequestFailure) {
                return try sendOnce(path: path, kind: kind, parse: parse)
            } catch {
                switch error {
                case .missingModules(let missingModules):
                    // A decoder reports missing modules once, so this cannot loop.
                    terminate()
                    modules.formUnion(missingModules)
                // A large archive needs several requests, and each one continues where the previous one stopped.
                case .unfinished where continuationCount < Self.maximumContinuations: continuationCount += 1
                case .lostDecoder where lossCount == 0: lossCount += 1
                case .start where lossCount == 0 && failedStartCount < Self.maximumFailedStarts: lossCount += 1
                case .start, .picture, .lostDecoder, .unfinished: throw error.failure
                }
            }
        }
    }

    /// The reason why a request failed.
    private enum RequestFailure: Error {
        /// The picture cannot be decoded.
        case picture(PictureFailure)
        /// The decoder did not start.
        case start(DecoderFault)
        /// The decoder lacks libraries that the picture needs.
        case missingModules(VipsModules)
        /// The decoder needs another request to reach the archive entry.
        case unfinished
        /// The decoder died, was killed or violated the protocol.
        case lostDecoder

        var failure: PictureFailure {
            switch self {
            case .picture(let failure): failure
            case .start(let reason): .noDecoder(reason: reason)
            case .unfinished: .timedOut
            case .missingModules, .lostDecoder: .crashed
            }
        }
    }

    private func sendOnce<Value>(
        path: String, kind: PictureQuery.Kind, parse: (PictureResponse.Content) -> Value?
    ) throws(RequestFailure) -> Value {
        nextID &+= 1
        let member = ArchiveMember(text: path)
        let query = PictureQuery(id: nextID, kind: kind, member: member?.path)
        let child = try runningChild()
        var timeout = ChildProcess.Timeout(command.timeLimit, processorTime: command.processorLimit, of: child)
        let response: PictureResponse
        do {
            try child.write(query.encoded(), with: try OpenPicture(path: member?.archive ?? path))
            response = try Self.receive(
                from: child, maximumPayloadLength: query.maximumResponseLength, timeout: &timeout)
        } catch ChildProcess.IOFailure.timedOut {
            terminate()
            throw .picture(.timedOut)
        } catch let failure as PictureFailure {
            throw .picture(failure)
        } catch {
            terminate()
            throw .lostDecoder
        }
        guard response.id == query.id else { throw terminateAfterProtocolViolation() }
        if case .failure(.missingModules(let missingModules)) = response.content {
            guard modules.isDisjoint(with: missingModules) else { throw terminateAfterProtocolViolation() }
            throw .missingModules(missingModules)
        }
        if case .failure(.unfinished) = response.content { throw .unfinished }
        if case .failure(let failure) = response.content { throw .picture(PictureFailure(failure)) }
        guard let value = parse(response.content) else { throw terminateAfterProtocolViolation() }
        return value
    }

    /// Returns the running decoder, started if necessary, ready for a request.
    private func runningChild() throws(RequestFailure) -> ChildProcess {
        // If the decoder died or wrote between two requests, no picture is to blame: restart it.
        if let child, child.isIdle { return child }
        terminate()
        guard failedStartCount < Self.maximumFailedStarts else { throw .start(lastFailure) }
        do {
            let started = try start()
            failedStartCount = 0
            return started
        } catch {
            lastFailure = error.reason
            if !error.isTransient { failedStartCount += 1 }
            throw .start(error.reason)
        }
    }

    /// The reason why a decoder did not start.
    private struct StartFailure: Error {
        var reason: DecoderFault
        var isTransient = false
    }

    private func start() throws(StartFailure) -> ChildProcess {
        let child: ChildProcess
        do {
            let languages = command.languages.joined(separator: ":")
            child = try ChildProcess(
                path: command.path, argument: modules.argument,
                environment: languages.isEmpty ? [] : ["PINFEED_LANGUAGES=\(languages)"])
        } catch {
            throw StartFailure(
                reason: .notStarted(path: command.path, UnderlyingError(error)), isTransient: error.isTransient)
        }
        self.child = child
        childChanged(child)
        var timeout = ChildProcess.Timeout(command.timeLimit, of: child)
        do {
            let greeting = try Self.receive(
                from: child, maximumPayloadLength: PictureResponse.maximumPreambleLength, timeout: &timeout)
            guard greeting.id == 0, case .greeting(let confinement, let environment) = greeting.content else {
                terminate()
                throw StartFailure(reason: .notADecoder(path: command.path))
            }
            self.confinement = confinement
            self.environment = environment
            return child
        } catch let error as WireError {
            terminate()
            throw StartFailure(reason: .protocolViolation(error))
        } catch ChildProcess.IOFailure.timedOut {
            terminate()
            throw StartFailure(reason: .noGreeting(path: command.path))
        } catch let error as StartFailure {
            throw error
        } catch {
            let exitStatus = terminate()
            throw StartFailure(
                reason: .exitedAtStart(path: command.path, exitStatus: "\(exitStatus)"),
                isTransient: exitStatus.isExternalKill)
        }
    }

    static func receive(
        from child: ChildProcess, maximumPayloadLength: Int, timeout: inout ChildProcess.Timeout
    ) throws -> PictureResponse {
        let head = try child.read(FrameHeader.byteCount, timeout: &timeout)
        let header = try FrameHeader(parsing: head, maximumPayloadLength: maximumPayloadLength)
        let payload = try child.read(header.payloadLength, timeout: &timeout)
        return try PictureResponse(header: header, payload: payload)
    }

    /// Ends a decoder that violated the protocol.
    private func terminateAfterProtocolViolation() -> RequestFailure {
        terminate()
        return .lostDecoder
    }

    @discardableResult
    private func terminate() -> ChildProcess.ExitStatus {
        guard let child else { return .unknown }
        self.child = nil
        confinement = nil
        childChanged(nil)
        return child.terminate()
    }
}

extension ChildProcess.ExitStatus {
    /// Whether another process probably killed this one. Crashes raise other signals.
    fileprivate var isExternalKill: Bool {
        if case .signal(let signal) = self { [SIGKILL, SIGTERM, SIGINT, SIGHUP].contains(signal) } else { false }
    }
}

extension PixelBuffer {
    /// Returns whether these pixels are a valid response to a request for `box`.
    fileprivate func fits(_ box: PictureBox) -> Bool {
        switch box.mode {
        case .stretch, .fill: width == box.width && height == box.height
        case .fit: width <= box.width && height <= box.height
        }
    }
}

extension ThumbnailedPixels {
    /// Returns whether the thumbnail has the size requested for `box`, or is missing if none was requested.
    fileprivate func hasThumbnail(for box: PictureBox) -> Bool {
        if pixels.isIncomplete { return thumbnail == nil }
        let size = ThumbnailSize.smallest(covering: box, ofPictureWithWidth: original.width, height: original.height)
        let expected = size?.pixels(ofPictureWithWidth: original.width, height: original.height)
        return thumbnail.map { ThumbnailSize.Pixels(width: $0.width, height: $0.height) } == expected
    }
}
