/// The form of a picture's sidecar file with metadata from gallery-dl: `NAME.EXT.json` or `NAME.json`.
enum Sidecar: UInt8, Sendable {
    case none
    case appended
    case replacingExtension

    /// The name of a folder's sidecar file, without `.json`.
    static let folderStem = "info"
    private static let suffix = ".json"

    /// Returns the name of a sidecar file without `.json`; `nil` if the name has another extension.
    static func stem(ofName name: String) -> String? {
        let bytes = name.utf8
        guard bytes.count > suffix.utf8.count, bytes.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) else {
            return nil
        }
        return String(name.utf8.dropLast(suffix.utf8.count))
    }

    /// Determines the sidecar of a picture from the names of the sidecar files in its folder.
    init(ofPicture name: String, stems: Set<String>) {
        if stems.contains(name) {
            self = .appended
        } else if let stem = Self.removingExtension(of: name), stems.contains(stem) {
            self = .replacingExtension
        } else {
            self = .none
        }
    }

    /// Returns the path of a picture's sidecar file; `nil` for `none`.
    func path(ofPicture path: String) -> String? {
        switch self {
        case .none: nil
        case .appended: path + Self.suffix
        case .replacingExtension: Self.removingExtension(of: path).map { $0 + Self.suffix }
        }
    }

    static func path(ofFolder path: String) -> String {
        "\(path)\(path.hasSuffix("/") ? "" : "/")\(folderStem)\(suffix)"
    }

    private static func removingExtension(of name: String) -> String? {
        name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[..<$0]) }
    }
}
