import CVips
import CVipsCalls
import PictureWire

/// An SVG file of pinfeed's own making.
struct Drawing {
    let svg: [UInt8]

    /// Its pixels, in the size that it has itself.
    var answer: PictureAnswer.Content {
        do throws(DecodeFailure) {
            return .pixels(try pixels())
        } catch {
            return .failure(error)
        }
    }

    private func pixels() throws(DecodeFailure) -> PixelField {
        vips_error_clear()
        // It reads the bytes as it draws.
        let result: Result<PixelField, DecodeFailure> = svg.withUnsafeBytes { bytes in
            Result { () throws(DecodeFailure) in
                guard let image = cv_drawing(bytes.baseAddress, bytes.count) else { throw PictureFile.breakage }
                defer { g_object_unref(image) }
                let (width, height) = (Int(vips_image_get_width(image)), Int(vips_image_get_height(image)))
                guard max(width, height) <= PictureBox.longestSide else {
                    throw .tooLarge(width: width, height: height)
                }
                guard let colors = cv_srgb(image) else { throw PictureFile.breakage }
                defer { g_object_unref(colors) }
                return try PictureFile.field(of: colors)
            }
        }
        return try result.get()
    }
}
