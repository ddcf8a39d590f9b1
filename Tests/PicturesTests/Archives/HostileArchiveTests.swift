import PictureWire
import SeededRandom
import TestSupport
import Testing

@testable import Pictures

/// Archives that are bombs, damaged or very long.
@Suite(.tags(.processes)) struct HostileArchiveTests {
    let tests: ArchiveTests
    var folder: ScratchFolder { tests.folder }

    init() throws {
        tests = try ArchiveTests()
    }

    /// The file ends before its central directory, so only the local headers are readable.
    @Test func truncatedZIPsGiveTheirIntactMembers() throws {
        let names = ["1.png", "2.png", "3.png"]
        let whole = ZIP.file(names.map { ZIP.Entry($0, ArchiveTests.red) })
        let path = try folder.write(Array(whole.prefix(2 * ArchiveTests.red.count + 120)), to: "a.zip")
        let listing = try tests.listing(of: path)
        #expect(listing.state == .damaged)
        #expect(listing.entries.map(\.path).starts(with: ["1.png", "2.png"]))
        #expect(try tests.color(of: "1.png", in: path) == [255, 0, 0])
        #expect(try tests.color(of: "2.png", in: path) == [255, 0, 0])
    }

    @Test func truncatedCompressedTarsGiveTheirIntactMembers() throws {
        var generator = SeededGenerator(seed: 3)
        let noise = (0..<200_000).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
        let whole = GZip.file(Tar.file(["1.png": ArchiveTests.red, "2.png": ArchiveTests.green, "noise.png": noise]))
        let path = try folder.write(Array(whole.prefix(whole.count / 2)), to: "a.tgz")
        let listing = try tests.listing(of: path)
        #expect(listing.state == .damaged)
        #expect(listing.entries.map(\.path).starts(with: ["1.png", "2.png"]))
        #expect(try tests.color(of: "2.png", in: path) == [0, 255, 0])
        #expect(throws: PictureFailure.damaged) { try tests.color(of: "noise.png", in: path) }
        #expect(try tests.color(of: "1.png", in: path) == [255, 0, 0])
    }

    /// 400 MB in 3; the size in its header may be right or wrong.
    @Test(arguments: [400_000_000, 1000])
    func membersAfterABombAreDecoded(claimed: Int) throws {
        let path = try folder.write(
            ZIP.file([
                .zeros("bomb.png", count: 400_000_000, size: claimed), ZIP.Entry("2.png", ArchiveTests.green),
            ]), to: "a.zip")
        #expect(try tests.listing(of: path).entries.map(\.path) == ["bomb.png", "2.png"])
        #expect(throws: PictureFailure.self) { try tests.color(of: "bomb.png", in: path) }
        #expect(try tests.color(of: "2.png", in: path) == [0, 255, 0])
    }

    /// A compressed tar is decompressed up to the requested member.
    @Test func membersAfterABombInACompressedTarAreDecoded() throws {
        let zeros = Array(Tar.file(["bomb.bin": [UInt8](repeating: 0, count: 300 << 20)]).dropLast(1024))
        let path = try folder.write(GZip.file(zeros + Tar.file(["2.png": ArchiveTests.green])), to: "a.tar.gz")
        #expect(try tests.listing(of: path).entries.map(\.path) == ["bomb.bin", "2.png"])
        #expect(try tests.color(of: "2.png", in: path) == [0, 255, 0])
        #expect(throws: PictureFailure.memberTooLarge) { try tests.color(of: "bomb.bin", in: path) }
        #expect(try tests.color(of: "2.png", in: path) == [0, 255, 0])
    }

    @Test func largeArchivesAreListedAndTheirLastMemberDecoded() throws {
        let entries = (1...10_000).map { ZIP.Entry("pages/\($0).png", $0 == 10_000 ? ArchiveTests.green : [0]) }
        let path = try folder.write(ZIP.file(entries), to: "a.cbz")
        let listing = try tests.listing(of: path)
        #expect(listing.entries.count == 10_000)
        #expect(listing.state == .finished)
        #expect(try tests.color(of: "pages/10000.png", in: path) == [0, 255, 0])
    }

    /// More entries than one response holds, and more than the limit.
    @Test func archivesWithTooManyFilesAreTruncated() throws {
        let paths = (1...100_001).map { ("some folder with a name/\($0).png", [] as [UInt8], "0" as Character) }
        let path = try folder.write(Tar.file(paths), to: "a.tar")
        let listing = try tests.listing(of: path)
        #expect(listing.state == .truncated)
        #expect(listing.entries.count == DecoderLimits.archiveEntries)
        #expect(listing.nextEntry == DecoderLimits.archiveEntries)
    }

    /// The decoder reports an error and survives.
    @Test(arguments: 0..<12 as Range<UInt64>)
    func corruptArchivesDoNotCrashTheDecoder(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let tar = Tar.file(["1.png": ArchiveTests.red, "2.png": ArchiveTests.green])
        let archives = [
            ZIP.file([ZIP.Entry("1.png", ArchiveTests.red).deflated, ZIP.Entry("2.png", ArchiveTests.green)]), tar,
            GZip.file(tar), try Fixture.bytes("pictures.7z"),
        ]
        for (number, archive) in archives.enumerated() {
            var bytes = archive
            for _ in 0..<(1 + Int(generator.next() % 8)) {
                bytes[Int(generator.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: generator.next())
            }
            let path = try folder.write(bytes, to: "\(number)")
            _ = try? tests.listing(of: path)
            for name in ["1.png", "2.png"] {
                do {
                    _ = try tests.color(of: name, in: path)
                } catch let failure as PictureFailure {
                    #expect(failure != .crashed && failure != .timedOut, "seed \(seed), archive \(number)")
                }
            }
        }
    }
}
