import SeededRandom

/// A picture of the sample: its painting, size and file format.
struct SamplePicture: Sendable {
    /// The unique name, which is the file name without its extension.
    var name: String
    var format: PictureFormat
    /// The size in pixels.
    var width: Int
    var height: Int
    var seed: UInt64
    var painting: any Painting

    init(
        _ name: String, _ format: PictureFormat, _ width: Int, _ height: Int, seed: UInt64, _ painting: any Painting
    ) {
        self.name = name
        self.format = format
        self.width = width
        self.height = height
        self.seed = seed
        self.painting = painting
    }

    var fileName: String { "\(name).\(format.fileExtension)" }

    /// Paints the picture. The result is always the same.
    ///
    /// - Parameter scale: the fraction of the full size on each side.
    func bitmap(scale: Float = 1) -> Bitmap {
        var canvas = Canvas(
            pixelWidth: max(1, Int(Float(width) * scale)), pixelHeight: max(1, Int(Float(height) * scale)))
        var random = SeededGenerator(seed: seed)
        painting.paint(&canvas, &random)
        return Bitmap(canvas, dither: format != .png)
    }
}
