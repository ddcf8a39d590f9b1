import Feeds
import Languages
import PictureDecoding
import Pictures
import ScreenKit
import TerminalUI

/// A probe that reads picture sizes and archive listings with the decoder, for feeds.
package struct DecoderProbe: PictureProbe {
    private let pool: DecoderPool

    package init(pool: DecoderPool) {
        self.pool = pool
    }

    package func pixelSize(ofPictureAt path: String) async throws(UnderlyingError) -> PixelSize {
        do throws(PictureFailure) {
            return try await measure(path)
        } catch {
            throw UnderlyingError(error)
        }
    }

    package func files(inArchiveAt path: String, from entry: Int) async throws(ArchiveFailure) -> ArchivePart {
        do throws(PictureFailure) {
            return ArchivePart(try await pool.listing(ofArchiveAt: path, from: entry))
        } catch {
            throw ArchiveFailure(error)
        }
    }

    /// Returns the size of a picture in pixels.
    /// - Throws: the failure of the picture; `.damaged` if it has no pixels.
    func measure(_ path: String) async throws(PictureFailure) -> PixelSize {
        let header = try await pool.header(ofPictureAt: path)
        guard let size = PixelSize(width: header.width, height: header.height) else { throw .damaged }
        return size
    }
}

/// A job that measures a picture for a new post or for the selection in the folder browser.
struct PictureSizeReader: Sendable {
    let path: String
    let probe: DecoderProbe

    func run(_ outbox: Outbox<AppMessage>) async {
        do throws(PictureFailure) {
            outbox.send(.files(.pictureMeasured(path: path, try await probe.measure(path))))
        } catch {
            outbox.send(.files(.pictureRefused(path: path, error)))
        }
    }

    /// Measures the picture of an open pin. Failures are ignored, because the picture itself shows the reason.
    func runForOpenPin(_ outbox: Outbox<AppMessage>) async {
        guard let size = try? await probe.measure(path) else { return }
        outbox.send(.pictureMeasured(path: path, size))
    }
}
