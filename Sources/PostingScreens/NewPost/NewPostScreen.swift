import Feeds
import FolderBrowsing
import Languages
import LibraryValues
import Pictures
import ScreenKit
import TerminalUI

/// The New post tab: a form, and a folder browser while pictures are chosen.
package struct NewPostScreen: Sendable {
    package internal(set) var form = PostForm()
    package internal(set) var browser: FolderBrowser?
    package internal(set) var isPosting = false
    /// Whether the post is waiting for its pictures to be measured.
    var awaitsPictures = false
    /// The draft that was last sent to the library, or received from another session; `nil` if none, or if it must be
    /// sent again.
    private(set) var requestedDraft: PostDraft?
    /// The draft that the library has confirmed as stored; `nil` if none.
    private var storedDraft: PostDraft?
    /// Whether the last attempt to store the draft failed.
    private var hasUnstoredDraft = false
    /// Whether the user has edited the form in this session, so that it isn't just a draft from another session.
    private var hasLocalEdits = false
    var pictureFolder: String
    let homeFolder: String

    package init(pictureFolder: String, homeFolder: String) {
        self.pictureFolder = pictureFolder
        self.homeFolder = homeFolder
    }

    package func summary(in context: ScreenContext) -> String {
        if isPosting { return tr("posting…") }
        if let browser { return browser.summary }
        if hasUnstoredDraft { return tr("draft not saved yet") }
        return form.isEmpty || storedDraft != form.draft ? "" : tr("draft saved")
    }

    /// Returns the paths of pictures to measure: if the tab is visible, those of the form and folder browser; otherwise
    /// those of a post that waits for its pictures.
    package func unmeasuredPictures(isShown: Bool) -> [String] {
        if isShown { return form.pictures.unmeasured + (browser?.unmeasured ?? []) }
        return awaitsPictures ? form.pictures.unmeasured : []
    }

    /// Marks rejected pictures for measuring again, since their files may have been fixed.
    package mutating func appear(in context: inout ScreenContext) {
        form.pictures.retryRejected()
    }

    package mutating func disappear(in context: inout ScreenContext) { saveDraft(in: &context) }

    /// Closes the folder browser.
    package mutating func moveToTop(in context: inout ScreenContext) { browser = nil }

    package mutating func update(isShown: Bool, in context: inout ScreenContext) -> Response {
        if isShown { browser?.arrange(in: context.regions, cellAspect: context.cellAspect) }
        return .handled
    }

    /// Resets the form after the post was published.
    mutating func clear() {
        replaceForm(with: PostForm())
        browser = nil
        isPosting = false
        awaitsPictures = false
        requestedDraft = nil
        storedDraft = nil
        hasUnstoredDraft = false
        hasLocalEdits = false
    }

    // MARK: Draft

    /// Restores a draft from an earlier session, unless the form has contents.
    mutating func restoreDraft(_ draft: PostDraft) {
        guard form.isEmpty else { return }
        let field = form.input.focus
        replaceForm(with: PostForm(draft))
        form.input.focus = field
        requestedDraft = draft
        storedDraft = draft
    }

    private mutating func replaceForm(with form: PostForm) {
        let knownTags = self.form.knownTags
        self.form = form
        self.form.knownTags = knownTags
    }

    /// Requests to store the draft if it has changed since the last request. Does nothing while a post is being published.
    mutating func saveDraft(in context: inout ScreenContext) {
        let draft = form.draft
        guard !isPosting, draft != requestedDraft, !(form.isEmpty && requestedDraft == nil) else { return }
        requestedDraft = draft
        hasLocalEdits = !form.isEmpty
        context.perform(.saveDraft(draft))
    }

    /// Handles a change of the draft by another session of the account.
    ///
    /// A form without edits in this session is replaced by the new draft. An edited form stays, and replaces the stored
    /// draft at the next edit, when the tab is left, or immediately if no draft is stored.
    private mutating func handleDraftChangedElsewhere(_ draft: PostDraft?, in context: inout ScreenContext) {
        guard !isPosting, draft != form.draft else { return }
        guard hasLocalEdits, !form.isEmpty else {
            let field = form.input.focus
            replaceForm(with: draft.map { PostForm($0) } ?? PostForm())
            form.input.focus = field == .arrangement ? .picture : field
            requestedDraft = draft
            storedDraft = draft
            hasLocalEdits = false
            return
        }
        requestedDraft = nil
        guard draft == nil else {
            return context.notify(tr("Another session is also writing a post. Only the most recent draft is saved"))
        }
        saveDraft(in: &context)
    }

    // MARK: Messages

    package mutating func receive(_ message: AppMessage, in context: inout ScreenContext) -> Response {
        switch message {
        case .posts(.posted(let cards)):
            clear()
            let (count, title) = (cards.count, cards.first?.pin.title ?? "")
            context.notify(
                count > 1
                    ? tr("Posted \(count) pin", "Posted \(count) pins", count)
                    : title.isEmpty ? tr("Posted your picture") : tr("Posted \(title)"), offering: .undo)
            context.select(context.options.showsPosts ? .home : .profile)
        case .feature(let message as NewPostMessage): receive(message, in: &context)
        case .files(let message): receive(message, in: &context)
        case .posts(.tagsInUse), .posts(.tagsOfFeed): form.knownTags = context.library.tags.all
        // If the tab is hidden, the draft's pictures are measured when it is shown.
        case .library(.opened(_, _, _, let draft?)): restoreDraft(draft)
        default: return .ignored
        }
        return .handled
    }

    private mutating func receive(_ message: NewPostMessage, in context: inout ScreenContext) {
        switch message {
        case .postFailed(let reason):
            isPosting = false
            context.notify(reason, .problem)
        case .draftFailed(let reason):
            requestedDraft = nil
            hasUnstoredDraft = true
            context.notify(reason, .problem)
        case .draftStored(let draft):
            hasUnstoredDraft = false
            storedDraft = draft
            if draft == form.draft { requestedDraft = draft }
        case .draftChangedElsewhere(let draft): handleDraftChangedElsewhere(draft, in: &context)
        case .picturesPasted(let paths):
            guard !isPosting else { return }
            browser = nil
            addPictures(paths: paths, in: &context)
        }
    }

    private mutating func receive(_ message: FilesMessage, in context: inout ScreenContext) {
        context.effects += browser?.receive(message) ?? []
        switch message {
        case .folderListed, .folderFailed: break
        case .pictureMeasured(let path, let size):
            form.pictures.setSize(size, path: path)
            continuePosting(in: &context)
            saveDraft(in: &context)
        case .pictureRefused(let path, let failure):
            form.pictures.setFailure(failure, path: path)
            continuePosting(in: &context)
        }
    }
}
