import Foundation
import TestSupport
import Testing

/// A browser whose connection is dropped, and the next session.
@Suite(.tags(.terminals), .inSession) struct FeedPlaceSessionTests {
    /// The rows between the status line, which counts loading pictures, and the hints.
    private func wall(of posting: PostingSession) throws -> [Substring] {
        Array(try posting.session.screen().split(separator: "\n", omittingEmptySubsequences: false)[1..<27])
    }

    @Test func theOpenPinAndScrollPositionSurviveAHangup() async throws {
        let posting = try await PostingSession()
        try posting.start("--graphics none")
        try await posting.wait(for: "127 pins")
        try posting.session.press("PageDown", "PageDown", "l")
        try await posting.session.wait(for: "the wall further down") {
            try !posting.session.screen().contains("Six koi")
        }
        let left = try wall(of: posting)
        try posting.session.press("Enter")
        try await posting.wait(for: "Esc".lowercased())
        try await posting.session.wait(for: "the open pin") { try wall(of: posting) != left }
        let open = try wall(of: posting)
        try posting.session.send(signal: SIGHUP, to: "pinfeed")
        try await posting.wait(for: "status=129")
        try posting.start("--graphics none")
        try await posting.session.wait(for: "the same pin") { try wall(of: posting) == open }
        try posting.session.press("Escape")
        try await posting.session.wait(for: "the same wall") { try wall(of: posting) == left }
        try posting.session.press("q")
        try await posting.wait(for: "status=0")
        try posting.start("--graphics none --top")
        try await posting.wait(for: "Six koi")
        try posting.session.press("q")
        try await posting.wait(for: "status=0")
    }
}
