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
    package let createdAt: Date

    package init(id: ID, loginName: String, name: String, bio: String = "", createdAt: Date) {
        self.id = id
        self.loginName = loginName
        self.name = name
        self.bio = bio
        self.createdAt = createdAt
    }
}
