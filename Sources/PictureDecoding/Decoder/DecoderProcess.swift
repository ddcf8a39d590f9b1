import ChildProcesses
import Files
import Glibc
import Languages
import PictureWire
import Pictures

/// A decoder that is started when it is needed, and started again after it died, hung or said what it should not.
///
/// It blocks the thread that asks, for the time limit of its command at most, or four times as long when one decoder
/// after another is lost while it starts and while it works; and it is used by one thread at a time.
final class DecoderProcess {
    private let command: DecoderCommand
    private var child: ChildProcess?
    private var nextID: UInt32 = 0
    private var failedStarts = 0
    private var lastFailure = DecoderFault.shutDown
    /// Told each child as it starts, and nil when it ended, so that someone else can kill it.
    private let childChanged: (ChildProcess?) -> Void

    /// What the decoder that runs now has given up; nil while none runs.
    private(set) var confinement: Confinement?
    private var surroundings = DecoderSurroundings.unknown
    /// What decoders are started with, as files took it.
    private var modules: DecoderModules

    /// After as many starts in a row that failed, none is tried again.
    private static let starts = 3
    /// How often a decoder is asked to go on its way to a picture: it takes a minute at most.
    private static let mostContinuations = 30

    /// - Parameter modules: what the first decoder is started with.
    init(
        command: DecoderCommand, modules: DecoderModules = [], childChanged: @escaping (ChildProcess?) -> Void
    ) {
        self.command = command
        self.modules = modules
        self.childChanged = childChanged
    }

    deinit {
        child?.end()
    }

    /// The pixels of a file's first frame.
    func pixels(ofPictureAt path: String, box: PictureBox) throws(PictureFailure) -> PixelField {
        try ask(path: path, subject: .pixels(box, frame: 0)) { content in
            guard case .pixels(let field) = content, field.fits(box) else { return nil }
            return field
        }
    }

    /// A region of a file's first frame, scaled to cover exactly the box.
    func part(
        ofPictureAt path: String, region: PictureRegion, box: PictureBox
    ) throws(PictureFailure) -> PixelField {
        try ask(path: path, subject: .part(region, box, frame: 0)) { content in
            guard case .pixels(let field) = content, field.width == box.width, field.height == box.height else {
                return nil
            }
            return field
        }
    }

    /// The pixels of a file's first frame, and from the same decoding the smallest thumbnail that covers the box.
    func thumbnailedPixels(ofPictureAt path: String, box: PictureBox) throws(PictureFailure) -> ThumbnailedPixels {
        try ask(path: path, subject: .thumbnailedPixels(box)) { content in
            guard case .thumbnailedPixels(let decoded) = content, decoded.pixels.fits(box),
                decoded.hasThumbnail(for: box)
            else { return nil }
            return decoded
        }
    }

    /// A frame of an animation; at best the one after the one asked for before.
    func frame(_ number: Int, ofPictureAt path: String, box: PictureBox) throws(PictureFailure) -> PixelField {
        try ask(path: path, subject: .frame(box, number: number)) { content in
            guard case .pixels(let field) = content, field.fits(box) else { return nil }
            return field
        }
    }

    /// A file's header.
    func header(ofPictureAt path: String) throws(PictureFailure) -> PictureHeader {
        try ask(path: path, subject: .header) { content in
            guard case .header(let header) = content else { return nil }
            return header
        }
    }

    /// Starts a decoder if none runs, and says what it has given up and where it found itself.
    func greeting() throws(PictureFailure) -> Greeting {
        do throws(Loss) {
            _ = try runningChild()
        } catch {
            throw error.failure
        }
        return Greeting(confinement: confinement ?? [], surroundings: surroundings)
    }

    /// What a decoder says when it is ready.
    struct Greeting: Hashable, Sendable {
        var confinement: Confinement
        var surroundings: DecoderSurroundings
    }

    /// Lets a decoder that did not start be tried again.
    func forgetFailedStarts() {
        failedStarts = 0
    }

    /// Ends the decoder that runs; the next question starts another.
    func stop() {
        lose()
    }

    /// Asks, and asks a fresh decoder once more when the first one was lost or did not start: whoever killed or stopped
    /// it need not have been the picture, and a file that shrank while it was read is whole the second time, or
    /// damaged.
    ///
    /// - Parameter read: takes what was asked for out of an answer; nil when the answer is to something else.
    func ask<Value>(
        path: String, subject: PictureQuery.Subject, read: (PictureAnswer.Content) -> Value?
    ) throws(PictureFailure) -> Value {
        var losses = 0
        var continuations = 0
        while true {
            do throws(Loss) {
                return try askOnce(path: path, subject: subject, read: read)
            } catch {
                switch error {
                case .modules(let wanted):
                    // No decoder asks for them twice.
                    lose()
                    modules.formUnion(wanted)
                // The way through an archive may be long, and each answer is as far as it came.
                case .unfinished where continuations < Self.mostContinuations: continuations += 1
                case .decoder where losses == 0: losses += 1
                case .start where losses == 0 && failedStarts < Self.starts: losses += 1
                case .start, .picture, .decoder, .unfinished: throw error.failure
                }
            }
        }
    }

    /// Why a question has no answer.
    private enum Loss: Error {
        /// The picture's own failure.
        case picture(PictureFailure)
        /// The decoder did not start.
        case start(DecoderFault)
        /// The decoder was started without something that the picture takes.
        case modules(DecoderModules)
        /// The decoder is on its way to the picture.
        case unfinished
        /// The decoder died, was stopped or cannot be trusted further, whoever did it.
        case decoder

        var failure: PictureFailure {
            switch self {
            case .picture(let failure): failure
            case .start(let reason): .noDecoder(reason: reason)
            case .unfinished: .timedOut
            case .modules, .decoder: .crashed
            }
        }
    }

    private func askOnce<Value>(
        path: String, subject: PictureQuery.Subject, read: (PictureAnswer.Content) -> Value?
    ) throws(Loss) -> Value {
        nextID &+= 1
        let member = ArchiveMember(text: path)
        let query = PictureQuery(id: nextID, subject: subject, member: member?.path)
        let child = try runningChild()
        var timeout = ChildProcess.Timeout(command.timeLimit, processorTime: command.processorLimit, of: child)
        let answer: PictureAnswer
        do {
            try child.write(query.encoded(), with: try OpenPicture(path: member?.archive ?? path))
            answer = try Self.receive(from: child, longest: query.longestAnswer, timeout: &timeout)
        } catch ChildProcess.Interruption.timedOut {
            lose()
            throw .picture(.timedOut)
        } catch let failure as PictureFailure {
            throw .picture(failure)
        } catch {
            lose()
            throw .decoder
        }
        guard answer.id == query.id else { throw misbehaved() }
        if case .failure(.needs(let wanted)) = answer.content {
            guard modules.isDisjoint(with: wanted) else { throw misbehaved() }
            throw .modules(wanted)
        }
        if case .failure(.unfinished) = answer.content { throw .unfinished }
        if case .failure(let failure) = answer.content { throw .picture(PictureFailure(failure)) }
        guard let value = read(answer.content) else { throw misbehaved() }
        return value
    }

    /// The decoder, ready for a question.
    private func runningChild() throws(Loss) -> ChildProcess {
        // One that died or spoke between two questions has done it on no picture's account.
        if let child, child.isQuiet { return child }
        lose()
        guard failedStarts < Self.starts else { throw .start(lastFailure) }
        do {
            let started = try start()
            failedStarts = 0
            return started
        } catch {
            lastFailure = error.reason
            if !error.isTransient { failedStarts += 1 }
            throw .start(error.reason)
        }
    }

    /// Why a decoder did not start.
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
            let greeting = try Self.receive(from: child, longest: PictureAnswer.shortestRoom, timeout: &timeout)
            guard greeting.id == 0, case .greeting(let confinement, let surroundings) = greeting.content else {
                lose()
                throw StartFailure(reason: .notADecoder(path: command.path))
            }
            self.confinement = confinement
            self.surroundings = surroundings
            return child
        } catch let error as WireError {
            lose()
            throw StartFailure(reason: .protocolViolation(error))
        } catch ChildProcess.Interruption.timedOut {
            lose()
            throw StartFailure(reason: .silent(path: command.path))
        } catch let error as StartFailure {
            throw error
        } catch {
            let ending = lose()
            throw StartFailure(
                reason: .exitedAtStart(path: command.path, ending: "\(ending)"), isTransient: ending.isOfAnother)
        }
    }

    static func receive(
        from child: ChildProcess, longest: Int, timeout: inout ChildProcess.Timeout
    ) throws -> PictureAnswer {
        let head = try child.read(FrameHeader.byteCount, timeout: &timeout)
        let header = try FrameHeader(parsing: head, longestPayload: longest)
        let payload = try child.read(header.payloadLength, timeout: &timeout)
        return try PictureAnswer(header: header, payload: payload)
    }

    /// Ends a decoder that cannot be trusted further.
    private func misbehaved() -> Loss {
        lose()
        return .decoder
    }

    @discardableResult
    private func lose() -> ChildProcess.Ending {
        guard let child else { return .unknown }
        self.child = nil
        confinement = nil
        childChanged(nil)
        return child.end()
    }
}

extension ChildProcess.Ending {
    /// Whether somebody else ended the process: such signals it does not send itself when something is wrong with it.
    fileprivate var isOfAnother: Bool {
        if case .signal(let signal) = self { [SIGKILL, SIGTERM, SIGINT, SIGHUP].contains(signal) } else { false }
    }
}

extension PixelField {
    /// Whether these pixels can be the answer to a wish for `box`.
    fileprivate func fits(_ box: PictureBox) -> Bool {
        switch box.mode {
        case .stretch, .fill: width == box.width && height == box.height
        case .fit: width <= box.width && height <= box.height
        }
    }
}

extension ThumbnailedPixels {
    /// Whether the thumbnail is the one that was asked for, or missing where none was.
    fileprivate func hasThumbnail(for box: PictureBox) -> Bool {
        if pixels.isIncomplete { return thumbnail == nil }
        let size = ThumbnailSize.smallest(covering: box, ofPictureWithWidth: original.width, height: original.height)
        let expected = size?.pixels(ofPictureWithWidth: original.width, height: original.height)
        return thumbnail.map { ThumbnailSize.Pixels(width: $0.width, height: $0.height) } == expected
    }
}
