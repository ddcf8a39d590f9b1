import Files
import Foundation
import GRDB
import LibraryValues

extension PinLibrary {
    /// Changes the name and bio of an account.
    /// - Parameters:
    ///   - name: stored as one line, without control characters and surrounding white space.
    ///   - bio: may be empty.
    /// - Returns: the changed account. To undo the edit, pass the former values.
    /// - Throws: `PinLibraryError`: `textMissing`, `textTooLong`.
    @discardableResult
    package func editProfile(
        name: String, bio: String, of account: Account.ID
    ) async throws(PinLibraryError) -> Account {
        let name = try EditableField.accountName.normalizedName(name)
        let bio = try EditableField.bio.normalizedText(bio)
        let folder = pictures?.path
        // Posts include the author's name.
        return try await write(.profile, .posts, of: account) { database in
            try database.execute(literal: "UPDATE account SET name = \(name), bio = \(bio) WHERE id = \(account)")
            return try Self.account(account, folder: folder, in: database)
        }
    }

    /// Changes the avatar of an account. A picture outside the library's folder is copied; the caller must have checked
    /// that it can be decoded. The previous copy isn't deleted, so that the change can be undone.
    /// - Returns: the changed account.
    @discardableResult
    package func setAvatar(_ avatar: Avatar, of account: Account.ID) async throws(PinLibraryError) -> Account {
        if let writeError { throw writeError }
        var picture: String?
        var drawing: String?
        var copy: String?
        switch avatar {
        case .initials: break
        case .drawing(let text):
            guard !text.isEmpty else { throw .textMissing(.avatar) }
            drawing = try EditableField.avatar.normalizedText(text)
        case .picture(.unavailable), .picture(.remote), .picture(.archiveMember): throw .noPictureChosen
        case .picture(.file(let path)):
            let storedName = PinColumns.text(.file(path: path), in: pictures?.path)
            if !storedName.hasPrefix("/"), access(path, R_OK) == 0 {
                picture = storedName
            } else {
                picture = try await copyPictures([path], as: "avatar-" + UUID().uuidString.lowercased())[0]
                copy = picture
            }
        }
        let folder = pictures?.path
        let (newPicture, newDrawing) = (picture, drawing)
        do throws(PinLibraryError) {
            return try await write(.profile, of: account) { database in
                try database.execute(
                    literal: """
                        UPDATE account SET avatarPicture = \(newPicture), avatarDrawing = \(newDrawing)
                        WHERE id = \(account)
                        """)
                return try Self.account(account, folder: folder, in: database)
            }
        } catch {
            if let copy { await removeCopies([copy]) }
            throw error
        }
    }
}
