import Glibc
import PictureWire

/// A decoder that is started when it is needed, and started again after it died, hung or said what it should not.
///
/// It blocks the thread that asks, for the time limit of its command at most, and is used by one thread at a time.
final class DecoderProcess {
    private let command: DecoderCommand
    private var child: ChildProcess?
    private var nextID: UInt32 = 0
    private var failedStarts = 0
    private var lastFailure = ""
    /// Told each child as it starts, and nil when it ended, so that someone else can kill it.
    private let childChanged: (ChildProcess?) -> Void

    /// What the decoder that runs now has given up; nil while none runs.
    private(set) var confinement: Confinement?

    /// After as many starts in a row that failed, none is tried again.
    private static let starts = 3

    init(command: DecoderCommand, childChanged: @escaping (ChildProcess?) -> Void) {
        self.command = command
        self.childChanged = childChanged
    }

    deinit {
        child?.end()
    }

    /// The pixels of a file's first frame.
    func pixels(ofPictureAt path: String, box: PictureBox) throws(PictureFailure) -> PixelField {
        let content = try ask(path: path, subject: .pixels(box, frame: 0))
        guard case .pixels(let field) = content, field.fits(box) else { throw misbehaved() }
        return field
    }

    /// The pixels of a file's first frame, and from the same decoding the smallest thumbnail that covers the box.
    func thumbnailedPixels(ofPictureAt path: String, box: PictureBox) throws(PictureFailure) -> ThumbnailedPixels {
        let content = try ask(path: path, subject: .thumbnailedPixels(box))
        guard case .thumbnailedPixels(let decoded) = content, decoded.pixels.fits(box), decoded.hasThumbnail(for: box)
        else { throw misbehaved() }
        return decoded
    }

    /// A file's header.
    func header(ofPictureAt path: String) throws(PictureFailure) -> PictureHeader {
        guard case .header(let header) = try ask(path: path, subject: .header) else { throw misbehaved() }
        return header
    }

    /// Ends the decoder that runs; the next question starts another.
    func stop() {
        lose()
    }

    private func ask(
        path: String, subject: PictureQuery.Subject
    ) throws(PictureFailure) -> PictureAnswer.Content {
        nextID &+= 1
        // A path that no file can have is missing.
        guard let query = PictureQuery(id: nextID, path: Array(path.utf8), subject: subject) else { throw .missing }
        let child = try runningChild()
        var patience = command.timeLimit
        let answer: PictureAnswer
        do {
            try child.write(query.encoded())
            answer = try Self.receive(from: child, longest: query.longestAnswer, patience: &patience)
        } catch ChildProcess.Interruption.timedOut {
            lose()
            throw .timedOut
        } catch {
            // SIGPROF is how a decoder dies of its own limit on processor time.
            throw lose() == .signal(SIGPROF) ? .timedOut : .crashed
        }
        guard answer.id == query.id else { throw misbehaved() }
        if case .failure(let failure) = answer.content { throw PictureFailure(failure) }
        return answer.content
    }

    /// The decoder, ready for a question.
    private func runningChild() throws(PictureFailure) -> ChildProcess {
        // One that died or spoke between two questions has done it on no picture's account.
        if let child, child.isQuiet { return child }
        lose()
        guard failedStarts < Self.starts else { throw .noDecoder(reason: lastFailure) }
        do {
            let started = try start()
            failedStarts = 0
            return started
        } catch {
            lastFailure = error.reason
            if !error.isTransient { failedStarts += 1 }
            throw .noDecoder(reason: error.reason)
        }
    }

    /// Why a decoder did not start.
    private struct StartFailure: Error {
        var reason: String
        var isTransient = false
    }

    private func start() throws(StartFailure) -> ChildProcess {
        let child: ChildProcess
        do {
            child = try ChildProcess(path: command.path)
        } catch {
            throw StartFailure(reason: "\(command.path): \(error)", isTransient: error.isTransient)
        }
        self.child = child
        childChanged(child)
        var patience = command.timeLimit
        do {
            let greeting = try Self.receive(from: child, longest: PictureAnswer.shortestRoom, patience: &patience)
            guard greeting.id == 0, case .greeting(let confinement) = greeting.content else {
                lose()
                throw StartFailure(reason: "\(command.path) is not the decoder")
            }
            self.confinement = confinement
            return child
        } catch let error as WireError {
            lose()
            throw StartFailure(reason: "\(error)")
        } catch ChildProcess.Interruption.timedOut {
            lose()
            throw StartFailure(reason: "\(command.path) does not start")
        } catch let error as StartFailure {
            throw error
        } catch {
            throw StartFailure(reason: "\(command.path) ended at once (\(lose()))")
        }
    }

    private static func receive(
        from child: ChildProcess, longest: Int, patience: inout Duration
    ) throws -> PictureAnswer {
        let head = try child.read(FrameHeader.byteCount, patience: &patience)
        let header = try FrameHeader(parsing: head, longestPayload: longest)
        let payload = try child.read(header.payloadLength, patience: &patience)
        return try PictureAnswer(header: header, payload: payload)
    }

    /// Ends a decoder that cannot be trusted further.
    private func misbehaved() -> PictureFailure {
        lose()
        return .crashed
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
        let size = ThumbnailSize.smallest(covering: box, ofPictureWithWidth: original.width, height: original.height)
        let expected = size?.pixels(ofPictureWithWidth: original.width, height: original.height)
        return thumbnail.map { ThumbnailSize.Pixels(width: $0.width, height: $0.height) } == expected
    }
}

extension PictureFailure {
    fileprivate init(_ failure: DecodeFailure) {
        self =
            switch failure {
            case .missing: .missing
            case .unreadable: .unreadable
            case .notAPicture: .notAPicture
            case .damaged: .damaged
            case .tooLarge(let width, let height): .tooLarge(width: width, height: height)
            }
    }
}
