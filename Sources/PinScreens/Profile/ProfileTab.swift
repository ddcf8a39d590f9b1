import Feeds
import LayoutEngine
import LibraryValues
import Pictures
import TerminalUI

/// The person: an account made from the login name, and the posts, as a stack that scrolls as one.
package struct ProfileTab: Sendable {
    package private(set) var account: Account?
    /// Why the library cannot be used; nil when it can.
    package private(set) var problem: String?
    package var wall: PinWall
    package var stack = WallStack()
    package var saved: SavedSection
    package private(set) var section = ProfileSection.posts
    /// How much the account has.
    package var counts = LibraryCounts()
    package var settings = SettingsList()
    /// The profile while it is edited.
    package var editor: ProfileEditor?

    package init(options: AppOptions) {
        wall = PinWall(columns: options.columns, gap: options.gap, footerHeight: 0)
        saved = SavedSection(options: options)
    }

    package mutating func resize(to viewport: Size) {
        wall.resize(to: viewport)
        wall.setHeaderHeight(headHeight)
        saved.resize(to: viewport, headHeight: headHeight)
    }

    package mutating func show(account: Account, posts: [PinCard]) {
        self.account = account
        problem = nil
        wall.setHeaderHeight(headHeight)
        saved.shelves.setHeaderHeight(headHeight)
        wall.replace(with: posts)
        // What was shown at random is counted by its place on the wall.
        stack.isRandom = false
        stack.round = RandomRound()
    }

    /// The posts as they are now; a reader stays with the pin that is read.
    package mutating func show(posts: [PinCard]) {
        stack.replaceFirst(wall.cards, with: posts, on: &wall)
    }

    package mutating func show(section: ProfileSection) { self.section = section }

    /// The account as it is now; what is typed meanwhile stays.
    package mutating func show(account: Account) {
        self.account = account
        wall.setHeaderHeight(headHeight)
        saved.shelves.setHeaderHeight(headHeight)
    }

    mutating func edit(pictureFolder: String, homeFolder: String) {
        guard let account else { return }
        stack.popToRoot()
        wall.scroll(to: 0)
        editor = ProfileEditor(account, pictureFolder: pictureFolder, homeFolder: homeFolder)
    }

    mutating func endEditing() { editor = nil }

    /// What stands for the person, and what the editor shows.
    func pictureDemand(in model: AppModel) -> [PictureRequest] {
        if let editor { return editor.pictureDemand(in: model) }
        guard let account, model.shownStack?.isRoot ?? true else { return [] }
        return [AvatarView(account).request(medium: model.medium)].compactMap { $0 }
    }

    package mutating func show(problem reason: String) {
        problem = reason
    }

    package mutating func add(post: PinCard) {
        stack.popToRoot()
        wall.scroll(to: 0)
        wall.prepend([post])
        stack.round.shift(by: 1)
    }

    /// Rows of the head: a blank one, the avatar and what stands beside it, the bio, the row of sections and its rule; on
    /// high screens a blank one before the sections.
    var headHeight: Int { AvatarView.rows + bioLines.count + 3 + (wall.viewport.height >= 28 ? 1 : 0) }

    var bioLines: [String] {
        guard let account, !account.bio.isEmpty else { return [] }
        return DisplayText.wrapped(account.bio, columns: max(1, min(76, wall.viewport.width - 4)), maximumLines: 6)
    }

    var summary: String {
        guard let account else { return problem ?? "" }
        return account.loginName
    }
}
