import Feeds
import Foundation

/// A user of the library.
package struct Account: Identifiable, Hashable, Sendable {
    package typealias ID = Int64

    package let id: ID
    /// The user's login name on the system; unique within a library.
    package let loginName: String
    /// The display name; empty only if the login name is empty, too.
    package var name: String
    /// The user's description of themselves; empty by default.
    package var bio: String
    package var avatar: Avatar
    package let createdAt: Date

    package init(
        id: ID, loginName: String, name: String, bio: String = "", avatar: Avatar = .initials, createdAt: Date
    ) {
        self.id = id
        self.loginName = loginName
        self.name = name
        self.bio = bio
        self.avatar = avatar
        self.createdAt = createdAt
    }
}

/// The picture that represents a user.
package enum Avatar: Hashable, Sendable {
    /// The initials of the name, the default.
    case initials
    /// A picture, copied to the library's folder.
    case picture(PictureReference)
    /// A drawing in pinfeed's text format. The library doesn't parse it.
    case drawing(String)
}
