import PictureWire
import TerminalUI

extension PixelBuffer {
    /// The mean colour of the pixels, weighted by opacity, or `nil` if all are transparent.
    var meanColor: Color? {
        var sums: (red: Int, green: Int, blue: Int, alpha: Int) = (0, 0, 0, 0)
        bytes.withUnsafeBufferPointer { bytes in
            for start in stride(from: 0, to: bytes.count, by: 4) {
                let alpha = Int(bytes[start + 3])
                sums.red += Int(bytes[start]) * alpha
                sums.green += Int(bytes[start + 1]) * alpha
                sums.blue += Int(bytes[start + 2]) * alpha
                sums.alpha += alpha
            }
        }
        guard sums.alpha > 0 else { return nil }
        func mean(_ sum: Int) -> UInt8 { UInt8((sum + sums.alpha / 2) / sums.alpha) }
        return .rgb(mean(sums.red), mean(sums.green), mean(sums.blue))
    }
}
