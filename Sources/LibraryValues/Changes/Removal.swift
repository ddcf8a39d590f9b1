/// What a person removed, until `restore` brings it back or `tidy` lets it go.
package struct Removal: Identifiable, Hashable, Sendable {
    package let id: Int64
    package let account: Account.ID
    /// How many saved pins, boards, posts, capsules or notes were removed.
    package let count: Int

    package init(id: Int64, account: Account.ID, count: Int) {
        self.id = id
        self.account = account
        self.count = count
    }
}
