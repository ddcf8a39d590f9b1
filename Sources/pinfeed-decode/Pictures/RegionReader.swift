import CVips
import CVipsCalls
import PictureWire

/// A decoder of zoomed regions of pictures, which caches the surroundings of the last region.
struct RegionReader: ~Copyable {
    private var window: DecodedWindow?
    /// The number of queries since the last one for a region.
    private var idleQueryCount = 0

    /// Counts a query that is not for a region, and releases the window after `DecodedWindow.maximumIdleQueryCount`.
    mutating func countUnrelatedQuery() {
        idleQueryCount += 1
        if idleQueryCount > DecodedWindow.maximumIdleQueryCount { window = nil }
    }

    /// Returns a region of a frame, scaled to the size of the box.
    mutating func pixels(
        of file: borrowing PictureFile, region: PictureRegion, box: PictureBox, frame: Int
    ) throws(DecodeFailure) -> PixelBuffer {
        let header = try file.validatedHeader()
        let region = region.clamped(toWidth: header.width, height: header.height)
        let page = file.page(of: frame, header)
        if cv_is_vector(file.source) != 0 { return try file.drawing(of: region, box: box, page: page, header: header) }
        let shrink = Self.shrink(region, to: box)
        let key = DecodedWindow.Key(file: file.identity, frame: page, shrink: shrink)
        let shrunkRegion = Self.shrunk(region, by: shrink, of: header)
        let currentWindow: DecodedWindow
        if let window, window.key == key, window.covers(shrunkRegion) {
            currentWindow = window
        } else {
            // Release the old window first, because two would need twice the memory.
            window = nil
            currentWindow = try file.window(around: shrunkRegion, key: key)
            window = currentWindow
        }
        idleQueryCount = 0
        var pixels = try Self.pixels(of: currentWindow, region: shrunkRegion, box: box)
        pixels.isIncomplete = currentWindow.isIncomplete
        return pixels
    }

    /// Returns a region of a window, scaled to the size of the box.
    private static func pixels(
        of window: DecodedWindow, region shrunkRegion: Orientation.Rectangle, box: PictureBox
    ) throws(DecodeFailure) -> PixelBuffer {
        guard
            let area = cv_area(
                window.image, Int32(shrunkRegion.x - window.rectangle.x), Int32(shrunkRegion.y - window.rectangle.y),
                Int32(shrunkRegion.width),
                Int32(shrunkRegion.height))
        else { throw PictureFile.vipsFailure }
        defer { g_object_unref(area) }
        // No scaling is needed.
        if shrunkRegion.width == box.width, shrunkRegion.height == box.height {
            return try PictureFile.pixels(of: area)
        }
        guard let scaled = cv_scaled(area, Int32(box.width), Int32(box.height), VIPS_SIZE_FORCE, VIPS_INTERESTING_NONE)
        else { throw PictureFile.vipsFailure }
        defer { g_object_unref(scaled) }
        return try PictureFile.pixels(of: scaled)
    }

    /// Returns the factor to shrink by while decoding: 1, 2, 4 or 8, so that the final filter still reduces by at least
    /// a third.
    private static func shrink(_ region: PictureRegion, to box: PictureBox) -> Int {
        let across = Double(region.width) / Double(box.width)
        let down = Double(region.height) / Double(box.height)
        return [8, 4, 2].first { min(across, down) / Double($0) >= 1.5 } ?? 1
    }

    /// Returns the region in the shrunk picture, rounded to its pixels and clamped to its edges.
    private static func shrunk(_ region: PictureRegion, by shrink: Int, of header: PictureHeader)
        -> Orientation.Rectangle
    {
        func shrunkRange(_ offset: Int, _ length: Int, of side: Int) -> (offset: Int, length: Int) {
            guard shrink > 1 else { return (offset, length) }
            let whole = max(1, side / shrink)
            let count = max(1, min(whole, (length + shrink / 2) / shrink))
            return (min((offset + shrink / 2) / shrink, whole - count), count)
        }
        let across = shrunkRange(region.x, region.width, of: header.width)
        let down = shrunkRange(region.y, region.height, of: header.height)
        return Orientation.Rectangle(x: across.offset, y: down.offset, width: across.length, height: down.length)
    }
}
