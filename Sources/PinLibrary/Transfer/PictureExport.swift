import Feeds
import Files
import Foundation
import LibraryValues

/// The folder with the copied pictures of an export, which is temporary until `finish`.
final class PictureExport {
    /// The final path, next to the export: `library-pictures` for `library.json`.
    let path: String
    private let temporaryFolder: TemporaryFolder
    private let folder: PictureFolder
    /// The library's picture folder; `nil` if there is none.
    private let libraryFolder: String?
    private var copies: [String: String?] = [:]

    /// - Parameter export: the path of the export's JSON file.
    init(beside export: String, libraryFolder: String?) throws(PinLibraryError) {
        self.libraryFolder = libraryFolder
        path = Self.path(beside: export)
        guard NewFile.isUnused(path) else { throw .fileExists(path: path) }
        do throws(FileError) {
            temporaryFolder = try TemporaryFolder(in: (path as NSString).deletingLastPathComponent)
        } catch {
            throw PinLibraryError(error, at: path, while: .writing)
        }
        folder = PictureFolder(path: temporaryFolder.path, limit: PinLibrary.maximumPictureSize)
    }

    static func path(beside export: String) -> String {
        let export = URL(fileURLWithPath: export).standardizedFileURL.path
        return (export as NSString).deletingPathExtension + "-pictures"
    }

    /// Copies a regular file of up to 256 MiB, once, if it is in the library's folder or looks like a picture by its
    /// extension or magic bytes. Exports are shared with others, and a feed may refer to any file.
    /// - Returns: the name of the copy; `nil` if nothing was copied.
    func copy(_ picture: String) throws(PinLibraryError) -> String? {
        guard picture.hasPrefix("/") else { return nil }
        if let name = copies[picture] { return name }
        guard isPicture(picture) else {
            copies[picture] = .some(nil)
            return nil
        }
        var name: String?
        do throws(PinLibraryError) {
            name = try folder.copy(picture, as: "picture-\(copies.count + 1)").name
        } catch {
            // Skip missing and invalid pictures; other errors, such as a full disk, end the export.
            switch error {
            case .pictureMissing, .pictureUnreadable, .pictureTooLarge: break
            default: throw error
            }
        }
        copies[picture] = .some(name)
        return name
    }

    private func isPicture(_ path: String) -> Bool {
        libraryFolder.map { path.hasPrefix($0 + "/") } ?? false
            || PictureName.isLikelyPicture((path as NSString).lastPathComponent)
            || PictureSignature.isPicture(file: path)
    }

    func write(thumbnail: [UInt8], sequence: Int64) throws(PinLibraryError) -> String {
        let name = "thumbnail-\(sequence).png"
        var file = try NewFile(at: folder.path + "/" + name)
        try file.write(thumbnail)
        try file.finish()
        return name
    }

    func finish() throws(PinLibraryError) {
        do throws(FileError) {
            try temporaryFolder.move(to: path)
        } catch {
            throw error.code == EEXIST
                ? .fileExists(path: path) : PinLibraryError(error, at: path, while: .writing)
        }
    }
}
