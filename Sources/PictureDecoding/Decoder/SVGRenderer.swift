import ChildProcesses
import Languages
import PictureWire
import Pictures

/// A decoder process that renders one SVG drawing and ends.
///
/// It is as confined as a picture decoder. It opens fonts, but no files that the drawing references.
package struct SVGRenderer: Sendable {
    private let command: DecoderCommand

    /// The maximum width and height of a drawing, in pixels.
    package static let maximumSideLength = PictureBox.maximumSideLength

    package init(command: DecoderCommand) {
        self.command = command
    }

    /// Renders `svg` at its intrinsic size and returns a PNG file.
    ///
    /// - Throws: `DrawingFailure` if the decoder does not start or cannot render the drawing.
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
        defer { child.terminate() }
        var timeout = ChildProcess.Timeout(command.timeLimit, of: child)
        let maximumPayloadLength =
            PictureResponse.maximumPreambleLength + Self.maximumSideLength * Self.maximumSideLength * 4
        let response: PictureResponse
        do {
            guard
                case .greeting = try DecoderProcess.receive(
                    from: child, maximumPayloadLength: PictureResponse.maximumPreambleLength, timeout: &timeout
                ).content
            else { throw DrawingFailure.noDecoder(.notADecoder(path: command.path)) }
            try child.write(query.encoded())
            timeout = ChildProcess.Timeout(.seconds(DecoderLimits.drawingSeconds), of: child)
            response = try DecoderProcess.receive(
                from: child, maximumPayloadLength: maximumPayloadLength, timeout: &timeout)
        } catch let failure as DrawingFailure {
            throw failure
        } catch {
            throw .noDecoder(.exited(path: command.path, exitStatus: "\(child.terminate())"))
        }
        guard response.id == query.id, case .pixels(let pixels) = response.content,
            let file = CompactPNG.encoded(pixels)
        else { throw .notDrawn }
        return file.bytes
    }
}

/// The reason why a drawing was not rendered.
package enum DrawingFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The SVG file exceeds the maximum length.
    case tooLong
    /// libvips was built without librsvg, or librsvg failed.
    case notDrawn
    case noDecoder(DecoderFault)

    package var description: String {
        switch self {
        case .tooLong: tr("Too many pictures on the screen to draw. Use --format svg to include all of them.")
        case .notDrawn:
            tr("Can't draw the screen: libvips may lack librsvg. Use --format svg, which doesn't need it.")
        case .noDecoder(let reason): tr("Can't draw the screen: \(reason).")
        }
    }
}
