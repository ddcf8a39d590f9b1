import Feeds
import Pictures
import PinLibrary
import TerminalUI

/// Writing a post: the form, and the folder browser while a picture is chosen.
package struct NewPostTab: Sendable {
    package private(set) var form = PostForm()
    package private(set) var browser: FolderBrowser?
    package private(set) var isPosting = false
    /// What the library was last asked to keep.
    private var keptDraft: PostDraft?
    private var pictureFolder: String
    private let homeFolder: String

    package init(pictureFolder: String, homeFolder: String) {
        self.pictureFolder = pictureFolder
        self.homeFolder = homeFolder
    }

    /// What became of a key.
    enum Outcome {
        case done([AppEffect])
        case leave
        /// The key map decides.
        case notMine
    }

    var summary: String {
        if isPosting { return "posting …" }
        if browser != nil { return "choose a picture" }
        return form.isEmpty || keptDraft == nil ? "" : "draft kept"
    }

    /// The tab is shown.
    mutating func appear() -> [AppEffect] {
        if case .measuring(let path) = form.picture { return [.measurePicture(path: path)] }
        return []
    }

    /// A draft from an earlier session, unless something is being written already.
    mutating func offer(_ draft: PostDraft) {
        guard form.isEmpty else { return }
        form = PostForm(draft)
        keptDraft = draft
    }

    /// Back from the folder browser to the form.
    mutating func closeBrowser() {
        browser = nil
    }

    /// The post is made: begin with an empty form.
    mutating func clear() {
        form = PostForm()
        browser = nil
        isPosting = false
        keptDraft = nil
    }

    /// Asks the library to keep what has changed since it was last asked.
    mutating func keepDraft() -> [AppEffect] {
        let draft = form.draft
        guard !isPosting, draft != keptDraft, !(form.isEmpty && keptDraft == nil) else { return [] }
        keptDraft = draft
        return [.saveDraft(draft)]
    }

    // MARK: Input

    mutating func receive(_ press: KeyPress, in regions: ScreenRegions, notice: inout Notice?) -> Outcome {
        guard !isPosting else { return .done([]) }
        if browser != nil { return .done(receiveInBrowser(press, in: regions)) }
        switch (press.key, form.field) {
        case (.character("s"), _) where press.modifiers == .control:
            return .done(post(notice: &notice))
        case (.escape, _): return .leave
        case (.tab, _): form.moveFocus(by: 1)
        case (.backTab, _): form.moveFocus(by: -1)
        case (.enter, .picture): return .done(openBrowser())
        case (.enter, .post): return .done(post(notice: &notice))
        case (.enter, .title), (.enter, .tags): form.moveFocus(by: 1)
        default:
            if form.type(press, layout: PostFormLayout(content: regions.content)) { return .done(keepDraft()) }
            switch press.key {
            case .up: form.moveFocus(by: -1)
            case .down: form.moveFocus(by: 1)
            // On the picture and the button no text is typed, so the key map has its say.
            default: return form.field == .picture || form.field == .post ? .notMine : .done([])
            }
        }
        return .done([])
    }

    mutating func paste(_ text: String, in regions: ScreenRegions) -> [AppEffect] {
        guard !isPosting else { return [] }
        if browser != nil { return browser?.paste(text) ?? [] }
        return form.paste(text, layout: PostFormLayout(content: regions.content)) + keepDraft()
    }

    mutating func receive(_ event: MouseEvent, in regions: ScreenRegions, notice: inout Notice?) -> [AppEffect] {
        guard !isPosting else { return [] }
        if var browser {
            let outcome = browser.receive(event, in: regions)
            self.browser = browser
            return take(outcome, of: browser)
        }
        guard event.action == .press(.left) || event.action == .doublePress(.left) else { return [] }
        let layout = PostFormLayout(content: regions.content)
        guard let field = layout.field(at: event.position) else { return [] }
        let isAgain = form.field == field
        form.focus(field, at: event.position, layout: layout)
        switch field {
        case .picture where isAgain || form.picture == .none: return openBrowser()
        case .post: return post(notice: &notice)
        default: return []
        }
    }

    private mutating func openBrowser() -> [AppEffect] {
        let browser = FolderBrowser(folder: pictureFolder, homeFolder: homeFolder)
        self.browser = browser
        return [.listFolder(path: browser.folder)]
    }

    private mutating func receiveInBrowser(_ press: KeyPress, in regions: ScreenRegions) -> [AppEffect] {
        guard var browser else { return [] }
        let outcome = browser.receive(press, in: regions)
        self.browser = browser
        return take(outcome, of: browser)
    }

    private mutating func take(_ outcome: FolderBrowser.Outcome, of browser: FolderBrowser) -> [AppEffect] {
        switch outcome {
        case .goOn(let effects): return effects
        case .closed:
            self.browser = nil
            return []
        case .chosen(let path):
            pictureFolder = browser.folder
            self.browser = nil
            form.field = .title
            return form.choose(path: path) + keepDraft()
        }
    }

    private mutating func post(notice: inout Notice?) -> [AppEffect] {
        switch form.picture {
        case .ready:
            isPosting = true
            return [.addPost(form.draft)]
        case .none:
            form.field = .picture
            notice = Notice("A post needs a picture: Enter chooses one", isProblem: true)
        case .measuring:
            notice = Notice("One moment: the picture is being read", isProblem: false)
        case .refused(_, let failure):
            form.field = .picture
            notice = Notice("Another picture is needed: \(failure)", isProblem: true)
        }
        return []
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
            form.receive(measured: size, path: path)
            browser?.receive(measured: size, path: path)
        case .pictureRefused(let path, let failure):
            form.receive(refusal: failure, path: path)
            browser?.receive(refusal: failure, path: path)
        case .draftFailed(let reason):
            keptDraft = nil
            notice = Notice(reason, isProblem: true)
        }
        return []
    }
}
