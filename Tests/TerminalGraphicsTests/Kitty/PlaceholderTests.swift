import TerminalUI
import Testing

@testable import FlowControl
@testable import TerminalGraphics

/// Pictures in kitty's Unicode placeholders.
@Suite struct PlaceholderTests {
    private func row(_ area: PlaceholderArea, _ row: Int, columns: Range<Int>) -> [PlaceholderScreen.CellPosition?] {
        PlaceholderScreen.read(
            columns.map { area.cell(row: row, column: $0, continues: $0 > columns.lowerBound) })
    }

    @Test(arguments: [(0, 0..<12), (7, 0..<12), (3, 5..<9), (2, 11..<12)])
    func cellsEncodeTheirImageAndPosition(_ line: Int, _ columns: Range<Int>) {
        // The region is partly above and to the left of the screen.
        let region = ScreenRegion(row: -2, column: -3, rows: 12, columns: 15)
        let area = PlaceholderArea(image: PlaceholderArea.imageID(900), region: region)
        #expect(
            row(area, line, columns: columns)
                == columns.map { PlaceholderScreen.CellPosition(image: area.image, row: line + 2, column: $0 + 3) })
    }

    @Test func imageIDsFitTheMarksAndAreUnique() {
        let shares = (UInt32(0)..<3).map { share in
            (UInt32(0)..<510).map { PlaceholderArea.imageID($0, share: share) }
        }
        let ids = shares.flatMap { $0 }
        #expect(PlaceholderArea.imageCount == 510)
        // Programs in adjacent panes have no ID in common either.
        #expect(Set(ids).count == 3 * 510)
        #expect(PlaceholderArea.imageID(510) == ids[0])
        #expect(PlaceholderArea.imageID(7, share: 3) == PlaceholderArea.imageID(7))
        #expect(ids.allSatisfy { (1...7).contains($0 & 0xFFFFFF) && Int($0 >> 24) < PlaceholderArea.marks.count })
    }

    // MARK: Output

    /// Returns the keys of each graphics command in `bytes`.
    private func commands(_ bytes: [UInt8]) -> [String] {
        String(decoding: bytes, as: UTF8.self).split(separator: "\u{1B}_G").map {
            String($0.split(separator: "\u{1B}", omittingEmptySubsequences: false)[0].split(separator: ";")[0])
        }
    }

    private func placed(_ picture: PixelPicture, in region: ScreenRegion) throws -> Surface.PlacedPicture {
        var surface = Surface(size: ScreenSize(columns: 200, rows: 80))
        surface.place(picture, in: region)
        return try #require(surface.pictures.first)
    }

    @Test func picturesAreSentForTheirCellsWithoutPlacements() throws {
        var images = KittyImages()
        images.usesPlaceholders = true
        let picture = try KittyImagesTests.picture(1, bytes: 100)
        let placed = try placed(picture, in: ScreenRegion(row: 4, column: 2, rows: 5, columns: 10))
        images.setVisiblePictures([picture], extents: [KittyImages.Extent(columns: 10, rows: 5)])
        #expect(images.placeholders(of: placed.picture, in: placed.region) == nil)
        let sent = commands(images.nextChunks(atMost: 4096))
        let id = PlaceholderArea.imageID(3001)
        #expect(sent == ["a=T,U=1,p=1,c=10,r=5,i=\(id),f=100,q=1,m=0"])
        #expect(
            images.placeholders(of: placed.picture, in: placed.region)
                == PlaceholderArea(image: id, region: placed.region))
        // Scrolling, cropping and covering send nothing.
        let shown = images.updatePlacements(to: [KittyImagesTests.part(picture, row: 0, rows: 2)])
        #expect(shown.isEmpty)
        // Another cell size is announced without sending the picture again.
        images.setVisiblePictures([picture], extents: [KittyImages.Extent(columns: 20, rows: 9)])
        #expect(!images.hasWork)
        let resized = commands(images.updatePlacements(to: [KittyImagesTests.part(picture, row: 0)]))
        #expect(resized == ["a=p,U=1,i=\(id),p=1,c=20,r=9,q=1"])
        // kitty redraws rows whose text changes.
        let redrawn = try #require(images.placeholders(of: placed.picture, in: placed.region))
        let area = PlaceholderArea(image: id, region: placed.region)
        for column in 2..<12 {
            #expect(
                redrawn.cell(row: 4, column: column, continues: column > 2)
                    != area.cell(row: 4, column: column, continues: column > 2))
        }
        #expect(row(redrawn, 4, columns: 2..<12) == row(area, 4, columns: 2..<12))
        let freed = commands(images.clear())
        #expect(freed == ["a=d,d=I,i=\(id)"])
        #expect(images.usesPlaceholders)
    }

    @Test func picturesAreResentToAnotherTerminal() throws {
        var images = KittyImages()
        images.usesPlaceholders = true
        #expect(images.makeStorageQuery().isEmpty)
        let pictures = try (1...3).map { try KittyImagesTests.picture($0, bytes: 100) }
        let extents = pictures.map { _ in KittyImages.Extent(columns: 10, rows: 5) }
        images.setVisiblePictures(pictures, extents: extents)
        _ = images.nextChunks(atMost: 65_536)
        _ = images.updatePlacements(to: pictures.map { KittyImagesTests.part($0, row: 0) })
        for _ in 0..<5 {
            let first = try #require(images.placeholderImages.min())
            let queries = commands(images.makeStorageQuery())
            #expect(queries == ["a=p,U=1,i=\(first),p=1,c=10,r=5,q=1"])
            let isLost = images.handleReport(on: first, isDone: false)
            #expect(isLost)
            #expect(images.isEmpty)
            // The pictures are sent again every time.
            images.setVisiblePictures(pictures, extents: extents)
            #expect(commands(images.nextChunks(atMost: 65_536)).count == 3)
            _ = images.updatePlacements(to: pictures.map { KittyImagesTests.part($0, row: 0) })
        }
    }

    @Test func imageIDsAreReused() throws {
        var images = KittyImages()
        images.usesPlaceholders = true
        for id in 1...2000 {
            let picture = try KittyImagesTests.picture(UInt8(id & 0xFF), bytes: 9)
            images.setVisiblePictures([picture], extents: [KittyImages.Extent(columns: 1, rows: 1)])
            _ = images.updatePlacements(to: [])
            while images.hasWork, !images.nextChunks(atMost: 4096).isEmpty {}
            #expect(images.isWhole(picture), "picture \(id)")
            _ = images.updatePlacements(to: [KittyImagesTests.part(picture, row: 0)])
        }
    }

    @Test func previewsAreSentFirst() throws {
        var images = KittyImages()
        images.usesPlaceholders = true
        let picture = try SlowConnectionTests.large()
        let placed = try placed(picture, in: ScreenRegion(row: 0, column: 0, rows: 60, columns: 160))
        images.setVisiblePictures(
            [picture], extents: [KittyImages.Extent(columns: 160, rows: 60)], previewsAbove: 60_000)
        _ = images.nextChunks(atMost: 8192)
        let preview = try #require(images.placeholders(of: placed.picture, in: placed.region))
        #expect(images.hasNewContent)
        _ = images.updatePlacements(to: [SlowConnectionTests.part(picture, row: 0)])
        var areas: Set<PlaceholderArea> = [preview]
        var begun = 0
        while images.hasWork {
            begun += commands(images.nextChunks(atMost: 65_536)).filter { $0.hasPrefix("a=T") }.count
            if let area = images.placeholders(of: placed.picture, in: placed.region) { areas.insert(area) }
        }
        // The picture is sent in one transmission, which text does not interrupt.
        #expect(begun == 1)
        #expect(areas.count == 2)
        #expect(images.hasNewContent)
    }

    @Test func picturesWithTooManyCellsAreNotSent() throws {
        var images = KittyImages()
        images.usesPlaceholders = true
        let picture = try KittyImagesTests.picture(1)
        images.setVisiblePictures([picture], extents: [KittyImages.Extent(columns: 284, rows: 5)])
        #expect(!images.hasWork)
        #expect(!images.canPlace(picture))
    }

    // MARK: Through tmux

    /// Returns the data that tmux forwards: the content of the passthrough sequences with doubled ESCs undone.
    private func unwrapped(_ bytes: [UInt8]) -> [UInt8]? {
        var rest = bytes[...]
        var result: [UInt8] = []
        while !rest.isEmpty {
            guard rest.starts(with: "\u{1B}Ptmux;".utf8) else { return nil }
            rest = rest.dropFirst(7)
            while true {
                guard let byte = rest.popFirst() else { return nil }
                guard byte == 0x1B else {
                    result.append(byte)
                    continue
                }
                guard let next = rest.popFirst() else { return nil }
                if next == 0x5C { break }
                guard next == 0x1B else { return nil }
                result.append(byte)
            }
        }
        return result
    }

    @Test(arguments: [
        "", "x", "\u{1B}[5n", "\u{1B}_Ga=q;AAAA\u{1B}\\", "\u{1B}_Ga=t;\u{1B}\\\u{1B}_G;\u{1B}\\\u{1B}[5n", "\u{1B}",
    ])
    func tmuxForwardsTheOriginalBytes(_ text: String) {
        #expect(unwrapped(TmuxPassthrough.wrapped(Array(text.utf8))) == Array(text.utf8))
    }

    private func passthroughSequences(_ wrapped: [UInt8]) -> [Substring] {
        String(decoding: wrapped, as: UTF8.self).components(by: "\u{1B}Ptmux;")
    }

    @Test func passedThroughCommandsEndWithAStatusQuery() throws {
        let pictures = PlaceholderPictureProtocol(graphics: GraphicsCapabilities(), firstImage: 1, pane: 0)
        let wrapped = pictures.wrapped([0x78])
        #expect(passthroughSequences(wrapped).count == 1)
        #expect(unwrapped(wrapped) == [0x78] + FlowController.statusQuery)
        #expect(pictures.traits.isAcknowledgedThroughTmux)
    }

    @Test func passthroughSequencesFitTmuxsLimit() throws {
        var images = KittyImages()
        images.setVisiblePictures([try KittyImagesTests.picture(1, bytes: 2_000_000)])
        let bytes = images.nextChunks(atMost: 4 << 20)
        let wrapped = TmuxPassthrough.wrapped(bytes)
        #expect(unwrapped(wrapped) == bytes)
        let sequences = passthroughSequences(wrapped)
        #expect(sequences.count == 3)
        // Doubled escapes count once, and every sequence ends with a complete string.
        #expect(sequences.allSatisfy { $0.utf8.count < 1 << 20 && $0.hasSuffix("\u{1B}\u{1B}\\\u{1B}\\") })
    }
}

extension String {
    /// Returns the nonempty parts between separators.
    fileprivate func components(by separator: String) -> [Substring] {
        split(separator: separator)
    }
}
