import Foundation

/// A library as JSON. Boards are in the user's order, other items oldest first; dates in milliseconds since 1970.
struct LibraryExport: Codable, Hashable, Sendable {
    static let format = "pinfeed-library"
    static let version = 1

    var accounts: [ExportedAccount]

    private enum CodingKeys: String, CodingKey {
        case format, version, accounts
    }

    /// The error for an export of a newer pinfeed.
    struct NewerVersion: Error {
        let version: Int
    }

    init(accounts: [ExportedAccount]) {
        self.accounts = accounts
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let format = try container.decode(String.self, forKey: .format)
        guard format == Self.format else {
            throw DecodingError.dataCorruptedError(
                forKey: .format, in: container, debugDescription: "the format is \"\(format.prefix(40))\"")
        }
        let version = try container.decode(Int.self, forKey: .version)
        guard version <= Self.version else { throw NewerVersion(version: version) }
        accounts = try container.decode([ExportedAccount].self, forKey: .accounts)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(Self.format, forKey: .format)
        try container.encode(Self.version, forKey: .version)
        try container.encode(accounts, forKey: .accounts)
    }
}

struct ExportedAccount: Codable, Hashable, Sendable {
    var loginName: String
    var name: String
    var bio: String
    var avatarDrawing: String?
    var avatarPicture: ExportedPicture?
    var createdAt: Int64
    var draft: ExportedDraft?
    var boards: [ExportedBoard] = []
    var capsules: [ExportedCapsule] = []
    var posts: [ExportedPost] = []
    var saved: [ExportedSavedPin] = []
}

struct ExportedPicture: Codable, Hashable, Sendable {
    /// The picture, encoded by `PinColumns` without a library folder.
    var picture: String
    /// The name of the copy in the folder next to the export; `nil` if there is none.
    var copy: String?
    var width: Int?
    var height: Int?
    var color: Int64?
}

struct ExportedBoard: Codable, Hashable, Sendable {
    var id: String
    var name: String
    var createdAt: Int64
    /// The query of a smart board; `nil` for an ordinary board, and in exports of versions without smart boards.
    var search: String?
}

struct ExportedSavedPin: Codable, Hashable, Sendable {
    var pin: StoredPin
    var savedAt: Int64
    var board: String?
    /// The name of the picture's copy in the folder next to the export; `nil` if there is none.
    var copy: String?
    /// The name of the thumbnail in that folder; `nil` if there is none.
    var thumbnail: String?
}

struct ExportedPost: Codable, Hashable, Sendable {
    var id: String
    var title: String
    var description: String
    var tags: [String]
    var pictures: [ExportedPicture]
    var createdAt: Int64
    var editedAt: Int64?
}

struct ExportedCapsule: Codable, Hashable, Sendable {
    struct Opening: Codable, Hashable, Sendable {
        var openedAt: Int64
        var wasEarly: Bool
    }

    var id: String
    var name: String
    var goal: Int
    var opensAt: Int64
    var createdAt: Int64
    var opening: Opening?
    var notes: [ExportedNote]
}

struct ExportedNote: Codable, Hashable, Sendable {
    var id: String
    var text: String
    var pin: StoredPin?
    var createdAt: Int64
}

struct ExportedDraft: Codable, Hashable, Sendable {
    var title: String
    var description: String
    var tags: [String]
    /// The original pictures, at least one; the path of the first may be empty.
    var pictures: [ExportedPicture]
    /// Whether each picture becomes its own post. `nil`, in exports of versions without this option, means false.
    var isPostEach: Bool?
}
