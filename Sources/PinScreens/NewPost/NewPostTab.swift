import Feeds
import LibraryValues
import Pictures
import TerminalUI

/// Writing a post: the form, and the folder browser while pictures are chosen.
package struct NewPostTab: Sendable {
    package internal(set) var form = PostForm()
    package internal(set) var browser: FolderBrowser?
    package internal(set) var isPosting = false
    /// Posting goes on once the pictures are read.
    var awaitsPictures = false
    /// What the library was last asked to keep, or keeps from elsewhere; nil when it keeps nothing of this.
    private(set) var keptDraft: PostDraft?
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

    var summary: String {
        if isPosting { return "posting …" }
        if let browser { return browser.summary }
        if isDraftAtRisk { return "draft not kept yet" }
        return form.isEmpty || keptDraft == nil ? "" : "draft kept"
    }

    /// Pictures that a post waits for, wherever one looks meanwhile.
    var awaited: [String] { awaitsPictures ? form.pictures.measuring : [] }

    /// The tab is shown: what was wrong with a picture may have been mended since.
    mutating func appear() {
        form.pictures.measureRefusedAgain()
    }

    /// Back from the folder browser to the form.
    mutating func closeBrowser() {
        browser = nil
    }

    /// The post is made: begin with an empty form.
    mutating func clear() {
        replaceForm(with: PostForm())
        browser = nil
        isPosting = false
        awaitsPictures = false
        keptDraft = nil
        isDraftAtRisk = false
        isMine = false
    }

    // MARK: Draft

    /// A draft from an earlier session, unless something is being written already.
    mutating func offer(_ draft: PostDraft) {
        guard form.isEmpty else { return }
        replaceForm(with: PostForm(draft))
        keptDraft = draft
    }

    private mutating func replaceForm(with form: PostForm) {
        let knownTags = self.form.knownTags
        self.form = form
        self.form.knownTags = knownTags
    }

    mutating func receive(knownTags: [String]) { form.knownTags = knownTags }

    /// Asks the library to keep what has changed since it was last asked.
    mutating func keepDraft() -> [AppEffect] {
        let draft = form.draft
        guard !isPosting, draft != keptDraft, !(form.isEmpty && keptDraft == nil) else { return [] }
        keptDraft = draft
        isMine = !form.isEmpty
        return [.saveDraft(draft)]
    }

    /// Another session of the account has written, posted or emptied the draft.
    ///
    /// What nobody wrote here follows it. What was written here stays on the screen, and is what the library keeps again with
    /// the next change, on leaving, or at once when nothing else is kept.
    mutating func receive(draftElsewhere draft: PostDraft?, notice: inout Notice?) -> [AppEffect] {
        guard !isPosting, draft != form.draft else { return [] }
        guard isMine, !form.isEmpty else {
            let field = form.field
            replaceForm(with: draft.map { PostForm($0) } ?? PostForm())
            form.field = field == .arrangement ? .picture : field
            keptDraft = draft
            isMine = false
            return []
        }
        keptDraft = nil
        guard draft == nil else {
            notice = Notice("Another session writes a post, too: the one that changes last is kept for later")
            return []
        }
        return keepDraft()
    }

    // MARK: Answers

    mutating func receive(_ message: NewPostMessage, notice: inout Notice?) -> [AppEffect] {
        switch message {
        case .posted: break
        case .postFailed(let reason):
            isPosting = false
            notice = Notice(reason, isProblem: true)
        case .folderListed(let path, let entries): return browser?.receive(entries: entries, of: path) ?? []
        case .folderFailed(let path, let reason): browser?.receive(failure: reason, of: path)
        case .pictureMeasured(let path, let size):
            form.pictures.receive(measured: size, path: path)
            browser?.receive(measured: size, path: path)
            return goOnPosting(notice: &notice)
        case .pictureRefused(let path, let failure):
            form.pictures.receive(refusal: failure, path: path)
            browser?.receive(refusal: failure, path: path)
            return goOnPosting(notice: &notice)
        case .draftFailed(let reason):
            keptDraft = nil
            isDraftAtRisk = true
            notice = Notice(reason, isProblem: true)
        case .draftKept(let draft):
            isDraftAtRisk = false
            if draft == form.draft { keptDraft = draft }
        case .draftElsewhere(let draft): return receive(draftElsewhere: draft, notice: &notice)
        }
        return []
    }
}
