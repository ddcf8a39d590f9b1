import ChildProcesses
import Languages
import PictureWire
import Pictures

/// A decoder that draws an SVG file of our own making, and ends.
///
/// It is started for drawing alone and as confined as one of pictures; it opens fonts, and no file that the drawing
/// names.
package struct DrawingProcess: Sendable {
    private let command: DecoderCommand

    /// The most pixels that a drawing has on a side.
    package static let longestSide = PictureBox.longestSide

    package init(command: DecoderCommand) {
        self.command = command
    }

    /// The drawing as a PNG file in the size that it has itself.
    ///
    /// - Throws: `DrawingFailure` when there is no decoder, or it could not draw it.
    package func png(ofDrawing svg: String) async throws(DrawingFailure) -> [UInt8] {
        let result = await Task.detached { () -> Result<[UInt8], DrawingFailure> in
            Result { () throws(DrawingFailure) in try draw(svg) }
        }.value
        return try result.get()
    }

    private func draw(_ svg: String) throws(DrawingFailure) -> [UInt8] {
        guard let query = DrawingQuery(id: 1, svg: Array(svg.utf8)) else { throw .tooLong }
        let child: ChildProcess
        do {
            child = try ChildProcess(path: command.path, argument: DrawingQuery.argument)
        } catch {
            throw .noDecoder(.notStarted(path: command.path, UnderlyingError(error)))
        }
        defer { child.end() }
        var timeout = ChildProcess.Timeout(command.timeLimit, of: child)
        let longest = PictureAnswer.shortestRoom + Self.longestSide * Self.longestSide * 4
        let answer: PictureAnswer
        do {
            guard
                case .greeting = try DecoderProcess.receive(
                    from: child, longest: PictureAnswer.shortestRoom, timeout: &timeout
                ).content
            else { throw DrawingFailure.noDecoder(.notADecoder(path: command.path)) }
            try child.write(query.encoded())
            timeout = ChildProcess.Timeout(.seconds(DecoderLimits.drawingSeconds), of: child)
            answer = try DecoderProcess.receive(from: child, longest: longest, timeout: &timeout)
        } catch let failure as DrawingFailure {
            throw failure
        } catch {
            throw .noDecoder(.exited(path: command.path, ending: "\(child.end())"))
        }
        guard answer.id == query.id, case .pixels(let field) = answer.content,
            let file = CompactPNG.encoded(field)
        else { throw .notDrawn }
        return file.bytes
    }
}

/// Why a drawing did not become pixels.
package enum DrawingFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file is longer than is drawn.
    case tooLong
    /// libvips has no librsvg here, or it gave up.
    case notDrawn
    case noDecoder(DecoderFault)

    package var description: String {
        switch self {
        case .tooLong: tr("The screen has more pictures than can be drawn. --format svg keeps them all.")
        case .notDrawn:
            tr("The screen could not be drawn: libvips may be without librsvg here. --format svg needs none.")
        case .noDecoder(let reason): tr("The screen could not be drawn: \(reason).")
        }
    }
}
