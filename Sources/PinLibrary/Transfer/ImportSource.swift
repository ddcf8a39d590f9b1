import Feeds
import Files
import Foundation
import GRDB
import LibraryValues

/// The file of an import: an export, or a library such as a backup.
struct ImportSource: Sendable {
    let export: LibraryExport
    /// The path of the folder next to an export with copies of its pictures, which may be missing.
    private let folder: String
    /// The library, from which thumbnails are read; `nil` for an export.
    private let library: DatabaseQueue?
    /// The folder of a migrated copy of the library; `nil` if the library has the current schema.
    private let migratedCopy: TemporaryFolder?

    /// Reads and validates a file. Blocks.
    /// - Throws: `PinLibraryError`: `notAnExport`, `newerExport`, `newerSchema`, `damaged`, `notALibrary`.
    init(reading path: String) throws(PinLibraryError) {
        folder = PictureExport.path(beside: path)
        guard LibraryFile(path: path, createsIfMissing: false).hasDatabaseHeader else {
            export = try LibraryExport.read(from: path)
            library = nil
            migratedCopy = nil
            return
        }
        do {
            (library, migratedCopy) = try Self.open(path)
            let pictures = (path as NSString).deletingLastPathComponent + "/pictures"
            export =
                try library?.read { database in
                    try ExportReader(database: database, folder: pictures, copies: nil).export()
                } ?? LibraryExport(accounts: [])
        } catch {
            throw PinLibraryError(error, at: path, while: .reading)
        }
        try export.validate(path)
    }

    /// Opens a library for reading. If its schema is older, opens a migrated copy, and returns the folder of the copy.
    private static func open(_ path: String) throws -> (DatabaseQueue, TemporaryFolder?) {
        let file = LibraryFile(path: path, createsIfMissing: false)
        let isWritable = access(path, W_OK) == 0 && access(file.folder, W_OK) == 0
        let schema = try file.inspect(isWritable: isWritable)
        let library = try file.openForReading(isWritable: isWritable)
        switch schema {
        case .current: return (library, nil)
        case .newer: throw PinLibraryError.newerSchema(path: path)
        case .older:
            let folder = try TemporaryFolder()
            let copy = try DatabaseQueue(path: folder.path + "/library.sqlite")
            try library.backup(to: copy)
            try LibrarySchema.migrator.migrate(copy)
            return (copy, folder)
        }
    }

    /// Returns the path of a copied picture; `nil` if `name` isn't a regular file in the folder next to the export.
    func file(named name: String) -> String? {
        guard !name.isEmpty, !name.contains("/"), !name.utf8.contains(0), name != ".", name != ".." else { return nil }
        var status = stat()
        let path = folder + "/" + name
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return path
    }

    /// Returns the thumbnail of a saved pin; `nil` if it isn't a PNG within the size limit.
    func thumbnail(named name: String) throws -> Data? {
        let bytes: Data?
        if let library {
            bytes = try library.read {
                try Data.fetchOne($0, sql: "SELECT png FROM savedThumbnail WHERE sequence = ?", arguments: [name])
            }
        } else {
            bytes = file(named: name).flatMap {
                try? Data(LocalFile.contents(of: $0, limit: PinLibrary.maximumThumbnailSize))
            }
        }
        guard let bytes, bytes.count <= PinLibrary.maximumThumbnailSize, bytes.starts(with: Self.pngSignature) else {
            return nil
        }
        return bytes
    }

    private static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
}

extension ExportReader {
    /// Returns all accounts of a library to import. The name of a thumbnail is the `sequence` of its row.
    fileprivate func export() throws -> LibraryExport {
        var accounts: [ExportedAccount] = []
        for id in try Int64.fetchAll(database, sql: "SELECT id FROM account ORDER BY id") {
            var account = try exportedAccount(id)
            let rows = try savedPins(of: id)
            while let row = try rows.next() {
                var exportedPin = try savedPin(row)
                exportedPin.thumbnail = row.integer(at: PinColumns.count + 1).map(String.init)
                account.saved.append(exportedPin)
            }
            accounts.append(account)
        }
        return LibraryExport(accounts: accounts)
    }
}
