import Feeds
import FolderBrowsing
import Languages
import LibraryValues
import Pictures
import ScreenKit
import TerminalUI

/// Writing a post: the form, and the folder browser while pictures are chosen.
package struct NewPostScreen: Sendable {
    package internal(set) var form = PostForm()
    package internal(set) var browser: FolderBrowser?
    package internal(set) var isPosting = false
    /// Posting goes on once the pictures are read.
    var awaitsPictures = false
    /// What the library was last asked to keep, or keeps from elsewhere; nil when it keeps nothing of this.
    private(set) var keptDraft: PostDraft?
    /// What the library has said that it keeps; nil when that is nothing of this.
    private var storedDraft: PostDraft?
    /// Whether the library could not keep what was written last.
    private var isDraftAtRisk = false
    /// Whether what is in the form was written here, since it was last empty or what another session wrote.
    private var isMine = false
    var pictureFolder: String
    let homeFolder: String

    package init(pictureFolder: String, homeFolder: String) {
        self.pictureFolder = pictureFolder
        self.homeFolder = homeFolder
    }

    package func summary(in context: ScreenContext) -> String {
        if isPosting { return tr("posting …") }
        if let browser { return browser.summary }
        if isDraftAtRisk { return tr("draft not kept yet") }
        return form.isEmpty || storedDraft != form.draft ? "" : tr("draft kept")
    }

    /// The pictures of what is shown, and those that a post waits for, wherever one looks meanwhile.
    package func unmeasured(isShown: Bool) -> [String] {
        if isShown { return form.pictures.measuring + (browser?.measuring ?? []) }
        return awaitsPictures ? form.pictures.measuring : []
    }

    /// What was wrong with a picture may have been mended since.
    package mutating func appear(in context: inout ScreenContext) {
        form.pictures.measureRefusedAgain()
    }

    package mutating func disappear(in context: inout ScreenContext) { keepDraft(in: &context) }

    /// Back from the folder browser to the form.
    package mutating func moveToTop(in context: inout ScreenContext) { browser = nil }

    package mutating func follow(isShown: Bool, in context: inout ScreenContext) -> Response {
        if isShown { browser?.arrange(in: context.regions, cellAspect: context.cellAspect) }
        return .done
    }

    /// The post is made: begin with an empty form.
    mutating func clear() {
        replaceForm(with: PostForm())
        browser = nil
        isPosting = false
        awaitsPictures = false
        keptDraft = nil
        storedDraft = nil
        isDraftAtRisk = false
        isMine = false
    }

    // MARK: Draft

    /// A draft from an earlier session, unless something is being written already.
    mutating func offer(_ draft: PostDraft) {
        guard form.isEmpty else { return }
        let field = form.input.focus
        replaceForm(with: PostForm(draft))
        form.input.focus = field
        keptDraft = draft
        storedDraft = draft
    }

    private mutating func replaceForm(with form: PostForm) {
        let knownTags = self.form.knownTags
        self.form = form
        self.form.knownTags = knownTags
    }

    /// Asks the library to keep what has changed since it was last asked.
    mutating func keepDraft(in context: inout ScreenContext) {
        let draft = form.draft
        guard !isPosting, draft != keptDraft, !(form.isEmpty && keptDraft == nil) else { return }
        keptDraft = draft
        isMine = !form.isEmpty
        context.perform(.saveDraft(draft))
    }

    /// Another session of the account has written, posted or emptied the draft.
    ///
    /// What nobody wrote here follows it. What was written here stays on the screen, and is what the library keeps again with
    /// the next change, on leaving, or at once when nothing else is kept.
    private mutating func receive(draftElsewhere draft: PostDraft?, in context: inout ScreenContext) {
        guard !isPosting, draft != form.draft else { return }
        guard isMine, !form.isEmpty else {
            let field = form.input.focus
            replaceForm(with: draft.map { PostForm($0) } ?? PostForm())
            form.input.focus = field == .arrangement ? .picture : field
            keptDraft = draft
            storedDraft = draft
            isMine = false
            return
        }
        keptDraft = nil
        guard draft == nil else {
            return context.say(tr("Another session writes a post, too: the one that changes last is kept for later"))
        }
        keepDraft(in: &context)
    }

    // MARK: Answers

    package mutating func receive(_ message: AppMessage, in context: inout ScreenContext) -> Response {
        switch message {
        case .posts(.posted(let cards)):
            clear()
            let (count, title) = (cards.count, cards.first?.pin.title ?? "")
            context.say(
                count > 1
                    ? tr("Posted \(count) pin", "Posted \(count) pins", count)
                    : title.isEmpty ? tr("Posted your picture") : tr("Posted \(title)"), offering: .undo)
            context.select(context.options.showsPosts ? .home : .profile)
        case .feature(let message as NewPostMessage): receive(message, in: &context)
        case .files(let message): receive(message, in: &context)
        case .posts(.tagsInUse), .posts(.tagsOfFeed): form.knownTags = context.library.tags.all
        // When the tab is not shown, the draft's pictures are measured once it is.
        case .library(.opened(_, _, _, let draft?)): offer(draft)
        default: return .notMine
        }
        return .done
    }

    private mutating func receive(_ message: NewPostMessage, in context: inout ScreenContext) {
        switch message {
        case .postFailed(let reason):
            isPosting = false
            context.say(reason, .problem)
        case .draftFailed(let reason):
            keptDraft = nil
            isDraftAtRisk = true
            context.say(reason, .problem)
        case .draftKept(let draft):
            isDraftAtRisk = false
            storedDraft = draft
            if draft == form.draft { keptDraft = draft }
        case .draftElsewhere(let draft): receive(draftElsewhere: draft, in: &context)
        case .picturesPasted(let paths):
            guard !isPosting else { return }
            browser = nil
            take(pictures: paths, in: &context)
        }
    }

    private mutating func receive(_ message: FilesMessage, in context: inout ScreenContext) {
        context.effects += browser?.receive(message) ?? []
        switch message {
        case .folderListed, .folderFailed: break
        case .pictureMeasured(let path, let size):
            form.pictures.receive(measured: size, path: path)
            goOnPosting(in: &context)
            keepDraft(in: &context)
        case .pictureRefused(let path, let failure):
            form.pictures.receive(refusal: failure, path: path)
            goOnPosting(in: &context)
        }
    }
}
