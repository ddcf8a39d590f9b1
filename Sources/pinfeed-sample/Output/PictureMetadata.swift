import FeedItems

/// The properties of a picture in the feed.
struct PictureMetadata: Hashable, Sendable {
    let name: String
    let fileName: String
    let width: Int
    let height: Int
    /// The size of the file in bytes.
    let bytes: Int
    /// The dominant colour as `#rrggbb`.
    let color: String
    let blurHash: String

    init(_ picture: SamplePicture, _ bitmap: Bitmap, bytes: Int) {
        name = picture.name
        fileName = picture.fileName
        width = bitmap.width
        height = bitmap.height
        self.bytes = bytes
        color = bitmap.dominantColor.hex
        let (columns, rows, inks) = bitmap.averages(side: 64)
        blurHash =
            BlurHashText(
                columns: columns, rows: rows, light: inks.map(\.light), ratio: Float(width) / Float(height)
            ).description
    }
}
