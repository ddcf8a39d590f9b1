import Feeds
import Files
import Foundation
import Languages
import LibraryValues

extension LibraryExport {
    /// The largest export that is read, in bytes: 2 GiB.
    private static let largest = 2 << 30

    /// Reads and checks an export.
    /// - Throws: `PinLibraryError`: `notAnExport`, `newerExport`.
    static func read(from path: String) throws(PinLibraryError) -> LibraryExport {
        let data: Data
        do {
            var status = stat()
            guard stat(path, &status) == 0 else {
                throw PinLibraryError.notAnExport(path: path, reason: FileFault.reason(errno))
            }
            guard status.st_mode & S_IFMT == S_IFREG else {
                throw PinLibraryError.notAnExport(path: path, reason: tr("not a file"))
            }
            guard status.st_size <= largest else {
                throw PinLibraryError.notAnExport(path: path, reason: tr("larger than 2 GiB"))
            }
            let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
            guard descriptor >= 0 else {
                throw PinLibraryError.notAnExport(path: path, reason: FileFault.reason(errno))
            }
            data = try FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).readToEnd() ?? Data()
        } catch {
            throw error as? PinLibraryError ?? .notAnExport(path: path, reason: tr("it cannot be read"))
        }
        let export: LibraryExport
        do {
            export = try JSONDecoder().decode(LibraryExport.self, from: data)
        } catch let newer as Newer {
            throw .newerExport(path: path, version: newer.version)
        } catch {
            throw .notAnExport(path: path, reason: reason(error))
        }
        try export.check(path)
        return export
    }

    /// Checks what the types do not: limits of texts and counts, ids, and references.
    /// - Throws: `PinLibraryError.notAnExport`
    func check(_ path: String) throws(PinLibraryError) {
        for account in accounts {
            if let fault = account.fault { throw .notAnExport(path: path, reason: fault) }
        }
    }

    private static func reason(_ error: any Error) -> String {
        guard let error = error as? DecodingError else { return tr("not JSON") }
        switch error {
        case .keyNotFound(let key, _): return tr("\"\(key.stringValue)\" is missing")
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            return tr("\"\(context.codingPath.last?.stringValue ?? "")\" is not as it should be")
        case .dataCorrupted(let context):
            return context.codingPath.isEmpty ? tr("not JSON") : context.debugDescription
        @unknown default: return tr("not JSON")
        }
    }
}

extension ExportedAccount {
    /// Why the account cannot be in a library; nil when it can. A person could not have written it either.
    fileprivate var fault: String? {
        if loginName.isEmpty || loginName.utf8.count > 4096 { return tr("a login name is empty or too long") }
        if !WrittenField.accountName.limit.allows(name) || !WrittenField.bio.limit.allows(bio) {
            return tr("a profile is too long")
        }
        if let avatarDrawing, !WrittenField.avatar.limit.allows(avatarDrawing) { return tr("an avatar is too long") }
        if boards.count > PinLibrary.boardLimit { return tr("there are too many boards") }
        let ids = boards.map(\.id) + posts.map(\.id) + capsules.map(\.id) + capsules.flatMap { $0.notes.map(\.id) }
        // They become names of files.
        if !ids.allSatisfy(Self.isID) { return tr("an id is not one of pinfeed's") }
        if Set(ids).count < ids.count { return tr("an id is there twice") }
        let known = Set(boards.filter { $0.search == nil }.map(\.id))
        for saved in saved {
            let id = saved.pin.id.utf8
            if id.isEmpty || id.count > PinLibrary.longestPinID || id.contains(0) {
                return tr("a pin's id is empty, too long or none")
            }
            if let board = saved.board, !known.contains(board) { return tr("a board is missing") }
        }
        return boards.lazy.compactMap(\.fault).first ?? posts.lazy.compactMap(\.fault).first
            ?? capsules.lazy.compactMap(\.fault).first ?? draft?.fault
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
    fileprivate var fault: String? {
        if let search, (try? WrittenField.search.name(search)) == nil { return tr("a search is empty or too long") }
        return (try? WrittenField.boardName.name(name)) == nil ? tr("a board's name is empty or too long") : nil
    }
}

extension ExportedPost {
    fileprivate var fault: String? {
        if pictures.isEmpty { return tr("a post has no picture") }
        var draft = PostDraft(title: title, description: description, tags: tags)
        draft.furtherPictures = pictures.dropFirst().map { DraftPicture(path: $0.picture) }
        return draft.fault?.description
    }
}

extension ExportedCapsule {
    fileprivate var fault: String? {
        if (try? WrittenField.capsuleName.name(name)) == nil { return tr("a capsule's name is empty or too long") }
        if !(1...CapsuleSettings.noteLimit).contains(goal) { return tr("a capsule's goal is \(goal)") }
        if notes.count > CapsuleSettings.noteLimit { return tr("a capsule has too many notes") }
        for note in notes {
            if !WrittenField.note.limit.allows(note.text) { return tr("a note is too long") }
            if note.pin == nil, note.text.allSatisfy(\.isWhitespace) { return tr("a note is empty") }
        }
        return nil
    }
}

extension ExportedDraft {
    fileprivate var fault: String? {
        if pictures.isEmpty { return tr("a draft lacks its picture") }
        if tags.count > PostDraft.draftTagLimit || pictures.count > 1 + PostDraft.draftFurtherPictureLimit {
            return tr("a draft is too long")
        }
        return draft.fault { _ in .draft }.map(\.description)
    }

    var draft: PostDraft {
        let pictures = pictures.map { picture in
            DraftPicture(path: picture.picture, pixelSize: picture.pixelSize, dominantColor: picture.dominantColor)
        }
        return PostDraft(
            picturePath: pictures[0].path, title: title, description: description, tags: tags,
            pixelSize: pictures[0].pixelSize, dominantColor: pictures[0].dominantColor,
            furtherPictures: Array(pictures.dropFirst()), isPostEach: isPostEach ?? false)
    }
}

extension ExportedPicture {
    var pixelSize: PixelSize? {
        guard let width, let height else { return nil }
        return PixelSize(width: width, height: height)
    }

    var dominantColor: RGBColor? { color.map(RGBColor.init(packed:)) }
}
