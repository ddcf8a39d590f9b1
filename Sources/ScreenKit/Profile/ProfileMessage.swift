import LibraryValues

/// What is to be done with the person's account.
package enum ProfileEffect: Hashable, Sendable {
    /// Keep another name, bio and avatar, all of them or none; `ProfileMessage.edited` answers.
    /// What is nil stays as it is then, whatever it was when the form was opened.
    case edit(name: String?, bio: String?, avatar: Avatar?)
}

/// What happened to the person's account.
package enum ProfileMessage: Sendable {
    /// It is different now, here or through another session.
    case account(Account)
    case counts(LibraryCounts)
    /// An edit was kept.
    case edited(Account)
    /// An edit was not, for what a field holds when there is one; the library is as it was.
    case editFailed(WrittenField?, reason: String)
}
