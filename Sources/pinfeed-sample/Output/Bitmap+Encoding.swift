import CVips
import CVipsCalls
import Foundation

extension Bitmap {
    /// Returns the picture in a file format, without metadata.
    ///
    /// - Throws: `SampleError.notEncoded` with the reason from libvips.
    func encoded(as format: PictureFormat) throws(SampleError) -> Data {
        var buffer: UnsafeMutableRawPointer?
        var length = 0
        let result = bytes.withUnsafeBytes { rows in
            let (base, width, height) = (rows.baseAddress, Int32(width), Int32(height))
            return switch format {
            case .jpeg(let quality): cv_save_jpeg(base, width, height, Int32(quality), &buffer, &length)
            case .png: cv_save_png(base, width, height, &buffer, &length)
            case .webp(let quality): cv_save_webp(base, width, height, Int32(quality), &buffer, &length)
            }
        }
        guard result == 0, let buffer else {
            throw .notEncoded(format: format.fileExtension, reason: String(cString: vips_error_buffer()))
        }
        defer { g_free(buffer) }
        return Data(bytes: buffer, count: length)
    }
}
