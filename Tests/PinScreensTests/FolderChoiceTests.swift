import TerminalUI
import Testing

@testable import FolderBrowsing
@testable import PinScreens
@testable import PostingScreens
@testable import ScreenKit

@Suite struct FolderChoiceTests {
    private func browsing() throws -> Session {
        var session = Session.browsing(5)
        try session.type("2 <enter>")
        let names = ["Sea.jpg", "sea.jpg", "sea.jpg.png"]
        session.send(
            .files(
                .folderListed(
                    path: "/pictures", names.map { FolderEntry(name: $0, kind: .picture(bytes: 1_000)) })))
        return session
    }

    @Test(arguments: ["Sea.jpg", "sea.jpg", "sea.jpg.png"])
    func enterChoosesTheFileWhoseFullNameIsTyped(name: String) throws {
        var session = try browsing()
        try session.type("<tab>" + name + "<enter>")
        #expect(session.model.newPost.form.picture == .measuring(path: "/pictures/\(name)"))
    }

    @Test func doubleClickOnTheChosenPictureOpensTheFolder() throws {
        var session = try browsing()
        try session.type("<enter>")
        #expect(session.model.newPost.browser == nil)
        let position = ScreenPosition(row: 5, column: 5)
        session.send(.input(.mouse(MouseEvent(.press(.left), at: position))))
        #expect(session.model.newPost.browser == nil)
        session.send(.input(.mouse(MouseEvent(.doublePress(.left), at: position))))
        #expect(session.model.newPost.browser != nil)
    }

    @Test func selectingTheCurrentTabReturnsToTheForm() throws {
        var session = try browsing()
        let region = TabBar.region(of: .newPost, in: session.model.context.regions)
        session.send(
            .input(.mouse(MouseEvent(.press(.left), at: ScreenPosition(row: region.row, column: region.column)))))
        #expect(session.model.tabs.selected == .newPost)
        #expect(session.model.newPost.browser == nil)
    }
}
