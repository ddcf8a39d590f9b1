/// A file beside a picture that says what the picture is, as gallery-dl writes it: `NAME.EXT.json`, or `NAME.json`.
enum Sidecar: UInt8, Sendable {
    case none
    case afterExtension
    case insteadOfExtension

    /// What a file about a whole folder is called, without `.json`.
    static let folderSubject = "info"
    private static let suffix = ".json"

    /// What the file is about, when its name is that of one: the name without `.json`.
    static func subject(ofName name: String) -> String? {
        let bytes = name.utf8
        guard bytes.count > suffix.utf8.count, bytes.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) else {
            return nil
        }
        return String(name.utf8.dropLast(suffix.utf8.count))
    }

    /// Which one a picture has, when there are files about some.
    init(ofPicture name: String, subjects: Set<String>) {
        if subjects.contains(name) {
            self = .afterExtension
        } else if let stem = Self.stem(name), subjects.contains(stem) {
            self = .insteadOfExtension
        } else {
            self = .none
        }
    }

    /// Where it is; nil when there is none.
    func path(ofPicture path: String) -> String? {
        switch self {
        case .none: nil
        case .afterExtension: path + Self.suffix
        case .insteadOfExtension: Self.stem(path).map { $0 + Self.suffix }
        }
    }

    /// Where the file about a whole folder is.
    static func path(ofFolder path: String) -> String {
        "\(path)\(path.hasSuffix("/") ? "" : "/")\(folderSubject)\(suffix)"
    }

    private static func stem(_ name: String) -> String? {
        name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[..<$0]) }
    }
}
