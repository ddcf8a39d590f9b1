import Feeds
import Files
import Foundation
import LibraryValues

extension LibraryExport {
    /// The maximum size of an export that is read, in bytes: 2 GiB.
    private static let maximumByteCount = 2 << 30

    /// Reads and validates an export.
    /// - Throws: `PinLibraryError`: `notAnExport`, `newerExport`.
    static func read(from path: String) throws(PinLibraryError) -> LibraryExport {
        let data: Data
        do {
            var status = stat()
            guard stat(path, &status) == 0 else {
                throw PinLibraryError.notAnExport(path: path, reason: .system(errno))
            }
            guard status.st_mode & S_IFMT == S_IFREG else {
                throw PinLibraryError.notAnExport(path: path, reason: .notAFile)
            }
            guard status.st_size <= maximumByteCount else {
                throw PinLibraryError.notAnExport(path: path, reason: .tooLarge)
            }
            let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
            guard descriptor >= 0 else {
                throw PinLibraryError.notAnExport(path: path, reason: .system(errno))
            }
            data = try FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).readToEnd() ?? Data()
        } catch {
            throw error as? PinLibraryError ?? .notAnExport(path: path, reason: .unreadable)
        }
        let export: LibraryExport
        do {
            export = try JSONDecoder().decode(LibraryExport.self, from: data)
        } catch let newerVersion as NewerVersion {
            throw .newerExport(path: path, version: newerVersion.version)
        } catch {
            throw .notAnExport(path: path, reason: reason(error))
        }
        try export.validate(path)
        return export
    }

    /// Checks lengths, counts, ids and references, which the types don't enforce.
    /// - Throws: `PinLibraryError.notAnExport`
    func validate(_ path: String) throws(PinLibraryError) {
        for account in accounts {
            if let error = account.validationError { throw .notAnExport(path: path, reason: error) }
        }
    }

    private static func reason(_ error: any Error) -> LibraryExportFault {
        guard let error = error as? DecodingError else { return .notJSON }
        switch error {
        case .keyNotFound(let key, _): return .keyMissing(key.stringValue)
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            return .badValue(key: context.codingPath.last?.stringValue ?? "")
        case .dataCorrupted(let context):
            return context.codingPath.isEmpty ? .notJSON : .message(context.debugDescription)
        @unknown default: return .notJSON
        }
    }
}

extension ExportedAccount {
    /// The reason why the account can't be imported; `nil` if it is valid. The limits are those of the editors.
    fileprivate var validationError: LibraryExportFault? {
        if loginName.isEmpty || loginName.utf8.count > 4096 { return .badLoginName }
        if !EditableField.accountName.limit.allows(name) || !EditableField.bio.limit.allows(bio) {
            return .profileTooLong
        }
        if let avatarDrawing, !EditableField.avatar.limit.allows(avatarDrawing) { return .avatarTooLong }
        if boards.count > PinLibrary.boardLimit { return .tooManyBoards }
        let ids = boards.map(\.id) + posts.map(\.id) + capsules.map(\.id) + capsules.flatMap { $0.notes.map(\.id) }
        // Ids become file names.
        if !ids.allSatisfy(Self.isID) { return .invalidID }
        if Set(ids).count < ids.count { return .duplicateID }
        let boardIDs = Set(boards.filter { $0.search == nil }.map(\.id))
        for saved in saved {
            let id = saved.pin.id.utf8
            if id.isEmpty || id.count > PinLibrary.maximumPinIDLength || id.contains(0) {
                return .badPinID
            }
            if let board = saved.board, !boardIDs.contains(board) { return .boardMissing }
        }
        return boards.lazy.compactMap(\.validationError).first ?? posts.lazy.compactMap(\.validationError).first
            ?? capsules.lazy.compactMap(\.validationError).first ?? draft?.validationError
    }

    private static func isID(_ text: String) -> Bool {
        (1...200).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                    true
                default: false
                }
            }
    }
}

extension ExportedBoard {
    fileprivate var validationError: LibraryExportFault? {
        if let search, (try? EditableField.search.normalizedName(search)) == nil { return .badSearch }
        return (try? EditableField.boardName.normalizedName(name)) == nil ? .badBoardName : nil
    }
}

extension ExportedPost {
    fileprivate var validationError: LibraryExportFault? {
        if pictures.isEmpty { return .postWithoutPicture }
        var draft = PostDraft(title: title, description: description, tags: tags)
        draft.furtherPictures = pictures.dropFirst().map { DraftPicture(path: $0.picture) }
        return draft.validationError.map { .text($0) }
    }
}

extension ExportedCapsule {
    fileprivate var validationError: LibraryExportFault? {
        if (try? EditableField.capsuleName.normalizedName(name)) == nil { return .badCapsuleName }
        if !(1...CapsuleSettings.noteLimit).contains(goal) { return .badCapsuleGoal(goal) }
        if notes.count > CapsuleSettings.noteLimit { return .tooManyNotes }
        for note in notes {
            if !EditableField.note.limit.allows(note.text) { return .noteTooLong }
            if note.pin == nil, note.text.allSatisfy(\.isWhitespace) { return .noteEmpty }
        }
        return nil
    }
}

extension ExportedDraft {
    fileprivate var validationError: LibraryExportFault? {
        if pictures.isEmpty { return .draftWithoutPicture }
        if tags.count > PostDraft.draftTagLimit || pictures.count > 1 + PostDraft.draftFurtherPictureLimit {
            return .draftTooLong
        }
        return draft.validationError { _ in .draft }.map { .text($0) }
    }

    var draft: PostDraft {
        let pictures = pictures.map { picture in
            DraftPicture(path: picture.picture, pixelSize: picture.pixelSize, dominantColor: picture.dominantColor)
        }
        return PostDraft(
            picturePath: pictures[0].path, title: title, description: description, tags: tags,
            pixelSize: pictures[0].pixelSize, dominantColor: pictures[0].dominantColor,
            furtherPictures: Array(pictures.dropFirst()), usesSeparatePosts: isPostEach ?? false)
    }
}

extension ExportedPicture {
    var pixelSize: PixelSize? {
        guard let width, let height else { return nil }
        return PixelSize(width: width, height: height)
    }

    var dominantColor: RGBColor? { color.map(RGBColor.init(packed:)) }
}
