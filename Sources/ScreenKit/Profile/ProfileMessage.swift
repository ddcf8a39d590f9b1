import LibraryValues

/// An effect on the user's account.
package enum ProfileEffect: Hashable, Sendable {
    /// Change the name, the bio and the avatar in one transaction; `nil` leaves a value unchanged. The result is
    /// `ProfileMessage.edited` or `ProfileMessage.editFailed`.
    case edit(name: String?, bio: String?, avatar: Avatar?)
}

/// A message about the user's account.
package enum ProfileMessage: Sendable {
    /// The account changed, in this or another session.
    case account(Account)
    case counts(LibraryCounts)
    /// The account was saved.
    case edited(Account)
    /// The account was not saved, because of the value of a field if one is named. The library is unchanged.
    case editFailed(EditableField?, reason: String)
}
