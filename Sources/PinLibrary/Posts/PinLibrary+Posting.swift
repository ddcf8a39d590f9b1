import Feeds
import Files
import Foundation
import GRDB
import LibraryValues

extension PinLibrary {
    /// Publishes a draft: copies its pictures, stores the post and deletes the account's draft, all or nothing.
    ///
    /// Await any earlier `save(_:by:)` first, since a save that completes later would store the draft again.
    /// - Returns: the pin that `posts(by:)` returns from now on.
    /// - Throws: `PinLibraryError`; the draft is unchanged then.
    package func addPost(_ draft: PostDraft, by account: Account.ID) async throws(PinLibraryError) -> Pin {
        try await addPosts([draft], by: account)[0].pin
    }

    /// Publishes several drafts like `addPost`, all or none. The first draft becomes the newest post.
    /// - Returns: the posts that `allPosts(by:)` returns from now on, in the order of `drafts`.
    /// - Throws: `PinLibraryError`; nothing is posted then, and the draft is unchanged.
    package func addPosts(_ drafts: [PostDraft], by account: Account.ID) async throws(PinLibraryError) -> [Post] {
        let drafts = drafts.map(\.withoutNUL)
        for draft in drafts {
            if let error = draft.validationError { throw error }
            guard !draft.picturePath.isEmpty else { throw .noPictureChosen }
        }
        if let writeError { throw writeError }
        guard !drafts.isEmpty else { return [] }

        let createdAt = now().milliseconds
        var posts: [NewPost] = []
        do throws(PinLibraryError) {
            for draft in drafts { posts.append(try await newPost(of: draft, createdAt: createdAt)) }
        } catch {
            await removeCopies(of: posts)
            throw error
        }
        let newPosts = posts
        do throws(PinLibraryError) {
            return try await write(.posts, .draft, of: account) { [folder = pictures?.path] database in
                try Self.requireAccount(account, in: database)
                for post in newPosts.reversed() { try post.insert(by: account, sequence: nil, in: database) }
                try database.execute(literal: "DELETE FROM draft WHERE accountID = \(account)")
                return try newPosts.flatMap { post in
                    try Self.posts(where: "post.id = \(post.id)", folder: folder, in: database)
                }
            }
        } catch {
            await removeCopies(of: newPosts)
            throw error
        }
    }

    /// Copies a draft's pictures and returns the post to insert.
    private func newPost(of draft: PostDraft, createdAt: Int64) async throws(PinLibraryError) -> NewPost {
        let id = "post-" + UUID().uuidString.lowercased()
        let copies = try await copyPictures(draft.pictures.map(\.path), as: id)
        return NewPost(
            id: id, content: PostContent(title: draft.title, description: draft.description, tags: draft.tags),
            pictures: zip(copies, draft.pictures).map { copy, picture in
                NewPost.Picture(name: copy, pixelSize: picture.pixelSize, dominantColor: picture.dominantColor)
            }, createdAt: createdAt, editedAt: nil)
    }

    private func removeCopies(of posts: [NewPost]) async {
        await removeCopies(posts.flatMap(\.pictures).map(\.name))
    }

    /// Changes a post's title, description and tags.
    /// - Returns: the former values, with which the edit can be undone.
    /// - Throws: `PinLibraryError`: `notFound`, or the error of an invalid value; the post is unchanged then.
    @discardableResult
    package func editPost(
        _ id: Pin.ID, to content: PostContent, by account: Account.ID
    ) async throws(PinLibraryError) -> PostContent {
        let draft = PostDraft(title: content.title, description: content.description, tags: content.tags).withoutNUL
        if let error = draft.validationError { throw error }
        let editedAt = now().milliseconds
        return try await write(.posts, of: account) { database in
            guard
                let post = try Self.posts(
                    where: "accountID = \(account) AND post.id = \(id)", folder: nil, in: database
                ).first
            else { throw PinLibraryError.notFound(.post) }
            try database.execute(
                literal: """
                    UPDATE post SET title = \(draft.title), description = \(draft.description), editedAt = \(editedAt)
                    WHERE id = \(id)
                    """)
            try database.execute(literal: "DELETE FROM postTag WHERE postID = \(id)")
            try NewPost.insert(draft.tags, of: id, in: database)
            return PostContent(title: post.pin.title, description: post.pin.description, tags: post.pin.tags)
        }
    }

    /// Removes posts. Ids that don't exist are ignored.
    /// - Returns: the removal, with which `restore` brings the posts back in their order; `nil` if none existed.
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

    /// Copies pictures, all or none, and returns the names to store. In memory, returns the paths of the originals.
    /// - Parameter name: the base name of the copies.
    func copyPictures(_ originals: [String], as name: String) async throws(PinLibraryError) -> [String] {
        let originals = originals.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
        guard let pictures else {
            for original in originals where access(original, R_OK) != 0 { throw .pictureMissing(path: original) }
            return originals
        }
        return try await Self.blocking { () throws(PinLibraryError) in
            var copies: [String] = []
            do throws(PinLibraryError) {
                for (index, original) in originals.enumerated() {
                    copies.append(try pictures.copy(original, as: index == 0 ? name : "\(name)-\(index + 1)").name)
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
    /// All pictures, including the first one.
    var pictures: [DraftPicture] {
        [DraftPicture(path: picturePath, pixelSize: pixelSize, dominantColor: dominantColor)] + furtherPictures
    }
}
