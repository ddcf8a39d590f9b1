/// A removal of items. `PinLibrary.restore` undoes it until `PinLibrary.cleanUp` deletes it after 30 days.
package struct Removal: Identifiable, Hashable, Sendable {
    package let id: Int64
    package let account: Account.ID
    /// The number of removed saved pins, boards, posts, capsules and notes.
    package let count: Int

    package init(id: Int64, account: Account.ID, count: Int) {
        self.id = id
        self.account = account
        self.count = count
    }
}
