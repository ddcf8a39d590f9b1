import CVips
import CVipsCalls
import Foundation

/// The bundled sample feed in the repository.
struct SampleFeed: Decodable {
    var title: String
    var pins: [Pin]

    struct Pin: Decodable {
        var id: String
        var title: String
        var description: String?
        var author: String
        var picture: String
        var width: Int
        var height: Int
        var color: String
        var blurHash: String
        var tags: [String]
        var likes: Int
        var link: URL
        var date: Date
    }

    static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Data/Sample", isDirectory: true)

    static func read() throws -> SampleFeed {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return try decoder.decode(
            SampleFeed.self, from: Data(contentsOf: folder.appendingPathComponent("feed.json")))
    }

    /// The sizes of the sample's picture files, by the paths that the feed uses.
    static func pictureFiles() throws -> [String: Int] {
        let pictures = folder.appendingPathComponent("pictures", isDirectory: true)
        let files = try FileManager.default.contentsOfDirectory(
            at: pictures, includingPropertiesForKeys: [.fileSizeKey])
        var sizes: [String: Int] = [:]
        for file in files {
            sizes["pictures/" + file.lastPathComponent] = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize
        }
        return sizes
    }
}

/// The size and format from the header of a picture file.
struct PictureHeader: Hashable {
    var width: Int
    var height: Int
    /// The format's name: `jpeg`, `png` or `webp`.
    var format: String

    /// Returns `nil` if libvips cannot read the file.
    init?(path: String) {
        var width: Int32 = 0
        var height: Int32 = 0
        var loader: UnsafePointer<CChar>?
        guard vips_init("tests") == 0, cv_saved_size(path, &width, &height, &loader) == 0, let loader else {
            return nil
        }
        self.width = Int(width)
        self.height = Int(height)
        let kinds = ["Jpeg": "jpeg", "Png": "png", "Webp": "webp"]
        let name = String(cString: loader)
        format = kinds.first { name.contains($0.key) }?.value ?? name
    }
}
