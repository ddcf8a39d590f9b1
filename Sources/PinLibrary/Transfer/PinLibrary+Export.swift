import Feeds
import Foundation
import GRDB
import LibraryValues

extension PinLibrary {
    /// Exports a snapshot of the library or one account as JSON, without removed items. The library remains in use.
    /// - Parameters:
    ///   - path: the path of a new file, which is written atomically.
    ///   - loginName: the account to export; `nil` for all.
    ///   - withPictures: whether readable pictures are copied to a folder next to the file: `library-pictures` for
    ///     `library.json`. Thumbnails of saved pins are exported only with pictures.
    /// - Throws: `PinLibraryError`: `fileExists`, `noSuchAccount`, `diskFull`, `writeFailed`.
    package func export(
        to path: String, account loginName: String? = nil, withPictures: Bool = false
    ) async throws(PinLibraryError) {
        let folder = pictures?.path
        let (library, source) = (self.path, writer)
        try await Self.blocking { () throws(PinLibraryError) in
            var file = try NewFile(at: path)
            let copies = withPictures ? try PictureExport(beside: path, libraryFolder: folder) : nil
            do {
                try source.read { database in
                    let reader = ExportReader(database: database, folder: folder, copies: copies)
                    try reader.write(account: loginName, to: &file)
                }
            } catch {
                throw PinLibraryError(error, at: library, while: .reading)
            }
            try copies?.finish()
            try file.finish()
        }
    }
}

/// A reader of a library for an export, within one transaction.
struct ExportReader {
    let database: Database
    /// The library's picture folder; `nil` if there is none.
    let folder: String?
    /// The copied pictures; `nil` if pictures aren't exported.
    let copies: PictureExport?

    func write(account loginName: String?, to file: inout NewFile) throws {
        let rows = try Row.fetchAll(database, sql: "SELECT id, loginName FROM account ORDER BY id")
        let selectedRows = rows.filter { loginName == nil || $0.text("loginName") == loginName }
        if let loginName, selectedRows.isEmpty { throw PinLibraryError.noSuchAccount(loginName) }
        try file.write(
            "{\"format\":\"\(LibraryExport.format)\",\"version\":\(LibraryExport.version),\"accounts\":[".utf8)
        for (index, row) in selectedRows.enumerated() {
            if index > 0 { try file.write(",".utf8) }
            try file.write("\n".utf8)
            try write(row.integer("id") ?? 0, to: &file)
        }
        try file.write("\n]}\n".utf8)
    }

    /// Writes an account. Saved pins come last, one per line, and are streamed, since there may be many.
    private func write(_ account: Account.ID, to file: inout NewFile) throws {
        var accountJSON = try JSONEncoder.stored.encode(try exportedAccount(account))
        // `saved` is the last key in sorted order. Here its value is the empty array.
        let suffix = Array("\"saved\":[]}".utf8)
        guard accountJSON.suffix(suffix.count).elementsEqual(suffix) else {
            throw PinLibraryError.writeFailed(path: file.path, reason: .exportNotEncoded)
        }
        accountJSON.removeLast(2)
        try file.write(accountJSON)
        let rows = try savedPins(of: account)
        var isFirst = true
        while let row = try rows.next() {
            try file.write((isFirst ? "\n" : ",\n").utf8)
            isFirst = false
            try file.write(try JSONEncoder.stored.encode(try savedPin(row)))
        }
        try file.write("]}".utf8)
    }

    /// Returns a cursor over the rows for `savedPin`, first saved first.
    func savedPins(of account: Account.ID) throws -> RowCursor {
        try Row.fetchCursor(
            database,
            sql: """
                SELECT \(PinColumns.names), savedAt, sequence,
                    (SELECT id FROM board WHERE board.sequence = savedPin.board)
                FROM savedPin WHERE accountID = ? AND removalID IS NULL ORDER BY sequence
                """, arguments: [account])
    }

    func savedPin(_ row: Row) throws -> ExportedSavedPin {
        let pin = StoredPin(PinColumns.pin(row, in: folder), folder: nil)
        var saved = ExportedSavedPin(
            pin: pin, savedAt: row.integer(at: PinColumns.count) ?? 0, board: row.optionalText(at: PinColumns.count + 2)
        )
        if let copies, let sequence = row.integer(at: PinColumns.count + 1) {
            saved.copy = try copies.copy(pin.picture)
            let thumbnail = try Data.fetchOne(
                database, sql: "SELECT png FROM savedThumbnail WHERE sequence = ?", arguments: [sequence])
            saved.thumbnail = try thumbnail.map { try copies.write(thumbnail: Array($0), sequence: sequence) }
        }
        return saved
    }

    func picture(_ reference: PictureReference, size: PixelSize?, color: RGBColor?) throws -> ExportedPicture {
        let text = PinColumns.text(reference, in: nil)
        return ExportedPicture(
            picture: text, copy: try copies?.copy(text), width: size?.width, height: size?.height, color: color?.packed)
    }
}
