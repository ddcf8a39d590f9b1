import Foundation
import SourceFiles

/// The sources in `Data/Sources`, and responses in the documented format of their services with made-up values.
enum ShippedSources {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    static let folder = root.deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Data/Sources", isDirectory: true)

    static let names = [
        "arena", "artic", "bluesky", "commons", "danbooru", "immich", "lemmy", "mastodon", "openverse", "pexels",
        "unsplash",
    ]

    static func bytes(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: folder.appendingPathComponent(name + ".jsonc")))
    }

    static func file(_ name: String) throws -> SourceFile { try SourceFile(jsonc: bytes(name), name: name) }

    static func response(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: root.appendingPathComponent("Fixtures/\(name).json")))
    }
}

extension SecretSource {
    /// Returns secrets by the names of their environment variables.
    static func variables(_ values: [String: String]) -> SecretSource { .user(environment: values) }
}

extension SourceResponse {
    /// The widths of each pin's pictures; `?` if unknown.
    var widths: [[String]] { items.map { $0.pictures.map { $0.width.map { "\($0)" } ?? "?" } } }
}
