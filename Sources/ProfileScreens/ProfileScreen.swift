import Drawings
import Languages
import LibraryValues
import Pictures
import ScreenKit
import TerminalUI

/// The Profile tab: the account's header, and the sections for posts, saved pins, capsules and settings.
package struct ProfileScreen: Screen {
    package private(set) var section: ProfileSection
    private var posts: any SectionScreen
    private var saved: any SectionScreen
    private var capsules: any SectionScreen
    private var settings: any SectionScreen

    /// - Parameter capsules: the section for capsules, which belongs to another feature.
    package init(options: AppOptions, capsules: any SectionScreen) {
        section = options.board == nil ? .posts : .saved
        posts = PostsScreen()
        saved = SavedSection(options: options)
        self.capsules = capsules
        settings = SettingsScreen()
    }

    private var visibleSection: any SectionScreen {
        get { self[section] }
        _modify { yield &self[section] }
    }

    package subscript(section: ProfileSection) -> any SectionScreen {
        get {
            switch section {
            case .posts: posts
            case .saved: saved
            case .capsules: capsules
            case .settings: settings
            }
        }
        // Modify in place to avoid copying the section's state.
        _modify {
            switch section {
            case .posts: yield &posts
            case .saved: yield &saved
            case .capsules: yield &capsules
            case .settings: yield &settings
            }
        }
    }

    private mutating func select(_ section: ProfileSection, in context: inout ScreenContext) {
        context.popToRoot()
        self.section = section
        if section == .settings { context.perform(.readThemes) }
    }

    // MARK: Input

    package var scopes: [Action.Scope] { visibleSection.scopes }
    package var isModal: Bool { visibleSection.isModal }
    package func hasClosableContent(in context: ScreenContext) -> Bool {
        visibleSection.hasClosableContent(in: context)
    }
    package var capturesKey: Bool { visibleSection.capturesKey }
    package var isTyping: Bool { visibleSection.isTyping }
    package var isWriting: Bool { visibleSection.isWriting }

    package mutating func receive(_ input: ScreenInput, in context: inout ScreenContext) -> Response {
        if case .mouse(let event) = input, !isModal, let clicked = clickedSection(event, in: context) {
            context.notice = nil
            select(clicked, in: &context)
            return .handled
        }
        if case .mouse(let event) = input, !isModal, isAccountClick(event, in: context) {
            openEditor(in: &context)
            return .handled
        }
        let response = visibleSection.receive(input, in: &context)
        guard response == .ignored, case .key(_, let action?) = input else { return response }
        switch action {
        case .nextSection: select(section.moved(by: 1), in: &context)
        case .previousSection: select(section.moved(by: -1), in: &context)
        case .editProfile: openEditor(in: &context)
        default: return .ignored
        }
        return .handled
    }

    private func clickedSection(_ event: MouseEvent, in context: ScreenContext) -> ProfileSection? {
        let content = context.regions.content
        guard event.action == .press(.left) || event.action == .doublePress(.left), context.library.account != nil,
            content.contains(event.position), let row = visibleSection.sectionRow(in: context)
        else { return nil }
        return ProfileSectionBar.section(
            at: event.position, in: ScreenRegion(row: row, column: content.column, rows: 1, columns: content.columns))
    }

    private func isAccountClick(_ event: MouseEvent, in context: ScreenContext) -> Bool {
        let content = context.regions.content
        guard event.action == .press(.left), !context.options.isReadOnly, content.contains(event.position),
            let row = visibleSection.sectionRow(in: context)
        else { return false }
        return ProfileHeader(of: section, in: context).accountRegion(aboveSections: row).contains(event.position)
    }

    private func openEditor(in context: inout ScreenContext) {
        guard let account = context.library.account else { return }
        context.popToRoot()
        context.walls[.posts].viewport.scroll(to: 0)
        context.push(ProfileEditor(account, in: &context))
    }

    package mutating func moveToTop(in context: inout ScreenContext) { visibleSection.moveToTop(in: &context) }

    // MARK: Messages

    package mutating func receive(_ message: AppMessage, in context: inout ScreenContext) -> Response {
        var response = Response.ignored
        for section in ProfileSection.allCases where self[section].receive(message, in: &context) == .handled {
            response = .handled
        }
        // If Home doesn't show own posts, show the new post here.
        if case .posts(.posted) = message, !context.options.showsPosts { section = .posts }
        return response
    }

    package mutating func update(isShown: Bool, in context: inout ScreenContext) -> Response {
        for section in ProfileSection.allCases {
            _ = self[section].update(isShown: isShown && section == self.section, in: &context)
        }
        return .handled
    }

    package mutating func resize(in context: inout ScreenContext) {
        for section in ProfileSection.allCases { self[section].resize(in: &context) }
    }

    // MARK: Display

    package func draw(in context: ScreenContext, into surface: inout Surface) {
        guard context.library.account == nil else { return visibleSection.draw(in: context, into: &surface) }
        let problem = context.library.problem
        EmptyState(
            title: problem == nil ? tr("Opening your library") : tr("Can't use your library"),
            text: problem ?? "", hint: problem == nil ? "" : tr("You can still use Home")
        ).draw(in: context.regions.content, theme: context.theme, into: &surface)
    }

    package func summary(in context: ScreenContext) -> String {
        guard let account = context.library.account else { return context.library.problem ?? "" }
        let summary = visibleSection.summary(in: context)
        return summary.isEmpty ? account.loginName : account.loginName + " · " + summary
    }

    package func hints(in context: ScreenContext) -> [KeyHint] {
        guard context.library.account != nil else { return [] }
        let hints = visibleSection.hints(in: context)
        return visibleSection.isTyping || visibleSection.isModal
            ? hints : hints + context.keyHint([.previousSection, .nextSection], tr("other sections"))
    }

    /// Returns requests for the avatar's picture, then for those of the section.
    package func pictureRequests(screensAhead: Double, in context: ScreenContext) -> [PictureRequest] {
        let avatar = context.library.account.flatMap { AvatarView($0).request(medium: context.medium) }
        return [avatar].compactMap { $0 } + visibleSection.pictureRequests(screensAhead: screensAhead, in: context)
    }

    package func animationCandidate(in context: ScreenContext) -> AnimationCandidate? {
        visibleSection.animationCandidate(in: context)
    }
    package func subject(in context: ScreenContext) -> PinSubject? { visibleSection.subject(in: context) }
    package func cancelAction(in context: ScreenContext) -> Action? { visibleSection.cancelAction(in: context) }
    // MARK: Unsaved text

    package var unsavedTexts: [UnsavedText] { ProfileSection.allCases.flatMap { self[$0].unsavedTexts } }

    package mutating func restore(_ text: UnsavedText, in context: inout ScreenContext) -> String? {
        for section in ProfileSection.allCases {
            if let phrase = self[section].restore(text, in: &context) { return phrase }
        }
        return nil
    }

    package func unsavedChanges(in context: ScreenContext) -> UnsavedChanges? {
        ProfileSection.allCases.lazy.compactMap { self[$0].unsavedChanges(in: context) }.first
    }
}
