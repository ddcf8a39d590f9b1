import Testing

@testable import Feeds

@Suite struct PixelSizeTests {
    @Test(arguments: [(1, 1), (512, 512), (1_000_000, 3), (Int(UInt32.max), 1)])
    func sizesUpToUInt32AreValid(width: Int, height: Int) throws {
        let size = try #require(PixelSize(width: width, height: height))
        #expect(size.width == width && size.height == height)
        let pin = Pin(id: "", title: "", picture: .file(path: "/a"), pixelSize: size)
        #expect(pin.pixelSize == size && pin.layoutSize == size && !pin.isMissingPicture)
    }

    @Test(arguments: [(0, 0), (0, 5), (5, -1), (Int(UInt32.max) + 1, 1), (1, Int.max), (Int.min, Int.min)])
    func aSideOutOfRangeIsRejected(width: Int, height: Int) {
        #expect(PixelSize(width: width, height: height) == nil)
    }

    @Test func aPictureOfUnknownSizeIsLaidOutAsASquare() {
        let pin = Pin(id: "", title: "", picture: .file(path: "/a"), pixelSize: nil)
        #expect(pin.pixelSize == nil && pin.layoutSize.width == pin.layoutSize.height)
    }

    @Test func anOptionalSizeTakesNoMoreThanTwoWords() {
        #expect(MemoryLayout<PixelSize?>.stride <= 2 * MemoryLayout<Int>.stride)
    }
}
