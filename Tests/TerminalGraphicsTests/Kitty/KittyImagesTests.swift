import SeededRandom
import TerminalUI
import Testing

@testable import TerminalGraphics
@testable import TerminalSimulation

/// Output in kitty's graphics protocol, read back by a simulated terminal.
@Suite struct KittyImagesTests {
    /// The images and the simulated terminal that receives them.
    struct Pair {
        var images: KittyImages
        var screen = KittyScreen()
        /// Bytes sent so far.
        var sent = 0

        init(quota: Int = 128 << 20) {
            images = KittyImages(quota: quota)
        }

        mutating func send(_ bytes: [UInt8]) {
            sent += bytes.count
            screen.read(bytes)
        }

        /// Sends all pictures, then places the parts. Returns the number of bytes for the placements.
        mutating func frame(_ parts: [Surface.PicturePart]) -> Int {
            images.setVisiblePictures(parts.map(\.picture))
            if images.isTransmitting { send(images.interrupt(finishingWithin: 0)) }
            var turns = 0
            var shown = 0
            repeat {
                send(images.nextChunks(atMost: 1 << 20))
                let commands =
                    images.isTransmitting
                    ? [] : images.updatePlacements(to: parts.filter { images.canPlace($0.picture) })
                send(commands)
                shown += commands.count
                turns += 1
            } while images.hasWork && turns < 1000
            return shown
        }
    }

    static func picture(_ seed: UInt8, bytes count: Int = 9000, side: Int = 100) throws -> PixelPicture {
        let noise = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ Int(seed) &* 7) }
        return try #require(
            PixelPicture(width: side, height: side, content: .png(noise + [0xAE, 0x42, 0x60, 0x82])))
    }

    static func part(_ picture: PixelPicture, row: Int, column: Int = 0, rows: Int = 5) -> Surface.PicturePart {
        Surface.PicturePart(
            picture: picture, region: ScreenRegion(row: row, column: column, rows: rows, columns: 10),
            source: PixelRect(x: 0, y: 0, width: 100, height: rows * 20))
    }

    @Test(arguments: [1, 3071, 3072, 3073, 100_000]) func picturesArriveUnchanged(_ count: Int) throws {
        let picture = try Self.picture(1, bytes: count)
        var pair = Pair()
        _ = pair.frame([Self.part(picture, row: 3, column: 7)])
        #expect(pair.screen.faults.isEmpty, "\(pair.screen.faults)")
        guard case .png(let bytes) = picture.content else { return }
        #expect(Array(pair.screen.images.values) == [bytes])
        #expect(
            Array(pair.screen.parts.values) == [
                KittyScreen.Part(row: 3, column: 7, rows: 5, columns: 10, x: 0, y: 0, width: 100, height: 100)
            ])
    }

    @Test func rawPixelsAreSentWithTheirSize() throws {
        let pixels = (0..<4 * 6).map { UInt8($0) }
        let picture = try #require(PixelPicture(width: 2, height: 3, content: .rgba(pixels)))
        let bytes = String(
            decoding: KittyGraphics.transmission(picture.content, size: (2, 3), image: 9, from: 0), as: UTF8.self)
        #expect(bytes == "\u{1B}_Ga=t,i=9,f=32,s=2,v=3,q=1,m=0;AAECAwQFBgcICQoLDA0ODxAREhMUFRYX\u{1B}\\")
    }

    @Test func scrollingByARowSendsNoPictures() throws {
        var pair = Pair()
        let pictures = try (0..<30).map { try Self.picture(UInt8($0)) }
        _ = pair.frame(pictures.enumerated().map { Self.part($1, row: 100 + $0 % 6 * 6, column: 100 + $0 / 6 * 20) })
        #expect(pair.screen.begun == 30)
        for scroll in 1...3 {
            let bytes = pair.frame(
                pictures.enumerated().map { Self.part($1, row: 100 + $0 % 6 * 6 - scroll, column: 100 + $0 / 6 * 20) })
            #expect(bytes <= 100 * 30, "\(bytes) bytes for 30 pictures")
            #expect(bytes > 0)
        }
        #expect(pair.screen.begun == 30)
        #expect(pair.screen.parts.values.map(\.row).min() == 97)
        #expect(pair.screen.faults.isEmpty, "\(pair.screen.faults)")
    }

    @Test func unchangedFramesSendNothing() throws {
        var pair = Pair()
        let parts = [Self.part(try Self.picture(1), row: 0), Self.part(try Self.picture(2), row: 8)]
        _ = pair.frame(parts)
        let before = pair.sent
        let bytes = pair.frame(parts)
        #expect(bytes == 0)
        #expect(pair.sent == before)
    }

    @Test func hiddenPicturesStayInTheTerminal() throws {
        var pair = Pair()
        let first = try Self.picture(1)
        let second = try Self.picture(2)
        _ = pair.frame([Self.part(first, row: 0), Self.part(second, row: 8)])
        _ = pair.frame([Self.part(second, row: 2)])
        #expect(pair.screen.parts.count == 1)
        #expect(pair.screen.images.count == 2)
        _ = pair.frame([Self.part(first, row: 4), Self.part(second, row: 10)])
        #expect(pair.screen.parts.count == 2)
        #expect(pair.screen.completed == 2)
        _ = pair.frame([])
        #expect(pair.screen.parts.isEmpty)
    }

    @Test func picturesInSeveralPartsAreSentOnce() throws {
        var pair = Pair()
        let picture = try Self.picture(1)
        _ = pair.frame([Self.part(picture, row: 0), Self.part(picture, row: 6), Self.part(picture, row: 12)])
        #expect(pair.screen.completed == 1)
        #expect(pair.screen.parts.values.map(\.row).sorted() == [0, 6, 12])
        // When the overlay closes, three parts become one.
        _ = pair.frame([Self.part(picture, row: 0, rows: 17)])
        #expect(pair.screen.parts.values.map(\.row) == [0])
        #expect(pair.screen.faults.isEmpty, "\(pair.screen.faults)")
    }

    @Test func theQuotaFreesHiddenPictures() throws {
        // The quota of three pictures of 100 x 100 x 4 bytes.
        var pair = Pair(quota: 3 * 40_000)
        let pictures = try (0..<5).map { try Self.picture(UInt8($0)) }
        for picture in pictures {
            _ = pair.frame([Self.part(picture, row: 0)])
            #expect(pair.screen.images.count <= 3)
            #expect(pair.screen.parts.count == 1)
        }
        _ = pair.frame([Self.part(pictures[0], row: 0)])
        #expect(pair.screen.parts.count == 1)
        #expect(pair.screen.completed == 6)
        #expect(pair.screen.faults.isEmpty, "\(pair.screen.faults)")
    }

    @Test func picturesBeyondTheQuotaAreNotSent() throws {
        var pair = Pair(quota: 3 * 40_000)
        let pictures = try (0..<5).map { try Self.picture(UInt8($0)) }
        let parts = pictures.enumerated().map { Self.part($1, row: $0 * 6) }
        _ = pair.frame(parts)
        #expect(pair.screen.parts.count == 3)
        let sent = pair.sent
        _ = pair.frame(parts)
        #expect(pair.sent == sent)
        #expect(pictures.map { pair.images.canPlace($0) } == [true, true, true, false, false])
    }

    @Test func lostPicturesAreResentUntilRejectedRepeatedly() throws {
        var pair = Pair()
        let picture = try Self.picture(1)
        for attempt in 1...3 {
            _ = pair.frame([Self.part(picture, row: 0)])
            #expect(pair.screen.completed == attempt)
            let image = try #require(pair.screen.images.keys.first)
            pair.screen.lose(image)
            let reports = [true, false, false].map { pair.images.handleReport(on: UInt32(image), isDone: $0) }
            #expect(reports == [false, true, false])
            #expect(!pair.images.canPlace(picture))
        }
        _ = pair.frame([Self.part(picture, row: 0)])
        #expect(pair.screen.completed == 3)
        let report = pair.images.handleReport(on: 1, isDone: false)
        #expect(!report)
    }

    @Test func interruptedTransmissionsFinishIfLittleRemains() throws {
        for (limit, completed, abandoned) in [(1 << 20, 1, 0), (5000, 0, 1)] {
            var pair = Pair()
            let picture = try Self.picture(1, bytes: 60_000)
            pair.images.setVisiblePictures([picture])
            pair.send(pair.images.nextChunks(atMost: 8192))
            #expect(pair.images.isTransmitting)
            pair.send(pair.images.interrupt(finishingWithin: limit))
            #expect(!pair.images.isTransmitting)
            #expect(pair.screen.completed == completed)
            #expect(pair.screen.abandoned == abandoned)
            _ = pair.frame([Self.part(picture, row: 0)])
            #expect(pair.screen.completed == 1)
            #expect(pair.screen.parts.count == 1)
            #expect(pair.screen.faults.isEmpty, "\(pair.screen.faults)")
        }
    }

    @Test func hiddenPicturesAreNoLongerSent() throws {
        var pair = Pair()
        let first = try Self.picture(1, bytes: 60_000)
        let second = try Self.picture(2)
        pair.images.setVisiblePictures([first])
        pair.send(pair.images.nextChunks(atMost: 8192))
        pair.images.setVisiblePictures([second])
        #expect(!pair.images.isTransmissionNeeded)
        _ = pair.frame([Self.part(second, row: 0)])
        #expect(pair.screen.abandoned == 1)
        #expect(pair.screen.completed == 1)
        #expect(!pair.images.canPlace(first))
        #expect(pair.screen.faults.isEmpty, "\(pair.screen.faults)")
    }

    @Test func batchesRespectTheirSizeLimit() throws {
        var images = KittyImages()
        images.setVisiblePictures(try (0..<10).map { try Self.picture(UInt8($0), bytes: 20_000) })
        while images.hasWork {
            let batch = images.nextChunks(atMost: 16_384)
            #expect(batch.count <= 16_384 + KittyGraphics.chunkBytes)
        }
    }

    @Test func clearingDeletesAllImages() throws {
        var pair = Pair()
        _ = pair.frame([Self.part(try Self.picture(1), row: 0), Self.part(try Self.picture(2), row: 8)])
        pair.images.setVisiblePictures([try Self.picture(3, bytes: 60_000)])
        pair.send(pair.images.nextChunks(atMost: 4096))
        pair.send(pair.images.clear())
        #expect(pair.screen.images.isEmpty)
        #expect(pair.screen.parts.isEmpty)
        #expect(pair.images.isEmpty)
        let rest = pair.images.clear()
        #expect(rest.isEmpty)
        #expect(pair.screen.faults.isEmpty, "\(pair.screen.faults)")
    }

    @Test(arguments: 0..<30) func randomScrollsShowTheFrame(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var pair = Pair(quota: 6 * 40_000)
        let pictures = try (0..<12).map {
            try Self.picture(UInt8($0), bytes: Int.random(in: 1...20_000, using: &generator))
        }
        for _ in 0..<40 {
            let first = Int.random(in: 0..<9, using: &generator)
            let offset = Int.random(in: 0...5, using: &generator)
            let parts = pictures[first..<first + Int.random(in: 0...3, using: &generator)].enumerated().map {
                Self.part($1, row: $0 * 6 + offset)
            }
            pair.images.setVisiblePictures(parts.map(\.picture))
            // Frames may also be presented during a transmission.
            if Bool.random(using: &generator) { pair.send(pair.images.nextChunks(atMost: 8192)) }
            _ = pair.frame(parts)
            #expect(pair.screen.faults.isEmpty, "seed \(seed): \(pair.screen.faults)")
            #expect(pair.screen.parts.values.map(\.row).sorted() == parts.map(\.region.row), "seed \(seed)")
            #expect(pair.screen.images.count <= 6)
        }
    }

    /// Returns the ranges of pixel rows that a row of cells shows of the picture that `large()` returns, of 1600 x 1200
    /// pixels in 60 bands.
    private func rows(_ screen: KittyScreen, _ row: Int) -> [Range<Int>] {
        screen.parts.compactMap { name, part in
            guard part.row <= row, row < part.row + part.rows, let file = screen.images[name.image] else { return nil }
            // The pixel rows before the slice, according to its bytes.
            let start = screen.starts[name.image, default: 0] + part.y + (row - part.row) * part.height / part.rows
            return file.count > 6000 ? start..<start + part.height / part.rows : nil
        }
    }

    @Test(arguments: [(0, 0, 60), (-7, 7, 53), (3, 20, 31)])
    func slicesShowTheSameRowsAsTheWholePicture(top: Int, hidden: Int, shown: Int) throws {
        let picture = try SlowConnectionTests.large()
        var pair = Pair()
        // The picture's cells are visible from `hidden` on.
        let part = Surface.PicturePart(
            picture: picture, region: ScreenRegion(row: top + hidden, column: 0, rows: shown, columns: 160),
            source: PixelRect(x: 0, y: hidden * 20, width: 1600, height: shown * 20))
        pair.images.setVisiblePictures([picture])
        var turns = 0
        while pair.images.hasWork, turns < 1000 {
            pair.send(pair.images.nextChunks(atMost: 65_536, sliceLimit: 60_000))
            if !pair.images.isTransmitting {
                pair.send(pair.images.updatePlacements(to: [part].filter { pair.images.canPlace($0.picture) }))
            }
            turns += 1
        }
        #expect(pair.screen.completed > 10)
        for row in 0..<shown {
            let pixels = (hidden + row) * 20
            #expect(rows(pair.screen, top + hidden + row) == [pixels..<pixels + 20], "row \(row)")
        }
        #expect(pair.screen.faults.isEmpty, "\(pair.screen.faults)")
    }

    @Test func thePreviewIsShownUntilALargePictureIsComplete() throws {
        let picture = try SlowConnectionTests.large()
        let preview = try #require(picture.preview)
        var pair = Pair()
        let part = SlowConnectionTests.part(picture, row: 2)
        pair.images.setVisiblePictures([picture], previewsAbove: 60_000)
        #expect(!pair.images.canPlace(picture))
        pair.send(pair.images.nextChunks(atMost: preview.byteCount * 2))
        #expect(pair.images.canPlace(picture))
        pair.send(pair.images.updatePlacements(to: [part]))
        let previewPart = KittyScreen.Part(row: 2, column: 4, rows: 60, columns: 160, x: 0, y: 0, width: 60, height: 60)
        #expect(Array(pair.screen.parts.values) == [previewPart])
        var turns = 0
        while pair.images.hasWork, turns < 1000 {
            #expect(pair.screen.parts.values.contains(previewPart))
            pair.send(pair.images.nextChunks(atMost: 65_536, sliceLimit: 60_000))
            if pair.images.hasNewContent, !pair.images.isTransmitting {
                pair.send(pair.images.updatePlacements(to: [part]))
            }
            turns += 1
        }
        #expect(!pair.screen.parts.values.contains(previewPart))
        #expect(pair.screen.parts.count > 10)
        #expect(pair.screen.faults.isEmpty, "\(pair.screen.faults)")
    }

    @Test func fastConnectionsSendLargePicturesWhole() throws {
        let picture = try SlowConnectionTests.large()
        var pair = Pair()
        _ = pair.frame([SlowConnectionTests.part(picture, row: 0)])
        #expect(pair.screen.begun == 1)
        #expect(pair.screen.parts.count == 1)
    }

    @Test func interruptedPicturesResumeAfterTheirSlices() throws {
        let picture = try SlowConnectionTests.large()
        var pair = Pair()
        pair.images.setVisiblePictures([picture])
        var interrupted = 0
        while pair.images.hasWork, interrupted < 100 {
            // Two and a half slices.
            for _ in 0..<40 where pair.images.hasWork {
                pair.send(pair.images.nextChunks(atMost: 4096, sliceLimit: 45_000))
            }
            if pair.images.isTransmitting {
                pair.send(pair.images.interrupt(finishingWithin: 0))
                interrupted += 1
            }
        }
        #expect(!pair.images.hasWork)
        #expect(interrupted > 5)
        #expect(pair.sent < picture.byteCount * 4 / 3 * 3 / 2)
        #expect(pair.screen.faults.isEmpty, "\(pair.screen.faults)")
    }

    @Test func onlyLostSlicesAreResent() throws {
        let picture = try SlowConnectionTests.large()
        var pair = Pair()
        pair.images.setVisiblePictures([picture])
        while pair.images.hasWork { pair.send(pair.images.nextChunks(atMost: 1 << 20, sliceLimit: 60_000)) }
        let count = pair.screen.completed
        let lost = try #require(pair.screen.images.keys.sorted().dropFirst(3).first)
        pair.screen.lose(lost)
        let needsFrame = pair.images.handleReport(on: UInt32(lost), isDone: false)
        #expect(needsFrame)
        _ = pair.frame([SlowConnectionTests.part(picture, row: 0)])
        #expect(pair.screen.completed == count + 1)
        #expect(pair.screen.parts.values.map(\.rows).reduce(0, +) == 60)
    }
}
