import Files
import PictureWire
import TestSupport
import Testing

@testable import PictureDecoding
@testable import Pictures

/// Archives of pictures, read by the real decoder.
@Suite(.tags(.processes)) struct ArchiveTests {
    let decoder: DecoderProcess
    let folder: ScratchFolder

    static let box = PictureBox(width: 40, height: 20, mode: .stretch)
    static let red = PNG.solid(width: 3, height: 2, color: [255, 0, 0])
    static let green = PNG.solid(width: 5, height: 4, color: [0, 255, 0])

    init() throws {
        decoder = DecoderProcess(command: try realDecoder()) { _ in }
        folder = try ScratchFolder()
    }

    /// Returns the path that identifies a member of an archive.
    static func member(_ path: String, of archive: String) throws -> String {
        try #require(ArchiveMember(archive: archive, path: path)).text
    }

    /// Returns the whole listing of an archive, requested in parts.
    func listing(of path: String) throws -> ArchiveListing {
        var whole = ArchiveListing()
        while whole.state == .unfinished {
            let page = try decoder.listing(ofArchiveAt: path, from: whole.nextEntry)
            for entry in page.entries { whole.append(entry) }
            (whole.nextEntry, whole.state) = (page.nextEntry, page.state)
            whole.outsideCount += page.outsideCount
            whole.encryptedCount += page.encryptedCount
            whole.unreachableCount += page.unreachableCount
        }
        return whole
    }

    /// Returns the red, green and blue of a picture's first pixel.
    func color(of path: String, in archive: String) throws -> [UInt8] {
        let field = try decoder.pixels(ofPictureAt: try Self.member(path, of: archive), box: Self.box)
        return Array(field.bytes.prefix(3))
    }

    @Test func picturesInAZIPAreListedAndDecoded() throws {
        let path = try folder.write(
            ZIP.file([
                ZIP.Entry("trip/größe 10.png", Self.red).deflated, ZIP.Entry("2.png", Self.green),
                ZIP.Entry("trip/notes.txt", Array("notes".utf8)),
            ]), to: "a.zip")
        let listing = try listing(of: path)
        #expect(listing.entries.map(\.path) == ["trip/größe 10.png", "2.png", "trip/notes.txt"])
        #expect(listing.state == .finished)
        #expect(try color(of: "2.png", in: path) == [0, 255, 0])
        #expect(try color(of: "trip/größe 10.png", in: path) == [255, 0, 0])
        let header = try decoder.header(ofPictureAt: try Self.member("2.png", of: path))
        #expect(header == PictureHeader(width: 5, height: 4, frameCount: 1))
    }

    @Test(arguments: [false, true])
    func picturesInATarAreDecodedInAnyOrder(isCompressed: Bool) throws {
        let tar = Tar.file(["./a/1.png": Self.red, "a/2.png": Self.green])
        let path = try folder.write(isCompressed ? GZip.file(tar) : tar, to: "a.tar")
        let listing = try listing(of: path)
        #expect(
            listing.entries == [
                ArchiveListing.Entry(path: "a/1.png", modified: 1_700_000_000),
                ArchiveListing.Entry(path: "a/2.png", modified: 1_700_000_000),
            ])
        for _ in 0..<2 {
            #expect(try color(of: "a/2.png", in: path) == [0, 255, 0])
            #expect(try color(of: "a/1.png", in: path) == [255, 0, 0])
        }
    }

    @Test func picturesInA7zAreListedAndDecoded() throws {
        let path = Fixture.path("pictures.7z")
        #expect(try listing(of: path).entries.map(\.path) == ["trip/2.webp", "trip/größe 10.jpg"])
        for name in ["trip/größe 10.jpg", "trip/2.webp"] {
            let field = try decoder.pixels(ofPictureAt: try Self.member(name, of: path), box: Self.box)
            #expect(DecoderProcessTests.quarters(field)[0] == DecoderProcessTests.red, "\(name)")
        }
    }

    @Test func archivedPicturesGiveRegionsAndFrames() throws {
        let animation = GIF.file(width: 4, height: 4, colors: [1, 2, 3])
        let path = try folder.write(
            ZIP.file([ZIP.Entry("a.gif", animation), ZIP.Entry("a.jpg", try Fixture.bytes("large-quadrants.jpg"))]),
            to: "a.zip")
        let gif = try Self.member("a.gif", of: path)
        #expect(try decoder.header(ofPictureAt: gif).timing?.durations.count == 3)
        let small = PictureBox(width: 4, height: 4, mode: .fit)
        for (number, color) in [[255, 0, 0], [0, 255, 0], [0, 0, 255]].enumerated() {
            #expect(try decoder.frame(number, ofPictureAt: gif, box: small).bytes.prefix(3).map(Int.init) == color)
        }
        let region = try #require(PictureRegion(x: 0, y: 0, width: 8, height: 8))
        let jpeg = try Self.member("a.jpg", of: path)
        let regionPixels = try decoder.pixels(ofPictureAt: jpeg, region: region, box: small)
        #expect(regionPixels.bytes[0] > 200 && regionPixels.bytes[1] < 60)
    }

    @Test func pathsOutsideTheArchiveAreCountedButNotListed() throws {
        let names = ["../1.png", "a/../../2.png", "/3.png", "..\\4.png", "ok.png", ".hidden.png", "__MACOSX/._ok.png"]
        let path = try folder.write(ZIP.file(names.map { ZIP.Entry($0, Self.red) }), to: "a.zip")
        let listing = try listing(of: path)
        #expect(listing.entries.map(\.path) == ["ok.png"])
        #expect(listing.outsideCount == 4)
        #expect(throws: PictureFailure.missing) { try color(of: "../1.png", in: path) }
    }

    @Test func zipNamesInCP437AreDecoded() throws {
        let path = try folder.write(ZIP.file([ZIP.Entry([0x81, 0x2E, 0x70, 0x6E, 0x67], Self.green)]), to: "a.zip")
        #expect(try listing(of: path).entries.map(\.path) == ["ü.png"])
        #expect(try color(of: "ü.png", in: path) == [0, 255, 0])
    }

    /// Names in CP949, Shift-JIS, GBK, CP866, CP437 and Big5, one scalar per byte.
    private static let legacyNames: [(language: String, bytes: [String], names: [String])] = [
        (
            "",
            [
                "\u{BF}\u{A9}\u{B8}\u{A7} \u{C8}\u{DE}\u{B0}\u{A1}.png",
                "\u{C1}\u{A6}\u{C1}\u{D6}\u{B5}\u{B5}/\u{C7}\u{D1}\u{B6}\u{F3}\u{BB}\u{EA}.png",
            ], ["여름 휴가.png", "제주도/한라산.png"]
        ),
        (
            "", ["\u{8C}c\u{B9}\u{E6}\u{B0}\u{A2}\u{C7}\u{CF}.png", "\u{B9}\u{D9}\u{B4}\u{D9}.png"],
            ["똠방각하.png", "바다.png"]
        ),
        ("ko_KR.UTF-8", ["\u{B0}\u{AD}.png"], ["강.png"]),
        (
            "",
            [
                "\u{8B}\u{9E}\u{93}s\u{82}\u{CC}\u{8F}H.png",
                "\u{8E}\u{CA}\u{90}^/\u{83}\u{5C}\u{83}E\u{83}\u{8B}\u{95}\u{5C}.png",
            ], ["京都の秋.png", "写真/ソウル表.png"]
        ),
        ("ko", ["\u{94}\u{5C}\u{97}\u{CD}.png"], ["能力.png"]),
        (
            "",
            [
                "\u{B1}\u{B1}\u{BE}\u{A9}\u{B9}\u{CA}\u{B9}\u{AC}.png",
                "\u{C2}\u{C3}\u{D0}\u{D0}\u{D5}\u{D5}\u{C6}\u{AC}/\u{B3}\u{A4}\u{B3}\u{C7}\u{C8}\u{D5}\u{B3}\u{F6}.png",
            ], ["北京故宫.png", "旅行照片/长城日出.png"]
        ),
        ("zh_CN", ["\u{B9}\u{CA}\u{B9}\u{AC}.png"], ["故宫.png"]),
        (
            "",
            [
                "\u{87}\u{A8}\u{AC}\u{AD}\u{A8}\u{A9} \u{A2}\u{A5}\u{E7}\u{A5}\u{E0}.png",
                "\u{8C}\u{AE}\u{E1}\u{AA}\u{A2}\u{A0}/\u{8A}\u{E0}\u{A5}\u{AC}\u{AB}\u{EC}.png",
            ], ["Зимний вечер.png", "Москва/Кремль.png"]
        ),
        ("ko", ["\u{91}\u{AD}\u{A5}\u{A3}.png"], ["Снег.png"]),
        ("", ["\u{9A}bung \u{85} c\u{93}t\u{82}.png", "se\u{A4}or.png"], ["Übung à côté.png", "señor.png"]),
        ("zh_TW.UTF-8", ["\u{BB}O\u{A5}_\u{A9}]\u{B4}\u{BA}.png"], ["臺北夜景.png"]),
        ("ja", ["\u{B9}\u{D9}\u{B4}\u{D9} \u{BB}\u{E7}\u{C1}\u{F8}.png"], ["바다 사진.png"]),
    ]

    @Test(arguments: legacyNames)
    func legacyEncodingsAreDetectedByLanguageOrContent(
        language: String, bytes: [String], names: [String]
    ) throws {
        var command = try realDecoder()
        command.languages = [language].filter { !$0.isEmpty }
        let decoder = DecoderProcess(command: command) { _ in }
        let entries = bytes.map { ZIP.Entry($0.unicodeScalars.map { UInt8($0.value) }, Self.green) }
        let utf8 = ZIP.Entry("\u{FF21}·한.png", Self.red)
        let path = try folder.write(ZIP.file([utf8] + entries), to: "a.zip")
        #expect(try decoder.listing(ofArchiveAt: path, from: 0).entries.map(\.path) == ["\u{FF21}·한.png"] + names)
        // A new decoder that starts with the last name finds them by the same paths.
        let fresh = DecoderProcess(command: command) { _ in }
        for name in names.reversed() {
            let field = try fresh.pixels(ofPictureAt: try Self.member(name, of: path), box: Self.box)
            #expect(Array(field.bytes.prefix(3)) == [0, 255, 0], "\(name)")
        }
    }

    @Test func linksAndFoldersAreNotListed() throws {
        let path = try folder.write(
            Tar.file([("a/", [], "5"), ("a/soft.png", [], "2"), ("a/hard.png", [], "1"), ("a/1.png", Self.red, "0")]),
            to: "a.tar")
        #expect(try listing(of: path).entries.map(\.path) == ["a/1.png"])
    }

    @Test func theFirstOfTwoFilesWithTheSameNameIsUsed() throws {
        let tar = Tar.file([("1.png", Self.red, "0"), ("1.png", Self.green, "0")])
        let path = try folder.write(tar, to: "a.tar")
        #expect(try listing(of: path).unreachableCount == 1)
        for _ in 0..<2 { #expect(try color(of: "1.png", in: path) == [255, 0, 0]) }
    }

    @Test func encryptedMembersAreCountedAndSkipped() throws {
        let path = try folder.write(
            ZIP.file([ZIP.Entry("1.png", Self.red).encrypted, ZIP.Entry("2.png", Self.green)]), to: "a.zip")
        let listing = try listing(of: path)
        #expect(listing.entries.map(\.path) == ["2.png"])
        #expect(listing.encryptedCount == 1)
        #expect(throws: PictureFailure.encrypted) { try color(of: "1.png", in: path) }
        #expect(try color(of: "2.png", in: path) == [0, 255, 0])
    }

    @Test func unusableMembersFailWithTheirReason() throws {
        let path = try folder.write(
            ZIP.file([ZIP.Entry("1.png", Array("no picture".utf8)), ZIP.Entry("2.png", Array(Self.red.prefix(60)))]),
            to: "a.zip")
        #expect(throws: PictureFailure.notAPicture) { try color(of: "1.png", in: path) }
        #expect(throws: PictureFailure.damaged) { try color(of: "2.png", in: path) }
        #expect(throws: PictureFailure.missing) { try color(of: "3.png", in: path) }
    }

    @Test func otherFilesFailAsNotAnArchive() throws {
        let path = try folder.write(Array("no archive at all".utf8), to: "a.zip")
        #expect(throws: PictureFailure.notAnArchive) { try listing(of: path) }
        #expect(throws: PictureFailure.notAnArchive) { try color(of: "1.png", in: path) }
        #expect(throws: PictureFailure.missing) { try listing(of: folder.path("gone.zip")) }
    }
}
