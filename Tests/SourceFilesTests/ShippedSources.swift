import Foundation
import SourceFiles

/// The sources of `Data/Sources`, and answers of their services in the form that these document, with values of our own.
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

    static func answer(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: root.appendingPathComponent("Fixtures/\(name).json")))
    }
}

extension SecretSource {
    /// Secrets by the names of variables.
    static func variables(_ values: [String: String]) -> SecretSource { .own(environment: values) }
}

extension SourceAnswer {
    /// The widths of each pin's pictures, `?` for those that are not known.
    var widths: [[String]] { items.map { $0.pictures.map { $0.width.map { "\($0)" } ?? "?" } } }
}
