import TerminalUI

/// A factory of images for `PixelImages`. It caches the images of whole pictures, which a scrolled screen needs again.
struct PixelImageCache {
    /// The key of a whole picture in a given size.
    private struct Key: Hashable {
        let identity: UInt64
        let width: Int
        let height: Int
    }

    private struct Entry {
        let bytes: [UInt8]
        var lastUse: Int
    }

    private var entries: [Key: Entry] = [:]
    private var byteCount = 0
    private var frame = 0
    private(set) var encoder: any PixelEncoder
    /// The recent average size of a pixel, in thousandths of a byte.
    private var density: Int

    /// The maximum size of the cache in bytes. Images of the current frame may exceed it.
    static let limit = 16 << 20

    init(encoder: any PixelEncoder) {
        self.encoder = encoder
        density = encoder.initialDensity
    }

    mutating func beginFrame() {
        frame += 1
        guard byteCount > Self.limit else { return }
        for (key, image) in entries where image.lastUse < frame - 1 {
            entries[key] = nil
            byteCount -= image.bytes.count
        }
    }

    /// Returns the estimated size of pixels in bytes, from recent images.
    func estimatedBytes(pixels: Int) -> Int { pixels * density / 1000 }

    /// Returns the largest tile at the region's top left corner that takes about `budget` bytes: whole rows of the
    /// region if one fits, and at most the maximum image size.
    func tile(of region: ScreenRegion, cell: CellSize, budget: Int) -> ScreenRegion {
        Self.tile(
            of: region, cell: cell, cells: min(budget, 1 << 40) * 1000 / density / (cell.width * cell.height))
    }

    private static func tile(of region: ScreenRegion, cell: CellSize, cells: Int) -> ScreenRegion {
        let cells = max(1, cells)
        var tile = region
        tile.columns = min(tile.columns, max(1, PixelImages.maximumSide / cell.width), cells)
        tile.rows = min(tile.rows, max(1, PixelImages.maximumSide / cell.height), max(1, cells / tile.columns))
        return tile
    }

    /// Encodes the largest tile at the region's top left corner whose image takes about `budget` bytes. Returns the tile
    /// and the image.
    ///
    /// If an image is larger than estimated, a smaller tile is tried.
    mutating func encodeFittingTile(
        of placed: Surface.PlacedPicture, _ pixels: IndexedPixels, _ region: ScreenRegion, cell: CellSize, budget: Int
    ) -> (tile: ScreenRegion, image: [UInt8]) {
        var tile = tile(of: region, cell: cell, budget: budget)
        var image = image(of: placed, pixels, tile, cell: cell)
        for _ in 0..<Self.maximumAttempts where Self.exceeds(image, budget: budget) && tile.rows * tile.columns > 1 {
            let cells = tile.rows * tile.columns
            tile = Self.tile(of: tile, cell: cell, cells: min(cells - 1, cells * budget / image.count))
            image = self.image(of: placed, pixels, tile, cell: cell)
        }
        return (tile, image)
    }

    private static let maximumAttempts = 3

    /// Returns whether an image exceeds a budget by more than a sixteenth.
    static func exceeds(_ image: [UInt8], budget: Int) -> Bool { image.count / 17 * 16 > budget }

    /// Returns the image of a tile of a placed picture.
    mutating func image(
        of placed: Surface.PlacedPicture, _ pixels: IndexedPixels, _ tile: ScreenRegion, cell: CellSize
    ) -> [UInt8] {
        let width = placed.region.columns * cell.width
        let height = placed.region.rows * cell.height
        let key = Key(identity: placed.picture.identity, width: width, height: height)
        let isWhole = tile == placed.region
        if isWhole, let bytes = entries[key]?.bytes {
            entries[key]?.lastUse = frame
            return bytes
        }
        let crop = IndexedCrop(
            picture: placed.picture, pixels: pixels, scaledTo: (width, height),
            part: PixelRect(
                x: (tile.column - placed.region.column) * cell.width, y: (tile.row - placed.region.row) * cell.height,
                width: tile.columns * cell.width, height: tile.rows * cell.height))
        let bytes = encoder.encode(crop, palette: pixels.palette, in: tile)
        // The estimate rises at once but falls slowly, so that one flat picture among photographs doesn't distort it.
        let measuredDensity = min(6000, bytes.count * 1000 / max(1, crop.width * crop.height))
        density = max(50, measuredDensity, (density * 3 + measuredDensity) / 4)
        if isWhole {
            entries[key] = Entry(bytes: bytes, lastUse: frame)
            byteCount += bytes.count
        }
        return bytes
    }
}

/// A rectangle of a picture's pixels.
struct IndexedCrop {
    let width: Int
    let height: Int
    let indices: [UInt8]

    /// Scales a picture to `whole` by nearest neighbour, and crops it to `part`, in pixels of the scaled picture.
    init(
        picture: PixelPicture, pixels: IndexedPixels, scaledTo whole: (width: Int, height: Int),
        part: PixelRect
    ) {
        let (x, y, width, height) = (part.x, part.y, part.width, part.height)
        self.width = width
        self.height = height
        if picture.width == whole.width, picture.height == whole.height {
            if width == picture.width, height == picture.height {
                indices = pixels.indices
                return
            }
            var indices: [UInt8] = []
            indices.reserveCapacity(width * height)
            for row in y..<y + height {
                let start = row * picture.width + x
                indices += pixels.indices[start..<start + width]
            }
            self.indices = indices
            return
        }
        let columns = (x..<x + width).map { (2 * $0 + 1) * picture.width / (2 * whole.width) }
        indices = [UInt8](unsafeUninitializedCapacity: width * height) { target, count in
            pixels.indices.withUnsafeBufferPointer { source in
                for row in 0..<height {
                    let start = (2 * (y + row) + 1) * picture.height / (2 * whole.height) * picture.width
                    for column in 0..<width { target[row * width + column] = source[start + columns[column]] }
                }
            }
            count = width * height
        }
    }
}
