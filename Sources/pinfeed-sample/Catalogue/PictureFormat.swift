/// How a picture is kept. Qualities are those of the encoder, 1 to 100.
enum PictureFormat: Hashable, Sendable {
    case jpeg(quality: Int)
    case png
    case webp(quality: Int)

    var fileExtension: String {
        switch self {
        case .jpeg: "jpg"
        case .png: "png"
        case .webp: "webp"
        }
    }
}
