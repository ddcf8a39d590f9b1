import Foundation
import TestSupport
import Testing

/// Posts with several pictures, from choosing files to the next start.
@Suite(.tags(.terminals), .inSession) struct CarouselSessionTests {
    @Test func aCarouselCanBePostedEditedDeletedAndRestored() async throws {
        let posting = try await PostingSession()
        let session = posting.session
        try posting.start("--tab new")
        try await posting.writeCarousel(title: "Three lights")
        try session.press("Tab", "Tab")
        try session.tmux("send-keys", "-l", "dunes")
        try session.press("C-s")
        try await posting.wait(for: "Posted Three lights")
        try await posting.wait(for: "❐ 3")

        try session.press("Enter")
        try await posting.wait(for: "● ○ ○  1 of 3")
        try session.press("Right", "Right")
        try await posting.wait(for: "○ ○ ●  3 of 3")
        try session.press("[")
        try await posting.wait(for: "○ ● ○  2 of 3")

        try session.press("e")
        try await posting.wait(for: "edit · Three lights")
        try session.tmux("send-keys", "-l", ", late")
        try session.press("C-s")
        try await posting.wait(for: "Saved Three lights, late")
        try session.press("u")
        try await posting.wait(for: "Undone: editing Three lights")
        try await session.wait(for: "the former title") { try !session.screen().contains("lights, late") }
        try session.press("x")
        try await posting.wait(for: "Deleted Three lights")
        // The sample has a carousel of three pictures, too.
        try await session.wait(for: "one carousel") { try session.screen().split(separator: "❐ 3").count < 3 }
        try session.press("u")
        try await posting.wait(for: "Undone: Three lights")
        try await posting.wait(for: "❐ 3")
        try await posting.quit()

        // The library has its own copies of the pictures.
        try FileManager.default.removeItem(at: session.folder.appendingPathComponent("photos"))
        try session.type(line: "cd")
        try posting.start("--tab profile")
        try await posting.wait(for: "1 post")
        try session.press("Enter", "]")
        try await posting.wait(for: "○ ● ○  2 of 3")
        try await posting.wait(for: "#dunes")
        try session.press("2")
        try await posting.wait(for: "No picture yet")
        try session.press("Tab", "Tab", "Tab")
        try session.tmux("send-keys", "-l", "du")
        try await posting.wait(for: "→ dunes")
        try session.press("Escape")
        try await posting.wait(for: "60 of 127 pins")
        try await posting.quit()
    }

    @Test func severalPinsArePostedAtOnce() async throws {
        let posting = try await PostingSession()
        try posting.start("--tab new")
        try await posting.writeCarousel(title: "Light")
        try posting.session.press("Tab", "Tab", "Tab")
        try await posting.wait(for: "space change")
        try posting.session.press("Space")
        try await posting.wait(for: "◉ 3 pins")
        try posting.session.press("C-s")
        try await posting.wait(for: "Posted 3 pins")
        try posting.session.press("3")
        try await posting.wait(for: "3 posts")
        try await posting.quit()
    }

    @Test func allPicturesOfADraftSurviveAKill() async throws {
        let posting = try await PostingSession()
        let session = posting.session
        try posting.start("--tab new")
        try await posting.writeCarousel(title: "Unfinished")
        try await posting.waitForCarousel(titled: "Unfinished")
        try session.send(signal: SIGKILL, to: "pinfeed")
        try await posting.wait(for: "status=137")
        try await posting.reset(from: "Unfinished")
        try posting.start("--tab new")
        try await posting.wait(for: "Unfinished")
        try await posting.wait(for: "◉ one carousel   ○ 3 pins")
        try session.press("Escape")
        try await posting.wait(for: "60 of 127 pins")
        try await posting.quit()
    }

    @Test func twoSessionsShareADraftWithoutLosingText() async throws {
        let first = try await PostingSession()
        let second = try await PostingSession(beside: first)
        try first.start("--tab new")
        try await first.wait(for: "No picture yet")
        try second.start("--tab new")
        try await second.wait(for: "No picture yet")
        try first.session.press("Tab")
        try first.session.tmux("send-keys", "-l", "From the first")
        try await second.wait(for: "From the first")
        try second.session.press("Tab")
        try second.session.tmux("send-keys", "-l", ", and the second")
        try await second.wait(for: "From the first, and the second")
        // The first session has typed text, too, so its screen does not change.
        try await first.wait(for: "Another session is also writing a post")
        try await first.wait(for: "From the first")
        #expect(try !first.session.screen().contains("and the second"))
        for posting in [first, second] {
            try posting.session.press("Escape")
            // A notice about the other session may cover the feed's status.
            try await posting.session.wait(for: "Home") { try posting.session.screen().hasPrefix(" Home") }
            try await posting.quit()
        }
    }
}
