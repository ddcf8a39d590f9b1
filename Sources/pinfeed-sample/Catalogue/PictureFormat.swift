/// The file format of a picture. The quality is that of the encoder, in 1 ... 100.
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
