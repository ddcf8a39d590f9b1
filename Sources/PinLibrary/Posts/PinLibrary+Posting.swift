import Feeds
import Files
import Foundation
import GRDB
import LibraryValues

extension PinLibrary {
    /// Posts a draft: keeps copies of its pictures, stores the post and removes the account's stored draft, all or
    /// nothing.
    ///
    /// Post only after an earlier `save(_:by:)` has returned: a save that comes later brings the draft back.
    /// - Returns: the pin as `posts(by:)` gives it from now on.
    /// - Throws: `PinLibraryError`; the stored draft is then still there.
    package func addPost(_ draft: PostDraft, by account: Account.ID) async throws(PinLibraryError) -> Pin {
        try await addPosts([draft], by: account)[0].pin
    }

    /// Posts drafts as `addPost` does, all of them or none; the first one stands above the others.
    /// - Returns: the posts as `allPosts(by:)` gives them from now on, the first one first.
    /// - Throws: `PinLibraryError`; nothing is posted then, and the stored draft is still there.
    package func addPosts(_ drafts: [PostDraft], by account: Account.ID) async throws(PinLibraryError) -> [Post] {
        let drafts = drafts.map(\.withoutNUL)
        for draft in drafts {
            if let fault = draft.fault { throw fault }
            guard !draft.picturePath.isEmpty else { throw .noPictureChosen }
        }
        if let refusal { throw refusal }
        guard !drafts.isEmpty else { return [] }

        let createdAt = now().milliseconds
        var posts: [NewPost] = []
        do throws(PinLibraryError) {
            for draft in drafts { posts.append(try await newPost(of: draft, createdAt: createdAt)) }
        } catch {
            await removeCopies(of: posts)
            throw error
        }
        let new = posts
        do throws(PinLibraryError) {
            return try await write(.posts, .draft, of: account) { [folder = pictures?.path] database in
                try Self.check(account, in: database)
                for post in new.reversed() { try post.insert(by: account, sequence: nil, in: database) }
                try database.execute(literal: "DELETE FROM draft WHERE accountID = \(account)")
                return try new.flatMap { try Self.posts("post.id = \($0.id)", folder: folder, in: database) }
            }
        } catch {
            await removeCopies(of: new)
            throw error
        }
    }

    /// A post of a draft, its pictures kept.
    private func newPost(of draft: PostDraft, createdAt: Int64) async throws(PinLibraryError) -> NewPost {
        let id = "post-" + UUID().uuidString.lowercased()
        let copies = try await kept(draft.pictures.map(\.path), as: id)
        return NewPost(
            id: id, texts: PostTexts(title: draft.title, description: draft.description, tags: draft.tags),
            pictures: zip(copies, draft.pictures).map { copy, picture in
                NewPost.Picture(name: copy, pixelSize: picture.pixelSize, dominantColor: picture.dominantColor)
            }, createdAt: createdAt, editedAt: nil)
    }

    private func removeCopies(of posts: [NewPost]) async {
        await removeCopies(posts.flatMap(\.pictures).map(\.name))
    }

    /// Gives a post other texts.
    /// - Returns: those that it had, with which the edit can be taken back.
    /// - Throws: `PinLibraryError`: `notThere`, or what is wrong with the texts; the post is then as it was.
    @discardableResult
    package func editPost(
        _ id: Pin.ID, to texts: PostTexts, by account: Account.ID
    ) async throws(PinLibraryError) -> PostTexts {
        let draft = PostDraft(title: texts.title, description: texts.description, tags: texts.tags).withoutNUL
        if let fault = draft.fault { throw fault }
        let editedAt = now().milliseconds
        return try await write(.posts, of: account) { database in
            guard
                let post = try Self.posts(
                    "accountID = \(account) AND post.id = \(id)", folder: nil, in: database
                ).first
            else { throw PinLibraryError.notThere(.post) }
            try database.execute(
                literal: """
                    UPDATE post SET title = \(draft.title), description = \(draft.description), editedAt = \(editedAt)
                    WHERE id = \(id)
                    """)
            try database.execute(literal: "DELETE FROM postTag WHERE postID = \(id)")
            try NewPost.insert(draft.tags, of: id, in: database)
            return PostTexts(title: post.pin.title, description: post.pin.description, tags: post.pin.tags)
        }
    }

    /// Removes posts; those that are not there do not matter.
    /// - Returns: what `restore` brings back, each in its place; nil when none was there.
    @discardableResult
    package func removePosts(_ ids: [Pin.ID], by account: Account.ID) async throws(PinLibraryError) -> Removal? {
        let removedAt = now().milliseconds
        return try await write(.posts, of: account) { database in
            try Self.remove(from: account, at: removedAt, in: database) { removal in
                for id in ids {
                    try database.execute(
                        literal: """
                            UPDATE post SET removalID = \(removal)
                            WHERE id = \(id) AND accountID = \(account) AND removalID IS NULL
                            """)
                }
            }
        }
    }

    /// Copies pictures, all or none, and returns what the table calls them.
    func kept(_ originals: [String], as name: String) async throws(PinLibraryError) -> [String] {
        let originals = originals.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
        guard let pictures else {
            for original in originals where access(original, R_OK) != 0 { throw .pictureMissing(path: original) }
            return originals
        }
        return try await Self.blocking { () throws(PinLibraryError) in
            var copies: [String] = []
            do throws(PinLibraryError) {
                for (index, original) in originals.enumerated() {
                    copies.append(try pictures.keep(original, as: index == 0 ? name : "\(name)-\(index + 1)").name)
                }
            } catch {
                copies.forEach(pictures.remove)
                throw error
            }
            return copies
        }
    }
}

extension PostDraft {
    /// All pictures, the first one too.
    var pictures: [DraftPicture] {
        [DraftPicture(path: picturePath, pixelSize: pixelSize, dominantColor: dominantColor)] + furtherPictures
    }
}
