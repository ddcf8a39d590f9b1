import Feeds
import Foundation

/// A person who uses the library.
package struct Account: Identifiable, Hashable, Sendable {
    package typealias ID = Int64

    package let id: ID
    /// What the system calls the person; unique within a library.
    package let loginName: String
    /// What the person is shown as; never empty when the login name is not.
    package var name: String
    /// Empty until the person writes one.
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

/// What stands for a person.
package enum Avatar: Hashable, Sendable {
    /// The first letters of the name: until the person chooses.
    case initials
    /// A picture; the library's own copy.
    case picture(PictureReference)
    /// A drawing as the program wrote it; the library does not look into it.
    case drawing(String)
}
