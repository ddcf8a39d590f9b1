import Foundation
import PictureWire
import Testing

@testable import PictureDecoding

/// A picture and a thumbnail cache in a temporary folder.
final class ThumbnailFixture {
    let folder: ScratchFolder
    let cache: ThumbnailCache
    let picture: String

    /// A modification time in the past, because just written files get no thumbnail.
    static let written = 1_700_000_000
    /// A box that `normal` does not cover and `large` does, for a picture of 400 x 300 pixels.
    static let box = PictureBox(width: 136, height: 102, mode: .stretch)

    init(_ bytes: [UInt8] = PNG.solid(width: 400, height: 300, color: [200, 40, 20])) throws {
        folder = try ScratchFolder()
        cache = ThumbnailCache(root: folder.path("cache/thumbnails"), software: "pinfeed", version: "9")
        picture = try folder.write(bytes, to: "picture 1.png")
        age()
    }

    func age(_ time: Int = written) {
        var times = [timeval(tv_sec: time, tv_usec: 0), timeval(tv_sec: time, tv_usec: 0)]
        utimes(picture, &times)
    }

    var original: OriginalFile {
        get throws { try #require(OriginalFile(path: picture)) }
    }

    /// The path of the thumbnail for `box`.
    var thumbnail: String {
        get throws { cache.path(of: try original, size: .large) }
    }

    /// Returns the picture's pixels as a new process would decode them.
    func pixels(box: PictureBox = box) async throws -> PixelBuffer {
        let keeper = ThumbnailWriter(cache: cache)
        let decoder = DecoderProcess(command: try realDecoder()) { _ in }
        let field = Result { try decoder.pixels(ofPictureAt: picture, box: box, thumbnails: keeper) }
        await keeper.finish()
        return try field.get()
    }

    /// Writes a file at the thumbnail's path.
    func plant(_ bytes: [UInt8]) throws {
        let path = try thumbnail
        try FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(filePath: path))
    }

    /// Returns a thumbnail in a colour that the picture does not have.
    func forged(
        width: Int = 256, height: Int = 192, uri: String? = nil, modified: Int = written, size: Int? = nil
    ) throws -> [UInt8] {
        let pixel: [UInt8] = [0, 0, 255, 255]
        let field = try #require(
            PixelBuffer(
                width: width, height: height, bytes: Array(repeatElement(pixel, count: width * height).joined())))
        let texts = [
            PNGWriter.Text(keyword: "Thumb::URI", value: try uri ?? original.uri.description),
            PNGWriter.Text(keyword: "Thumb::MTime", value: "\(modified)"),
            PNGWriter.Text(keyword: "Thumb::Size", value: "\(try size ?? original.size)"),
        ]
        return try #require(PNGWriter.file(of: field, texts: texts))
    }

    /// The colours of the picture and of `forged`.
    static let red: [UInt8] = [200, 40, 20, 255]
    static let blue: [UInt8] = [0, 0, 255, 255]

    var entries: [String] {
        let root = URL(filePath: cache.root)
        let subpaths = FileManager.default.subpaths(atPath: root.path) ?? []
        return subpaths.filter { !$0.hasSuffix("/") && $0.contains(".") && !$0.hasPrefix("fail/pinfeed-9/..") }.sorted()
    }
}
