import Feeds
import Files
import Foundation
import LibraryValues

/// A check that a file is a picture.
///
/// If it throws `pictureUnreadable`, the import skips the file. Any other error ends the import.
package typealias PictureCheck = @Sendable (_ path: String) async throws(PinLibraryError) -> Void

/// The pictures that an import copies to the library's folder.
struct PictureImport: Sendable {
    /// The base name of a copy, without extension.
    enum Name: Hashable, Sendable {
        case post(String)
        case avatar, saved

        /// Returns the name of a picture of a post.
        /// - Parameter index: the position of the picture in the post, from 0.
        static func picture(_ index: Int, ofPost id: String) -> Name {
            .post(index == 0 ? id : "\(id)-\(index + 1)")
        }
    }

    struct Request: Hashable, Sendable {
        /// The absolute paths of possible files. The first valid picture among them is copied.
        let sources: [String]
        let name: Name
    }

    /// The library's picture folder; `nil` for an in-memory library.
    let folder: PictureFolder?
    /// The file names of the copies by request; `nil` if no source of the request is a picture.
    private(set) var copies: [Request: String?] = [:]
    /// The sources that the check rejected or that couldn't be read.
    private(set) var rejectedFiles: Set<String> = []
    /// The names of the created files, without those that existed before.
    private(set) var createdFiles: [String] = []

    init(into folder: PictureFolder?) {
        self.folder = folder
    }

    /// Copies a picture and checks the copy, which other users can't change after the check.
    /// - Throws: `PinLibraryError` if the disk is full or the check can't run.
    mutating func copy(_ request: Request, checking check: PictureCheck) async throws(PinLibraryError) {
        copies[request] = .some(nil)
        for source in request.sources where access(source, R_OK) == 0 {
            do throws(PinLibraryError) {
                copies[request] = try await copy(source, as: request.name, checking: check)
                return
            } catch {
                switch error {
                case .pictureMissing, .pictureUnreadable, .pictureTooLarge: rejectedFiles.insert(source)
                default: throw error
                }
            }
        }
    }

    private mutating func copy(
        _ source: String, as name: Name, checking check: PictureCheck
    ) async throws(PinLibraryError) -> String {
        guard let folder else {
            try await check(source)
            return source
        }
        let copy = try await PinLibrary.blocking { () throws(PinLibraryError) in
            try folder.copy(source, as: name.fileName)
        }
        do throws(PinLibraryError) {
            try await check(folder.path + "/" + copy.name)
        } catch {
            if copy.isNew { folder.remove(copy.name) }
            throw error
        }
        if copy.isNew { createdFiles.append(copy.name) }
        return copy.name
    }
}

extension PictureImport.Name {
    fileprivate var fileName: String {
        switch self {
        case .post(let name): name
        case .avatar: "avatar-" + UUID().uuidString.lowercased()
        case .saved: "saved-" + UUID().uuidString.lowercased()
        }
    }
}

/// A lookup of copied pictures within the transaction of an import. Collects requests for pictures to copy.
final class PictureLookup {
    private let source: ImportSource
    private let pictures: PictureImport
    private(set) var pendingRequests: Set<PictureImport.Request> = []
    private(set) var missingCount = 0

    init(of source: ImportSource, in pictures: PictureImport) {
        self.source = source
        self.pictures = pictures
    }

    /// Returns the stored name of a picture's copy; `nil` if no source has a valid picture or the copy is pending.
    func copyName(of picture: ExportedPicture, as name: PictureImport.Name) -> String? {
        let original = picture.picture
        var sources = picture.copy.flatMap(source.file(named:)).map { [$0] } ?? []
        if original.hasPrefix("/") {
            sources.append(original)
            // The library's folder may still have the picture if the export comes from another machine or has no pictures.
            let fileName = (original as NSString).lastPathComponent
            if let folder = pictures.folder,
                fileName.hasPrefix("post-") || fileName.hasPrefix("avatar-") || fileName.hasPrefix("saved-")
            {
                sources.append(folder.path + "/" + fileName)
            }
        }
        if sources.isEmpty { return nil }
        let request = PictureImport.Request(sources: sources, name: name)
        guard let copy = pictures.copies[request] else {
            pendingRequests.insert(request)
            return nil
        }
        return copy
    }

    /// Returns the stored name of a picture's copy; without a copy, the original reference, and counts it as missing.
    func copyNameOrOriginal(_ picture: ExportedPicture, as name: PictureImport.Name) -> String {
        if let copyName = copyName(of: picture, as: name) { return copyName }
        missingCount += 1
        return PinColumns.text(PinColumns.reference(picture.picture, in: nil), in: nil)
    }

    /// Returns the picture of a saved pin: the original if it is readable, otherwise the library's copy.
    func savedPicture(_ saved: ExportedSavedPin) -> PictureReference {
        let reference = PinColumns.reference(saved.pin.picture, in: nil)
        guard case .file(let path) = reference, access(path, R_OK) != 0 else { return reference }
        let picture = ExportedPicture(picture: saved.pin.picture, copy: saved.copy)
        return PinColumns.reference(copyNameOrOriginal(picture, as: .saved), in: pictures.folder?.path)
    }

    func thumbnail(named name: String) throws -> Data? { try source.thumbnail(named: name) }

    /// Returns whether a stored picture refers to a missing file.
    func isMissing(_ picture: String) -> Bool {
        guard case .file(let path) = PinColumns.reference(picture, in: pictures.folder?.path) else { return false }
        return access(path, F_OK) != 0
    }
}
