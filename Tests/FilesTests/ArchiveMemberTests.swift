import Files
import Testing

struct ArchiveMemberTests {
    @Test(arguments: [
        ("/a.zip", "b.png"), ("/home/mina/Pictures/trip 1.cbz", "x/y z/größe.png"), ("/a", "\u{301}.png"),
        ("/archive:/a.zip", "archive:/b"), ("/a.zip", "b//c"),
    ])
    func memberTextSurvivesARoundTrip(archive: String, path: String) throws {
        let member = try #require(ArchiveMember(archive: archive, path: path))
        #expect(ArchiveMember(text: member.text) == member)
        #expect(!member.text.hasPrefix("/"))
    }

    @Test(arguments: [
        "", "/a.zip//b.png", "archive:", "archive:/", "archive:/a.zip", "archive:/a.zip/b", "archive:a.zip//b",
        "archive://b", "archive:/a.zip//", "archive:/a.zip///b", "https://example.com/a//b", "archive:/a\0//b",
    ])
    func invalidTextIsNotAMember(text: String) {
        #expect(ArchiveMember(text: text) == nil)
    }

    @Test func tooLongTextIsNotAMember() {
        let long = String(repeating: "x", count: ArchiveMember.maximumTextLength)
        #expect(ArchiveMember(archive: "/a.zip", path: long) == nil)
        #expect(ArchiveMember(text: "archive:/a.zip//" + long) == nil)
    }

    @Test func nameIsTheLastPathComponent() throws {
        #expect(ArchiveMember(archive: "/a.zip", path: "b/c.png")?.name == "c.png")
        #expect(ArchiveMember(archive: "/a.zip", path: "c.png")?.name == "c.png")
    }
}
