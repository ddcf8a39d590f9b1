import Feeds
import LayoutEngine
import PinLibrary
import TerminalUI

/// The person: an account made from the login name, and the posts, as a stack that scrolls as one.
package struct ProfileTab: Sendable {
    package private(set) var account: Account?
    /// Why the library cannot be used; nil when it can.
    package private(set) var problem: String?
    package var wall: PinWall
    package var stack = WallStack()

    package init(options: AppOptions) {
        wall = PinWall(columns: options.columns, gap: options.gap, footerHeight: 0)
    }

    package mutating func resize(to viewport: Size) {
        wall.resize(to: viewport)
        wall.setHeaderHeight(headHeight)
    }

    package mutating func show(account: Account, posts: [PinCard]) {
        self.account = account
        problem = nil
        wall.setHeaderHeight(headHeight)
        wall.replace(with: posts)
    }

    package mutating func show(problem reason: String) {
        problem = reason
    }

    package mutating func add(post: PinCard) {
        stack.detail = nil
        wall.scroll(to: 0)
        wall.prepend([post])
    }

    /// Rows of the head: the avatar and what stands beside it, a blank row, the row of sections.
    var headHeight: Int { Avatar.rows + bioLines.count + 3 }

    var bioLines: [String] {
        guard let account, !account.bio.isEmpty else { return [] }
        return DisplayText.wrapped(account.bio, columns: max(1, min(76, wall.viewport.width - 4)), maximumLines: 6)
    }

    var summary: String {
        guard let account else { return problem ?? "" }
        return account.loginName
    }
}
