import Feeds
import Files
import Foundation
import LibraryValues

/// The folder of pictures beside an export, while it is filled.
final class PictureExport {
    /// Its name stands beside the export: `library.json` has `library-pictures`.
    let path: String
    private let temporary: TemporaryFolder
    private let folder: PictureFolder
    /// The library's own pictures; nil if there are none.
    private let own: String?
    private var copies: [String: String?] = [:]

    /// - Parameter own: the folder of the library's own pictures.
    init(beside export: String, own: String?) throws(PinLibraryError) {
        self.own = own
        path = Self.path(beside: export)
        guard NewFile.isFree(path) else { throw .fileExists(path: path) }
        do throws(FileFault) {
            temporary = try TemporaryFolder(in: (path as NSString).deletingLastPathComponent)
        } catch {
            throw PinLibraryError(error, at: path, while: .writing)
        }
        folder = PictureFolder(path: temporary.path, limit: PinLibrary.largestPicture)
    }

    static func path(beside export: String) -> String {
        let export = URL(fileURLWithPath: export).standardizedFileURL.path
        return (export as NSString).deletingPathExtension + "-pictures"
    }

    /// Copies a picture, once: a regular file of at most 256 MiB that the library has copied before, or that is named as a
    /// picture or begins as one. A feed may refer to any file, and an export is shown to others.
    /// - Returns: the copy's name; nil when there is nothing to copy.
    func copy(_ picture: String) throws(PinLibraryError) -> String? {
        guard picture.hasPrefix("/") else { return nil }
        if let known = copies[picture] { return known }
        guard isPicture(picture) else {
            copies[picture] = .some(nil)
            return nil
        }
        var name: String?
        do throws(PinLibraryError) {
            name = try folder.keep(picture, as: "picture-\(copies.count + 1)").name
        } catch {
            // What is gone, or no picture, is not in the export; a full disk ends it.
            switch error {
            case .pictureMissing, .pictureUnreadable, .pictureTooLarge: break
            default: throw error
            }
        }
        copies[picture] = .some(name)
        return name
    }

    private func isPicture(_ path: String) -> Bool {
        own.map { path.hasPrefix($0 + "/") } ?? false
            || PictureName.isLikelyPicture((path as NSString).lastPathComponent)
            || PictureBeginning.isPicture(file: path)
    }

    func write(thumbnail: [UInt8], number: Int64) throws(PinLibraryError) -> String {
        let name = "thumbnail-\(number).png"
        var file = try NewFile(at: folder.path + "/" + name)
        try file.write(thumbnail)
        try file.finish()
        return name
    }

    func finish() throws(PinLibraryError) {
        do throws(FileFault) {
            try temporary.take(path)
        } catch {
            throw error.code == EEXIST
                ? .fileExists(path: path) : PinLibraryError(error, at: path, while: .writing)
        }
    }
}
