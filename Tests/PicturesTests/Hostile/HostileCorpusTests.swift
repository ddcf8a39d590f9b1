import ChildProcesses
import Foundation
import PictureWire
import SeededRandom
import TerminalUI
import TestSupport
import Testing

@testable import PictureDecoding
@testable import Pictures

/// Hostile files, decoded by the real decoder: each has its expected outcome within limits of memory and CPU time, and
/// the next picture is decoded normally.
@Suite(.tags(.processes), .serialized) struct HostileCorpusTests {
    static let box = PictureBox(width: 24, height: 16, mode: .stretch)

    @Test(arguments: HostileFile.truncated + HostileFile.noPictures + HostileFile.unsupported + HostileFile.beginnings)
    func unusableFilesFailCheaply(file: HostileFile) throws {
        try judge(file, peak: 128 << 20, seconds: 1)
    }

    @Test(arguments: HostileFile.contradictory + HostileFile.vectors + HostileFile.oddVectors + HostileFile.documents)
    func inconsistentFilesFailCheaply(file: HostileFile) throws {
        try judge(file, peak: 128 << 20, seconds: 1)
    }

    /// A canvas may have the maximum number of pixels, with 4 bytes each.
    @Test(arguments: HostileFile.lying + HostileFile.thin)
    func exaggeratedSizesUseAtMostTheirCanvas(file: HostileFile) throws {
        try judge(file, peak: 1400 << 20, seconds: Double(DecoderLimits.processorSeconds))
    }

    @Test(arguments: HostileFile.bombs + HostileFile.growingVectors)
    func decompressionBombsStayWithinTheLimits(file: HostileFile) throws {
        let seconds = Double(DecoderLimits.processorSeconds)
        try judge(file, peak: Int(DecoderLimits.memory), seconds: seconds, isDecodedTwice: false)
    }

    private func judge(_ file: HostileFile, peak: Int, seconds: Double, isDecodedTwice: Bool = true) throws {
        let folder = try ScratchFolder()
        let path = try folder.write(try file.bytes(), to: "picture.png")
        let good = try folder.write(PNG.solid(width: 3, height: 3, color: [1, 200, 3]), to: "good.png")
        var children: [ChildProcess] = []
        // The file's modules are loaded before the cost is measured.
        let decoder = DecoderProcess(command: try realDecoder(), modules: try file.modules()) {
            if let child = $0 { children.append(child) }
        }
        #expect(try decoder.header(ofPictureAt: good).width == 3)
        let process = try #require(children.first?.processID)
        let before = try #require(DecoderCost(of: process))

        let result = Result { () throws(PictureFailure) in try decoder.pixels(ofPictureAt: path, box: Self.box) }
        let after = try #require(DecoderCost(of: process), "the decoder died: \(result.summary)")
        #expect(file.outcome.allows(result), "\(file.id): \(result.summary)")
        #expect(after.peak <= peak, "\(file.id): \(after.peak >> 20) MiB")
        #expect(after.seconds - before.seconds <= seconds + 0.5, "\(file.id): \(after.seconds - before.seconds) s")
        if let failure = result.failure { #expect(failure.fitsABox, "\(failure)") }
        if ProcessInfo.processInfo.environment["PINFEED_FIGURES"] != nil {
            print("\(file.id)\t\(result.summary)\t\(after.peak >> 20) MiB\t\(after.seconds - before.seconds) s")
        }

        // A header may be readable without pixels; a thumbnail is as good as its pixels.
        let header = Result { () throws(PictureFailure) in try decoder.header(ofPictureAt: path) }
        #expect(header.failure != .crashed && header.failure != .timedOut, "\(file.id): \(header)")
        if isDecodedTwice {
            let thumbnailed = Result { () throws(PictureFailure) in
                try decoder.thumbnailedPixels(ofPictureAt: path, box: Self.box).pixels
            }
            #expect(file.outcome.allows(thumbnailed), "\(file.id), with a thumbnail: \(thumbnailed.summary)")
        }
        let next = try decoder.pixels(ofPictureAt: good, box: PictureBox(width: 1, height: 1, mode: .stretch))
        #expect(next.bytes == [1, 200, 3, 255])
        #expect(children.count == 1, "\(file.id)")
    }

    /// Endless rendering is ended by the CPU limit.
    @Test(arguments: HostileFile.endlessVectors)
    func endlessRenderingTimesOut(file: HostileFile) throws {
        let folder = try ScratchFolder()
        let path = try folder.write(try file.bytes(), to: "picture")
        var command = try realDecoder(timeLimit: .seconds(600))
        command.processorLimit = .milliseconds(300)
        let decoder = DecoderProcess(command: command) { _ in }
        let result = Result { () throws(PictureFailure) in try decoder.pixels(ofPictureAt: path, box: Self.box) }
        #expect(file.outcome.allows(result), "\(file.id): \(result.summary)")
    }

    /// The drawing references a file that must never be opened.
    @Test(arguments: HostileFile.vectors)
    func filesReferencedByDrawingsAreNotOpened(file: HostileFile) throws {
        let folder = try ScratchFolder()
        let secret = try folder.write(PNG.solid(width: 3, height: 3, color: [1, 2, 3]), to: "secret")
        let text = String(decoding: try file.bytes(), as: UTF8.self).replacing("SECRET", with: secret)
        try #require(text.contains(secret) || file.id.contains("script"))
        let path = try folder.write(Array(text.utf8), to: "drawing.svg")
        let watch = inotify_init1(Int32(O_NONBLOCK | O_CLOEXEC))
        try #require(watch >= 0)
        defer { close(watch) }
        try #require(inotify_add_watch(watch, secret, UInt32(IN_OPEN | IN_ACCESS)) >= 0)
        var event = [UInt8](repeating: 0, count: 4096)

        let decoder = DecoderProcess(command: try realDecoder()) { _ in }
        let region = try #require(PictureRegion(x: 0, y: 0, width: 9, height: 9))
        for result in [
            Result { () throws(PictureFailure) in try decoder.pixels(ofPictureAt: path, box: Self.box) },
            Result { () throws(PictureFailure) in
                try decoder.pixels(ofPictureAt: path, region: region, box: Self.box)
            },
        ] {
            #expect(file.outcome.allows(result), "\(file.id): \(result.summary)")
        }
        #expect(read(watch, &event, event.count) == -1)
        // The watch does report accesses.
        #expect(try decoder.header(ofPictureAt: secret).width == 3)
        #expect(read(watch, &event, event.count) > 0)
    }

    /// Paths of special files, and of files that only look regular.
    @Test func onlyRegularFilesAreRead() throws {
        let folder = try ScratchFolder()
        let fifo = folder.path("fifo")
        try #require(mkfifo(fifo, 0o600) == 0)
        let loop = folder.path("loop")
        try #require(symlink(loop, loop) == 0)
        let socket = folder.path("link-to-device")
        try #require(symlink("/dev/zero", socket) == 0)
        let decoder = DecoderProcess(command: try realDecoder()) { _ in }
        for path in [fifo, loop, socket, folder.path(""), "/", "/dev/zero", "/dev/stdin", "/proc/self/fd/0"] {
            let result = Result { () throws(PictureFailure) in try decoder.pixels(ofPictureAt: path, box: Self.box) }
            #expect(result.failure == .unreadable, "\(path): \(result.summary)")
        }
        for path in ["/proc/self/mem", "/proc/self/maps", "/proc/self/environ", "/proc/version", "/proc/kmsg"] {
            let result = Result { () throws(PictureFailure) in try decoder.pixels(ofPictureAt: path, box: Self.box) }
            #expect(
                [.unreadable, .missing].contains(result.failure), "\(path): \(result.summary)")
        }
        #expect(decoder.confinement != nil)
    }

    /// libvips maps some files into memory, and reading a page beyond a shrunken file's end raises SIGBUS.
    @Test(arguments: ["quadrants.webp", "large-quadrants.jpg", "quadrants.tif", "three-frames.gif"])
    func filesThatChangeWhileReadDoNotAffectOthers(name: String) throws {
        let folder = try ScratchFolder()
        let whole = try Fixture.bytes(name)
        // Trailing bytes, so that reading takes a while.
        let bytes = whole + [UInt8](repeating: 0, count: 4 << 20)
        let path = try folder.write(bytes, to: "picture")
        let file = open(path, O_WRONLY)
        try #require(file >= 0)
        defer { close(file) }
        let stop = Flag()
        let writer = Thread {
            var generator = SeededGenerator(seed: 5)
            while !stop.isSet {
                ftruncate(file, Int.random(in: 0...bytes.count, using: &generator))
                pwrite(file, bytes, bytes.count, 0)
            }
        }
        writer.start()
        defer { stop.set() }
        let decoder = DecoderProcess(command: try realDecoder()) { _ in }
        for _ in 0..<40 {
            let result = Result { () throws(PictureFailure) in try decoder.pixels(ofPictureAt: path, box: Self.box) }
            switch result {
            case .success(let field): #expect(field.bytes.count == 24 * 16 * 4)
            case .failure(let failure):
                #expect(
                    [.damaged, .notAPicture, .unsupported(.other), .unsupported(.tiff), .crashed].contains(failure),
                    "\(failure)")
            }
        }
        stop.set()
        let good = try decoder.pixels(ofPictureAt: Fixture.path("quadrants.webp"), box: Self.box)
        #expect(HostileFile.Outcome.quarters.allows(.success(good)))
    }

    /// Failures in a box give the reason and fit the narrowest box.
    @Test(
        arguments: [
            .missing, .unreadable, .notAPicture, .damaged, .tooLarge(width: 65_535, height: 65_535), .tooMuchMemory,
            .crashed, .timedOut,
        ] as [PictureFailure])
    func failureMessagesFitABox(failure: PictureFailure) {
        #expect(failure.fitsABox)
        #expect(failure.description.contains("picture"))
    }

    @Test(arguments: UnsupportedFormat.allCases)
    func unsupportedFormatMessagesFitABox(format: UnsupportedFormat) {
        #expect(PictureFailure.unsupported(format).fitsABox, "\(PictureFailure.unsupported(format))")
    }
}

extension PictureFailure {
    /// Whether the whole description fits three lines of 16 columns.
    fileprivate var fitsABox: Bool {
        let lines = DisplayText.wrapped(description, columns: 16, maximumLines: 3)
        return lines.joined(separator: " ") == description
    }
}

extension Result where Failure == PictureFailure {
    var failure: PictureFailure? {
        if case .failure(let failure) = self { failure } else { nil }
    }
}

extension Result where Success == PixelBuffer, Failure == PictureFailure {
    /// A one-line summary.
    var summary: String {
        switch self {
        case .success(let field): "\(field.width) x \(field.height), first \(Array(field.bytes.prefix(4)))"
        case .failure(let failure): "\(failure)"
        }
    }
}
