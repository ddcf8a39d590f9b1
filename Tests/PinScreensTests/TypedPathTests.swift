import Testing

@testable import FolderBrowsing
@testable import PostingScreens
@testable import ScreenKit

@Suite struct TypedPathTests {
    private func browsing() throws -> Session {
        var session = Session.browsing(5)
        try session.type("2 <enter>")
        session.send(
            .files(.folderListed(path: "/pictures", [FolderEntry(name: "sea.webp", kind: .picture(bytes: 9))])))
        return session
    }

    @Test(arguments: [("/tmp/", "/tmp"), ("~/Photos/", "/home/ada/Photos"), ("//srv/", "/srv")])
    func typedAbsolutePathReplacesTheOldOne(keys: String, folder: String) throws {
        var session = try browsing()
        try session.type(keys)
        #expect(session.model.newPost.browser?.folder == folder)
    }

    @Test func pastedAbsolutePathReplacesTheOldOne() throws {
        var session = try browsing()
        session.send(.input(.paste("/srv/photos/")))
        #expect(session.model.newPost.browser?.folder == "/srv/photos")
    }

    @Test func spaceTypedBeforeTheListingIsPartOfThePath() throws {
        var session = try browsing()
        try session.type("/srv/with<space>sp")
        #expect(session.model.newPost.browser?.path.text == "/srv/with sp")
    }

    @Test func missingFileCannotBeChosen() throws {
        var session = try browsing()
        try session.type("<tab>nothing<enter>")
        #expect(session.model.newPost.browser != nil)
        #expect(session.model.newPost.form.picture == nil)
        session.send(.files(.folderFailed(path: "/pictures", reason: "no such folder")))
        try session.type("<enter>")
        #expect(session.model.newPost.browser != nil)
    }
}
