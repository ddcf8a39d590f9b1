import Feeds
import Languages
import PictureDecoding
import Pictures
import ScreenKit
import TerminalUI

/// Lets feeds ask the decoder how large a picture is.
package struct DecoderProbe: PictureProbe {
    private let pool: DecoderPool

    package init(pool: DecoderPool) {
        self.pool = pool
    }

    package func pixelSize(ofPictureAt path: String) async throws(UnderlyingError) -> PixelSize {
        do throws(PictureFailure) {
            return try await measured(path)
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

    /// - Throws: what is wrong with the picture; a picture without pixels is damaged.
    func measured(_ path: String) async throws(PictureFailure) -> PixelSize {
        let header = try await pool.header(ofPictureAt: path)
        guard let size = PixelSize(width: header.width, height: header.height) else { throw .damaged }
        return size
    }
}

/// Measures the picture that a post is to have, or that is selected in the folder browser.
struct PictureMeasuring: Sendable {
    let path: String
    let probe: DecoderProbe

    func run(_ outbox: Outbox<AppMessage>) async {
        do throws(PictureFailure) {
            outbox.send(.files(.pictureMeasured(path: path, try await probe.measured(path))))
        } catch {
            outbox.send(.files(.pictureRefused(path: path, error)))
        }
    }

    /// Measures for a pin that is looked at closely. Nothing is said when it fails: what is shown of the picture says why.
    func runForOpenPin(_ outbox: Outbox<AppMessage>) async {
        guard let size = try? await probe.measured(path) else { return }
        outbox.send(.pictureMeasured(path: path, size))
    }
}
