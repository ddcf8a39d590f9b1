import Feeds
import Files
import Foundation
import LibraryValues

/// Brings the pictures of an export into a library's folder, and takes them all back when the import fails.
final class PictureImport {
    /// The library's; nil in memory.
    private let folder: PictureFolder?
    /// The folder beside the export.
    private let beside: String
    private(set) var copied: [String] = []
    private(set) var missing = 0

    init(into folder: PictureFolder?, beside export: String) {
        self.folder = folder
        beside = PictureExport.path(beside: export)
    }

    func takeBack() {
        copied.forEach { folder?.remove($0) }
    }

    /// The library's own copy of a picture, as the tables call it: from the copy beside the export, or the original.
    /// Without either the original's path.
    func own(_ picture: ExportedPicture, as name: String) throws(PinLibraryError) -> String {
        for source in [picture.copy.flatMap(path), picture.picture] {
            guard let source, source.hasPrefix("/"), access(source, R_OK) == 0 else { continue }
            guard let folder else { return source }
            do throws(PinLibraryError) {
                let copy = try folder.keep(source, as: name)
                copied.append(copy)
                return copy
            } catch {
                if case .diskFull = error { throw error }
                if case .writeFailed = error { throw error }
            }
        }
        missing += 1
        return PinColumns.text(PinColumns.reference(picture.picture, in: nil), in: nil)
    }

    /// Where the picture of a saved pin is: where it was, or else in the library's own copy.
    func saved(_ saved: ExportedSavedPin) throws(PinLibraryError) -> PictureReference {
        let reference = PinColumns.reference(saved.pin.picture, in: nil)
        guard case .file(let path) = reference, access(path, R_OK) != 0 else { return reference }
        guard saved.copy != nil else {
            missing += 1
            return reference
        }
        let picture = ExportedPicture(picture: saved.pin.picture, copy: saved.copy)
        let name = "saved-" + UUID().uuidString.lowercased()
        return PinColumns.reference(try own(picture, as: name), in: folder?.path)
    }

    func thumbnail(_ name: String) -> Data? {
        path(name).flatMap { try? Data(LocalFile.contents(of: $0, limit: PinLibrary.largestThumbnail)) }
    }

    /// A file of the folder beside the export, and of no other.
    private func path(_ name: String) -> String? {
        guard !name.isEmpty, !name.contains("/"), name != ".", name != ".." else { return nil }
        return beside + "/" + name
    }
}
