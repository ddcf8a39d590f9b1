import PictureWire
import TerminalUI
import Testing

@testable import PictureDecoding
@testable import Pictures

struct SymbolArtRendererTests {
    /// Returns art of one colour for 2 x 1 cells.
    static func art(_ color: [UInt8], depth: ColorDepth) throws -> CellArt {
        let pixel = Array(repeatElement(color, count: 8 * 4).joined())
        let field = try #require(PixelBuffer(width: 8, height: 4, bytes: pixel))
        return try #require(
            SymbolArtRenderer(repertoire: .blocks).art(of: field, columns: 2, rows: 1, colorDepth: depth))
    }

    @Test(arguments: [
        (ColorDepth.direct, Color.rgb(255, 0, 0)), (.palette256, .palette(196)), (.palette16, .palette(9)),
        (.palette8, .palette(1)),
    ])
    func solidColorsBecomeTheBackground(depth: ColorDepth, color: Color) throws {
        let cell = Cell(glyph: .space, style: Style(background: color))
        #expect(try Self.art([255, 0, 0, 255], depth: depth).cells == [cell, cell])
    }

    @Test(arguments: ColorDepth.allCases)
    func transparentCellsAreBlank(depth: ColorDepth) throws {
        #expect(try Self.art([255, 0, 0, 0], depth: depth).cells == [.blank, .blank])
    }

    @Test
    func monochromeArtLeavesDarkCellsBlank() throws {
        #expect(try Self.art([0, 0, 0, 255], depth: .monochrome).cells == [.blank, .blank])
        let bright = try Self.art([255, 255, 255, 255], depth: .monochrome).cells
        #expect(bright.allSatisfy { $0.style == .plain && $0.glyph != .space && $0.glyph.base < 0x7F })
    }

    @Test
    func aHalfFilledCellIsAHalfBlock() throws {
        let rows = [[UInt8]](repeating: [255, 255, 255, 255], count: 8) + Array(repeating: [0, 0, 0, 255], count: 8)
        let field = try #require(PixelBuffer(width: 4, height: 4, bytes: Array(rows.joined())))
        let art = try #require(
            SymbolArtRenderer(repertoire: .blocks).art(of: field, columns: 1, rows: 1, colorDepth: .direct))
        let upper = Cell(
            glyph: Glyph(unchecked: 0x2580), style: Style(foreground: .rgb(0xFFFFFF), background: .rgb(0)))
        let lower = Cell(
            glyph: Glyph(unchecked: 0x2584), style: Style(foreground: .rgb(0), background: .rgb(0xFFFFFF)))
        #expect(art.cells == [upper] || art.cells == [lower], "\(art.cells)")
    }

    /// Noise of all colours gives only the repertoire's symbols and the depth's colours.
    @Test(arguments: ColorDepth.allCases, SymbolRepertoire.allCases)
    func artUsesOnlySupportedSymbolsAndColors(depth: ColorDepth, repertoire: SymbolRepertoire) throws {
        var state: UInt32 = 7
        let bytes = (0..<(64 * 64 * 4)).map { _ -> UInt8 in
            state = state &* 1_664_525 &+ 1_013_904_223
            return UInt8(state >> 24)
        }
        let field = try #require(PixelBuffer(width: 64, height: 64, bytes: bytes))
        let art = try #require(
            SymbolArtRenderer(repertoire: repertoire).art(of: field, columns: 16, rows: 16, colorDepth: depth))
        #expect(art.cells.count == 256)
        for cell in art.cells {
            let base = cell.glyph.base
            let isASCII = (0x20...0x7E).contains(base)
            let isBlock = (0x2580...0x259F).contains(base)
            let isSextant = (0x1FB00...0x1FB3B).contains(base)
            let isOctant = BlockOctants.scalars.contains(base)
            switch depth == .monochrome && repertoire != .braille ? .ascii : repertoire {
            case .ascii: #expect(isASCII, "\(String(base, radix: 16))")
            case .blocks: #expect(base == 0x20 || isBlock, "\(String(base, radix: 16))")
            case .octants: #expect(base == 0x20 || isBlock || isOctant, "\(String(base, radix: 16))")
            case .braille: #expect(base == 0x20 || (0x2800...0x28FF).contains(base), "\(String(base, radix: 16))")
            case .sextants: #expect(base == 0x20 || isBlock || isSextant, "\(String(base, radix: 16))")
            }
            for color in [cell.style.foreground, cell.style.background] {
                switch (depth, color.kind) {
                case (_, .default), (.direct, .rgb): break
                case (.palette256, .palette(let index)): #expect(index >= 16)
                case (.palette16, .palette(let index)): #expect(index < 16)
                case (.palette8, .palette(let index)): #expect(index < 8)
                default: Issue.record("\(color) at \(depth)")
                }
            }
        }
    }

    @Test(arguments: [(0, 0), (-5, 3), (.max, .max), (1, 1)])
    func artSizesAreClamped(columns: Int, rows: Int) throws {
        let field = try #require(PixelBuffer(width: 1, height: 1, bytes: [1, 2, 3, 255]))
        let art = try #require(
            SymbolArtRenderer(repertoire: .blocks).art(of: field, columns: columns, rows: rows, colorDepth: .direct))
        #expect(art.columns == min(max(1, columns), SymbolArtRenderer.maximumSideLength))
        #expect(art.rows == min(max(1, rows), SymbolArtRenderer.maximumSideLength))
    }

    @Test(arguments: [
        (PictureRequest.Crop.none, 240, 160, PictureBox.Mode.stretch), (.fill(cellAspect: 2), 240, 320, .fill),
        (.fill(cellAspect: .nan), 240, 160, .stretch), (.fill(cellAspect: -1), 240, 160, .stretch),
        (.fill(cellAspect: .infinity), 240, 160, .stretch), (.fill(cellAspect: 1e9), 1, 4096, .fill),
    ])
    func theBoxDependsOnCellsAndCrop(
        crop: PictureRequest.Crop, width: Int, height: Int, mode: PictureBox.Mode
    ) {
        let request = PictureRequest(path: "/a", columns: 30, rows: 20, crop: crop, colorDepth: .direct)
        #expect(
            SymbolArtRenderer.box(for: request)
                == PictureBox(width: width, height: height, mode: mode, focus: .upperThird))
    }

    @Test(arguments: [
        (UInt32(0x000000), UInt8(16)), (0xFFFFFF, 231), (0xFF0000, 196), (0x0000FF, 21), (0x808080, 244),
        (0x5F87AF, 67), (0xEEEEEE, 255),
    ])
    func paletteColorsAreTheirOwnNearest(color: UInt32, index: UInt8) throws {
        #expect(try #require(CellPalette(.palette256)).nearest(to: color) == index)
    }

    /// White on black in an octant's pattern, or black on white in its complement's.
    @Test func octantsFollowTheirLightParts() throws {
        for (octant, pattern) in zip(BlockOctants.scalars, BlockOctants.patterns) {
            let bytes = (0..<64).flatMap { index -> [UInt8] in
                let isLight = pattern >> (index / 16 * 2 + index % 8 / 4) & 1 == 1
                return Array(repeating: isLight ? 255 : 0, count: 3) + [255]
            }
            let field = try #require(PixelBuffer(width: 8, height: 8, bytes: bytes))
            let art = try #require(
                SymbolArtRenderer(repertoire: .octants).art(of: field, columns: 1, rows: 1, colorDepth: .direct))
            let base = art.cells[0].glyph.base
            #expect(base == octant || base == BlockOctants.scalar(of: ~pattern), "\(String(base, radix: 16))")
        }
    }

    @Test func aRequestedRepertoireOverridesTheDefault() throws {
        let bytes: [UInt8] = (0..<16 * 16 * 4).map { $0 % 4 == 3 ? 255 : UInt8(truncatingIfNeeded: $0 * 31) }
        let field = try #require(PixelBuffer(width: 16, height: 16, bytes: bytes))
        let artist = SymbolArtRenderer(repertoire: .sextants)
        let own = try #require(artist.art(of: field, columns: 6, rows: 4, colorDepth: .direct))
        let letters = try #require(
            artist.art(of: field, columns: 6, rows: 4, colorDepth: .direct, repertoire: .ascii))
        #expect(own.cells.contains { $0.glyph.base >= 0x80 })
        #expect(letters.cells.allSatisfy { $0.glyph.base < 0x7F })
        #expect(artist.art(of: field, columns: 6, rows: 4, colorDepth: .direct) == own)
    }

    @Test func quickArtDoesNotAffectLaterArt() throws {
        let bytes: [UInt8] = (0..<96 * 96 * 4).map { $0 % 4 == 3 ? 255 : UInt8(truncatingIfNeeded: $0 * $0 / 97) }
        let field = try #require(PixelBuffer(width: 96, height: 96, bytes: bytes))
        let artist = SymbolArtRenderer(repertoire: .sextants)
        let quick = artist.art(of: field, columns: 12, rows: 12, colorDepth: .direct, isQuick: true)
        let careful = artist.art(of: field, columns: 12, rows: 12, colorDepth: .direct)
        #expect(quick != careful)
        #expect(
            careful
                == SymbolArtRenderer(repertoire: .sextants).art(of: field, columns: 12, rows: 12, colorDepth: .direct))
    }

    @Test(arguments: [
        (CellSize(width: 8, height: 16), nil, PictureRequest.Crop.none, true), (nil, 3, .none, true),
        (nil, nil, .none, false), (nil, nil, .fill(cellAspect: 2), false),
    ])
    func fallbackCellsAndFramesAreFleeting(
        cellSize: CellSize?, frame: Int?, crop: PictureRequest.Crop, isFleeting: Bool
    ) {
        let request = PictureRequest(
            path: "/a", columns: 3, rows: 2, crop: crop, colorDepth: .direct, cellSize: cellSize, frame: frame)
        #expect(request.isTransient == isFleeting)
    }

    @Test(arguments: [ColorDepth.direct, .palette256, .palette16, .palette8])
    func transparentAreasHaveNoSymbols(depth: ColorDepth) throws {
        // A red disc on a transparent background, with a half-transparent edge.
        let bytes: [UInt8] = (0..<64 * 64).flatMap { index -> [UInt8] in
            let (x, y) = (index % 64 - 32, index / 64 - 32)
            let square = x * x + y * y
            return square < 400 ? [255, 0, 0, 255] : square < 484 ? [255, 0, 0, 128] : [0, 0, 0, 0]
        }
        let field = try #require(PixelBuffer(width: 64, height: 64, bytes: bytes))
        for repertoire in [SymbolRepertoire.blocks, .sextants, .octants, .braille] {
            let art = try #require(
                SymbolArtRenderer(repertoire: repertoire).art(of: field, columns: 8, rows: 8, colorDepth: depth))
            let strays = art.cells.filter { $0.glyph != .space && $0.style == .plain }
            #expect(strays.isEmpty)
            #expect(art.cells.contains { $0.style.background != .default || $0.style.foreground != .default })
        }
    }
}
