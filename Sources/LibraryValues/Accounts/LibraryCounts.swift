/// The numbers of an account's posts, saved pins, boards and capsules.
package struct LibraryCounts: Hashable, Sendable {
    package var posts = 0
    package var saved = 0
    package var boards = 0
    package var capsules = 0

    package init(posts: Int = 0, saved: Int = 0, boards: Int = 0, capsules: Int = 0) {
        self.posts = posts
        self.saved = saved
        self.boards = boards
        self.capsules = capsules
    }
}
