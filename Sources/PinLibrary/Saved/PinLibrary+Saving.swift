import Feeds
import Foundation
import GRDB
import Languages
import LibraryValues

extension PinLibrary {
    /// The maximum length of a saved pin's id, in UTF-8 bytes.
    package static let maximumPinIDLength = 16 << 10
    /// The maximum size of a stored thumbnail, in bytes.
    package static let maximumThumbnailSize = 256 << 10

    /// Saves a pin. If the pin is saved already, only moves it to `board`, or does nothing if `board` is `nil`.
    /// - Throws: `PinLibraryError`: `notFound` if the board doesn't exist.
    @discardableResult
    package func save(
        _ pin: Pin, to board: Board.ID? = nil, by account: Account.ID
    ) async throws(PinLibraryError) -> SavedPin {
        guard !pin.id.isEmpty else { throw .pinRejected(reason: .noID) }
        guard pin.id.utf8.count <= Self.maximumPinIDLength else { throw .pinRejected(reason: .idTooLong) }
        // SQLite would truncate the id at U+0000 and confuse it with another.
        guard !pin.id.utf8.contains(0) else { throw .pinRejected(reason: .idContainsNUL) }
        let pin = pin.storable
        let savedAt = now().milliseconds
        let folder = pictures?.path
        return try await write(.savedPins, of: account) { database in
            try Self.requireAccount(account, in: database)
            let row = try board.map { try Self.row(of: $0, excludesSmartBoards: true, by: account, in: database) }
            if let saved = try Self.savedPin(pin.id, by: account, folder: folder, in: database) {
                guard let board, let row, saved.board != board else { return saved }
                try database.execute(
                    literal: """
                        UPDATE savedPin SET board = \(row), formerBoard = NULL
                        WHERE accountID = \(account) AND pinID = \(pin.id) AND removalID IS NULL
                        """)
                return SavedPin(pin: saved.pin, savedAt: saved.savedAt, board: board)
            }
            try Self.insert(
                pin, savedAt: savedAt, board: row, sequence: nil, account: account, folder: folder, in: database)
            return SavedPin(pin: pin, savedAt: Date(milliseconds: savedAt), board: board)
        }
    }

    /// Unsaves pins. Pins that aren't saved are ignored.
    /// - Returns: the removal, with which `restore` brings the pins back in their order; `nil` if none was saved.
    @discardableResult
    package func unsave(_ pins: [Pin.ID], by account: Account.ID) async throws(PinLibraryError) -> Removal? {
        let removedAt = now().milliseconds
        return try await write(.savedPins, of: account) { database in
            try Self.remove(from: account, at: removedAt, in: database) { removal in
                for pin in pins {
                    try database.execute(
                        literal: """
                            UPDATE savedPin SET removalID = \(removal)
                            WHERE accountID = \(account) AND pinID = \(pin) AND removalID IS NULL
                            """)
                }
            }
        }
    }

    /// Unsaves all pins on a shelf; boards stay.
    /// - Returns: the removal, with which `restore` brings the pins back in their order; `nil` if the shelf was empty.
    @discardableResult
    package func unsaveAll(
        _ shelf: SavedShelf = .everything, by account: Account.ID
    ) async throws(PinLibraryError) -> Removal? {
        let removedAt = now().milliseconds
        return try await write(.savedPins, of: account) { database in
            let condition = try Self.condition(for: shelf, by: account, in: database)
            return try Self.remove(from: account, at: removedAt, in: database) { removal in
                try database.execute(literal: "UPDATE savedPin SET removalID = \(removal) WHERE \(condition)")
            }
        }
    }

    /// Stores a thumbnail of a saved pin for when its picture is unavailable. Does nothing if the pin isn't saved.
    /// - Parameter thumbnail: PNG, or another format that pinfeed can decode.
    package func storeThumbnail(_ thumbnail: [UInt8], of pin: Pin.ID, by account: Account.ID)
        async throws(PinLibraryError)
    {
        guard thumbnail.count <= Self.maximumThumbnailSize else {
            throw .thumbnailTooLarge(limit: Self.maximumThumbnailSize)
        }
        let bytes = Data(thumbnail)
        try await write(.savedPins, of: account) { database in
            try database.execute(
                literal: """
                    INSERT OR REPLACE INTO savedThumbnail (sequence, png)
                    SELECT sequence, \(bytes) FROM savedPin
                    WHERE accountID = \(account) AND pinID = \(pin) AND removalID IS NULL
                    """)
        }
    }

    static func insert(
        _ pin: Pin, savedAt: Int64, board: Int64?, sequence: Int64?, account: Account.ID, folder: String?,
        in database: Database
    ) throws {
        let statement = try database.cachedStatement(
            sql: """
                INSERT INTO savedPin (\(PinColumns.names), savedAt, board, sequence, accountID)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """)
        try statement.execute(arguments: [
            pin.id, pin.title, pin.description, pin.author, pin.link?.absoluteString,
            PinColumns.text(pin.picture, in: folder), pin.pixelSize?.width ?? 0, pin.pixelSize?.height ?? 0,
            pin.dominantColor?.packed, pin.placeholder?.text, PinColumns.text(pin.tags), pin.likes,
            pin.date?.milliseconds, StoredPinDetails(pin, folder: folder)?.json, savedAt, board, sequence, account,
        ])
    }
}

extension Pin {
    /// The storable form of the pin: without U+0000, strings truncated to the limits for sources, the date in
    /// milliseconds.
    var storable: Pin {
        var pin = self
        pin.title = title.truncated(to: PinText.titleLimit)
        pin.description = description.truncated(to: PinText.descriptionLimit)
        pin.author = author.truncated(to: PinText.authorLimit)
        pin.tags = tags.prefix(PinText.tagCountLimit).map { $0.truncated(to: PinText.tagLimit) }
        pin.date = date.map { Date(milliseconds: $0.milliseconds) }
        if let link, link.absoluteString.utf8.count > 8192 { pin.link = nil }
        pin.picture = picture.storable
        pin.alternativeText = alternativeText.truncated(to: PinText.alternativeTextLimit)
        pin.additionalPictures = additionalPictures.prefix(PinPicture.maximumCount).map { other in
            PinPicture(
                reference: other.reference.storable, pixelSize: other.pixelSize, dominantColor: other.dominantColor,
                focus: other.focus, alternativeText: other.alternativeText.truncated(to: PinText.alternativeTextLimit))
        }
        return pin
    }
}

extension PictureReference {
    fileprivate var storable: PictureReference {
        switch self {
        case .file(let path):
            let path = path.withoutNUL
            return path.hasPrefix("/") && path.utf8.count <= 4096
                ? .file(path: path) : .unavailable(reason: tr("the picture's path can't be saved"))
        case .archiveMember, .remote: return self
        case .unavailable(let reason, _): return .unavailable(reason: reason.truncated(to: 500))
        }
    }
}

extension String {
    /// Returns the string without U+0000, truncated to `limit` scalars: for strings of sources, not for the user's own.
    fileprivate func truncated(to limit: Int) -> String {
        let text = withoutNUL
        guard text.utf8.count > limit else { return text }
        return String(text.unicodeScalars.prefix(limit))
    }
}
