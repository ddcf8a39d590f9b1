import Files
import Foundation

/// Detection of pictures by their first bytes, for files without a picture's extension.
package enum PictureSignature {
    /// The number of bytes to read, enough to recognize an SVG drawing with a long prologue.
    static let length = 4096

    /// Returns whether a file begins like a format that the decoder supports.
    ///
    /// - Parameter head: the first bytes of the file.
    static func isPicture(_ head: ArraySlice<UInt8>) -> Bool {
        PictureFormat(head: Array(head.prefix(PictureFormat.headLength))) != nil
            || otherSignatures.contains { head.starts(with: $0) } || isDrawing(head)
    }

    /// Returns whether a regular file begins like a picture. Reads at most `length` bytes, and opens no other files.
    ///
    /// - Parameter folder: the descriptor of the folder that `name` is relative to, or `AT_FDCWD`.
    package static func isPicture(file name: String, in folder: Int32 = AT_FDCWD) -> Bool {
        var status = stat()
        guard fstatat(folder, name, &status, 0) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
        let descriptor = openat(folder, name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        let head = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
            count = max(0, read(descriptor, buffer.baseAddress, length))
        }
        return isPicture(head[...])
    }

    /// The signatures of PDF and of Fujifilm's and Panasonic's raw files. Most other raw formats are TIFF.
    private static let otherSignatures: [[UInt8]] = [
        Array("%PDF-".utf8), Array("FUJIFILMCCD-RAW".utf8), [0x49, 0x49, 0x55, 0],
    ]

    /// Root elements of documents, with the white space after their names removed.
    private static let rootElements = ["<svg", ":svgxmlns", "<rss", "<feed", "<html", "<!doctypehtml", "<rdf:"]

    /// Returns whether the root element is SVG's, in UTF-8 or UTF-16.
    private static func isDrawing(_ head: ArraySlice<UInt8>) -> Bool {
        let text = String(decoding: head.filter { (0x21...0x7E).contains($0) }, as: UTF8.self).lowercased()
        guard text.hasPrefix("<") else { return false }
        let positions = rootElements.map { text.firstRange(of: $0)?.lowerBound ?? text.endIndex }
        let first = positions.min() ?? text.endIndex
        return first < text.endIndex && positions[..<2].contains(first)
    }
}
