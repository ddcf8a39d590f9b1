import Feeds
import Languages
import LibraryValues
import Pictures
import PinLibrary
import PinWalls
import PostingScreens
import ScreenKit
import TerminalUI

/// Effects on posts and the draft of the next post.
extension LibrarySession {
    /// Publishes a draft as one post, or as one post for each picture.
    /// - Returns: whether the draft was published.
    func publish(_ draft: PostDraft, as arrangement: PostArrangement, _ outbox: Outbox<AppMessage>) async -> Bool {
        guard await checkPictures(of: draft, outbox) else { return false }
        var draft = draft
        if draft.title.isBlank { draft.title = "" }
        do throws(PinLibraryError) {
            let (library, account) = try await library()
            let drafts = arrangement == .carousel ? [draft] : draft.singlePictureDrafts
            let posts = try await library.addPosts(drafts, by: account.id)
            let subject =
                posts.count == 1
                ? LibraryStore.name(ofPostTitled: posts[0].pin.title)
                : tr("\(posts.count) pin", "\(posts.count) pins", posts.count)
            outbox.send(.undo(.performed(UndoStep(subject, .posted(posts.map(\.pin.id))))))
            outbox.send(.posts(.posted(PinCards(posts.map { PinCard($0) }))))
            if let tags = try? await tagsInUse() { outbox.send(.posts(.tagsInUse(tags))) }
            return true
        } catch {
            // Mark the picture in the form, too.
            switch error {
            case .pictureMissing(let path): outbox.send(.files(.pictureRefused(path: path, .missing)))
            case .pictureUnreadable(let path, _): outbox.send(.files(.pictureRefused(path: path, .unreadable)))
            default: break
            }
            outbox.send(.newPost(.postFailed(error.shortDescription)))
            return false
        }
    }

    /// Validates all pictures of a draft. Returns `false` after reporting an invalid picture. The library reports
    /// missing pictures.
    private func checkPictures(of draft: PostDraft, _ outbox: Outbox<AppMessage>) async -> Bool {
        for path in [draft.picturePath] + draft.furtherPictures.map(\.path) {
            do throws(PictureFailure) {
                try await validatePicture(at: path)
            } catch {
                if error == .missing || error == .unreadable { continue }
                outbox.send(.files(.pictureRefused(path: path, error)))
                let name = path.split(separator: "/").last.map(String.init) ?? path
                outbox.send(.newPost(.postFailed(tr("Can't post \(name): \(error). Choose another picture."))))
                return false
            }
        }
        return true
    }

    /// - Throws: the reason why the draft was not saved.
    func save(_ draft: PostDraft) async throws(PinLibraryError) {
        let (library, account) = try await library()
        try await library.save(draft, by: account.id)
    }
}

/// Effects on existing posts.
extension LibrarySession {
    func perform(_ effect: PostsEffect, _ outbox: Outbox<AppMessage>) async {
        switch effect {
        case .edit(let post, let original, let texts, let name):
            await edit(post, from: original, to: texts, name: name, outbox)
        case .remove(let post, let name): await remove(post, name: name, outbox)
        }
    }

    /// Returns the tags of the account's posts, most used first, at most the 500 that tag completion uses.
    func tagsInUse() async throws(PinLibraryError) -> [String] {
        let (library, account) = try await library()
        return try await library.tags(startingWith: "", by: account.id, limit: 500)
    }

    private func edit(
        _ post: Pin.ID, from original: PostContent, to edited: PostContent, name: String, _ outbox: Outbox<AppMessage>
    ) async {
        do throws(PinLibraryError) {
            let (old, texts) = try await edit(post, from: original, to: edited)
            outbox.send(
                .undo(.performed(UndoStep(tr("editing \(name)"), .edit(post, from: old, to: texts)))))
            await reload([.posts], outbox)
            outbox.send(.posts(.edited(post, name: texts.title.isEmpty ? name : texts.title)))
        } catch {
            outbox.send(.posts(.editFailed(post, reason: error.shortDescription)))
        }
    }

    /// Changes the contents of a post. Unedited fields keep their current values, which may be from another session.
    /// - Returns: the previous and the new contents.
    func edit(
        _ post: Pin.ID, from original: PostContent, to edited: PostContent
    ) async throws(PinLibraryError) -> (old: PostContent, new: PostContent) {
        let (library, account) = try await library()
        guard let pin = try await library.post(post, by: account.id)?.pin else { throw .notFound(.post) }
        let texts = PostContent(
            title: edited.title == original.title ? pin.title : edited.title.isBlank ? "" : edited.title,
            description: edited.description == original.description ? pin.description : edited.description,
            tags: edited.tags == original.tags ? pin.tags : edited.tags)
        return (try await library.editPost(post, to: texts, by: account.id), texts)
    }

    private func remove(_ post: Pin.ID, name: String, _ outbox: Outbox<AppMessage>) async {
        do throws(PinLibraryError) {
            let (library, account) = try await library()
            // `nil` means that another session has removed the post already. The update below shows that.
            if let removal = try await library.removePosts([post], by: account.id) {
                outbox.send(.undo(.performed(UndoStep(name, .removal(removal)))))
                outbox.send(.posts(.removed(name: name)))
            }
            await reload([.posts], outbox)
        } catch {
            outbox.send(.notice(Notice(error.shortDescription, .problem)))
        }
    }
}

extension PostDraft {
    /// One draft for each picture, all with the same title, description and tags.
    fileprivate var singlePictureDrafts: [PostDraft] {
        let first = DraftPicture(path: picturePath, pixelSize: pixelSize, dominantColor: dominantColor)
        return ([first] + furtherPictures).map { picture in
            PostDraft(
                picturePath: picture.path, title: title, description: description, tags: tags,
                pixelSize: picture.pixelSize, dominantColor: picture.dominantColor)
        }
    }
}
