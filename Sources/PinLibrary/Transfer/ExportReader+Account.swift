import Feeds
import Foundation
import GRDB
import LibraryValues

extension ExportReader {
    /// Returns an account for export, without its saved pins.
    func exportedAccount(_ id: Account.ID) throws -> ExportedAccount {
        let account = try PinLibrary.account(id, folder: folder, in: database)
        var exported = ExportedAccount(
            loginName: account.loginName, name: account.name, bio: account.bio,
            createdAt: account.createdAt.milliseconds)
        switch account.avatar {
        case .initials: break
        case .drawing(let text): exported.avatarDrawing = text
        case .picture(let reference):
            exported.avatarPicture = try picture(reference, size: nil, color: nil)
        }
        exported.draft = try draft(id)
        exported.boards = try Row.fetchAll(
            database,
            sql: """
                SELECT id, name, createdAt, search FROM board WHERE accountID = ? AND removalID IS NULL
                ORDER BY position, sequence
                """, arguments: [id]
        ).map {
            ExportedBoard(
                id: $0.text("id"), name: $0.text("name"), createdAt: $0.integer("createdAt") ?? 0,
                search: $0["search"])
        }
        exported.posts = try PinLibrary.posts(where: "accountID = \(id)", folder: folder, in: database).reversed()
            .map(post)
        exported.capsules = try PinLibrary.capsules(where: "accountID = \(id)", in: database).map(capsule)
        return exported
    }

    private func post(_ post: Post) throws -> ExportedPost {
        ExportedPost(
            id: post.id, title: post.pin.title, description: post.pin.description, tags: post.pin.tags,
            pictures: try post.pictures.map {
                try picture($0.reference, size: $0.pixelSize, color: $0.dominantColor)
            },
            createdAt: post.pin.date?.milliseconds ?? 0, editedAt: post.editedAt?.milliseconds)
    }

    private func capsule(_ capsule: Capsule) throws -> ExportedCapsule {
        let notes = try PinLibrary.notes(of: capsule.id, in: database).map { row in
            let pin = StoredPin(json: row.text("pin")).map { StoredPin($0.pin(in: folder), folder: nil) }
            return ExportedNote(
                id: row.text("id"), text: row.text("text"), pin: pin, createdAt: row.integer("createdAt") ?? 0)
        }
        return ExportedCapsule(
            id: capsule.id, name: capsule.settings.name, goal: capsule.settings.goal,
            opensAt: capsule.settings.opensAt.milliseconds, createdAt: capsule.createdAt.milliseconds,
            opening: capsule.opening.map { .init(openedAt: $0.date.milliseconds, wasEarly: $0.wasEarly) }, notes: notes)
    }

    private func draft(_ id: Account.ID) throws -> ExportedDraft? {
        guard let draft = try PinLibrary.draft(by: id, in: database) else { return nil }
        return ExportedDraft(
            title: draft.title, description: draft.description, tags: draft.tags,
            pictures: draft.pictures.map { picture in
                ExportedPicture(
                    picture: picture.path, width: picture.pixelSize?.width, height: picture.pixelSize?.height,
                    color: picture.dominantColor?.packed)
            }, isPostEach: draft.usesSeparatePosts ? true : nil)
    }
}
