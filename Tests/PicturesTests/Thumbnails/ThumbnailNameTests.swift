import Files
import PictureWire
import Testing

@testable import PictureDecoding

struct ThumbnailNameTests {
    /// The first is the standard's own example.
    @Test(arguments: [
        ("/home/jens/photos/me.png", "file:///home/jens/photos/me.png", "c6ee772d9e49320e97ec29a7eb5b1697"),
        (
            "/home/mina/Été 2026/고양이 #1 100%.jpg",
            "file:///home/mina/%C3%89t%C3%A9%202026/%EA%B3%A0%EC%96%91%EC%9D%B4%20%231%20100%25.jpg",
            "eac7cd432e0b60a7c0e21b0314b1f35d"
        ),
        (
            "/tmp/a;b?c[d]{e}^`|\\\"<>.png", "file:///tmp/a%3Bb%3Fc%5Bd%5D%7Be%7D%5E%60%7C%5C%22%3C%3E.png",
            "5cc7990900fe408715004c46f237dfc3"
        ),
        (
            "/x/~a!$&'()*+,-.:=@_.png", "file:///x/~a!$&'()*+,-.:=@_.png",
            "5fd0fc316fa3cddc90ef8d5398ef096d"
        ),
        // Latin-1: bytes are escaped unchanged.
        ("/x/caf\u{10FEE9}.png", "file:///x/caf%E9.png", "e351ddde542c9709b49ab9185f27ed4d"),
    ])
    func pathsHaveTheSameURIsAsInFileManagers(path: String, uri: String, digest: String) throws {
        let address = try #require(FileURI(path: path))
        #expect(address.description == uri)
        #expect(address.digest == digest)
    }

    @Test func equivalentPathsHaveOneURI() throws {
        let folder = try ScratchFolder()
        let path = try folder.write([1], to: "a.png")
        let plain = try #require(FileURI(path: path))
        #expect(FileURI(path: path.replacing("/a.png", with: "//./a.png")) == plain)
        #expect(FileURI(path: "//" + path) == plain)
        #expect(FileURI(path: folder.path("nothing/../a.png")) == nil)
        #expect(FileURI(path: "a.png") == nil)
        #expect(FileURI(path: "/a\0b") == nil)
    }

    @Test(arguments: [
        // 12 megapixels, for boxes of a feed and of an open pin.
        (120, 80, PictureBox.Mode.stretch, 4000, 3000, ThumbnailSize.normal as ThumbnailSize?),
        (129, 80, .stretch, 4000, 3000, .large), (136, 104, .stretch, 4000, 3000, .large),
        (257, 10, .fill, 4000, 3000, .extraLarge), (1024, 768, .stretch, 4000, 3000, .extraExtraLarge),
        (1024, 769, .stretch, 4000, 3000, nil), (2000, 96, .fit, 4000, 3000, .normal),
        (2000, 97, .fit, 4000, 3000, .large),
        // A thumbnail that is not smaller than the picture is useless.
        (120, 80, .stretch, 128, 96, nil), (120, 80, .stretch, 129, 97, .normal), (200, 150, .stretch, 200, 150, nil),
        // Shapes whose thumbnail has one row or column.
        (128, 1, .stretch, 60_000, 1, .normal), (1, 128, .stretch, 1, 60_000, .normal),
    ])
    func theSmallestCoveringSizeIsChosen(
        width: Int, height: Int, mode: PictureBox.Mode, pictureWidth: Int, pictureHeight: Int, size: ThumbnailSize?
    ) {
        let box = PictureBox(width: width, height: height, mode: mode)
        #expect(
            ThumbnailSize.smallest(covering: box, ofPictureWithWidth: pictureWidth, height: pictureHeight) == size)
    }

    @Test(arguments: [
        (["XDG_CACHE_HOME": "/c", "HOME": "/h"], "/c/thumbnails" as String?), (["HOME": "/h"], "/h/.cache/thumbnails"),
        ([:], nil),
    ])
    func thumbnailsAreInTheCacheFolder(environment: [String: String], root: String?) {
        #expect(ThumbnailCache.standardRoot(in: BaseFolders(environment: environment)) == root)
    }
}
