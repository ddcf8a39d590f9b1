import Feeds
import Testing

@testable import FeedScreens

@Suite struct EmptyStateTests {
    @Test(arguments: [(30, 14), (80, 24), (200, 60)])
    func emptyFeedOffersEveryNextStep(columns: Int, rows: Int) {
        var session = Session(columns: columns, rows: rows)
        session.send(.home(.loadFailed(.empty(path: "/srv/empty"), load: 1)))
        let words = session.text.split { $0.isWhitespace }.joined(separator: " ")
        #expect(words.contains("2 write a post") && words.contains("r reload"))
    }
}
