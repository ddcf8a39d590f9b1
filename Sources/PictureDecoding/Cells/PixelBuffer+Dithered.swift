import PictureWire

extension PixelBuffer {
    /// Returns the pixels, which cover `columns` x `rows` cells, dithered with a palette at a resolution of quarter cells.
    ///
    /// Each quarter cell is shifted by the difference between its mean colour and the palette entry for its position.
    /// Flat areas get that entry, and details are preserved. The pattern is fixed to the picture, so it does not
    /// flicker when the picture scrolls or an animation plays. Returns `self` if a quarter cell has less than a pixel.
    func dithered(with palette: CellPalette, columns: Int, rows: Int) -> PixelBuffer {
        let (quarterColumns, quarterRows) = (2 * columns, 2 * rows)
        guard width >= quarterColumns, height >= quarterRows else { return self }
        let dithered = [UInt8](unsafeUninitializedCapacity: bytes.count) { target, initializedCount in
            bytes.withUnsafeBufferPointer { source in
                for quarterRow in 0..<quarterRows {
                    let lines = quarterRow * height / quarterRows..<(quarterRow + 1) * height / quarterRows
                    for quarterColumn in 0..<quarterColumns {
                        let columns =
                            quarterColumn * width / quarterColumns..<(quarterColumn + 1) * width / quarterColumns
                        let position = Self.pattern[quarterRow % 4 * 4 + quarterColumn % 4] * palette.patternLength / 16
                        copyShifted(columns, lines, source, target) { palette.value(of: $0, at: position) }
                    }
                }
            }
            initializedCount = bytes.count
        }
        return PixelBuffer(width: width, height: height, bytes: dithered) ?? self
    }

    /// Copies a quarter cell and shifts its mean colour to the colour that `targetColor` returns for it.
    private func copyShifted(
        _ columns: Range<Int>, _ lines: Range<Int>, _ source: UnsafeBufferPointer<UInt8>,
        _ output: UnsafeMutableBufferPointer<UInt8>, to targetColor: (UInt32) -> UInt32
    ) {
        var (sum, weight) = (SIMD3<Int32>(), 0 as Int32)
        for line in lines {
            for pixel in line * width + columns.lowerBound..<line * width + columns.upperBound
            where source[4 * pixel + 3] > 0 {
                sum &+= SIMD3(Int32(source[4 * pixel]), Int32(source[4 * pixel + 1]), Int32(source[4 * pixel + 2]))
                weight += 1
            }
        }
        let mean = weight > 0 ? sum / SIMD3(repeating: weight) : sum
        let target = targetColor(UInt32(mean.x) << 16 | UInt32(mean.y) << 8 | UInt32(mean.z))
        let shift = SIMD3(Int32(target >> 16 & 0xFF), Int32(target >> 8 & 0xFF), Int32(target & 0xFF)) &- mean
        for line in lines {
            for pixel in line * width + columns.lowerBound..<line * width + columns.upperBound {
                for channel in 0..<3 {
                    output[4 * pixel + channel] = UInt8(
                        max(0, min(255, Int32(source[4 * pixel + channel]) + shift[channel])))
                }
                output[4 * pixel + 3] = source[4 * pixel + 3]
            }
        }
    }

    /// The 4 x 4 Bayer matrix for ordered dithering.
    private static let pattern = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]
}
