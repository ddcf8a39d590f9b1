/// A modification of a photograph, whose result is saved as JPEG and used for the search.
enum PhotographChange: String, CaseIterable {
    /// Crops to 90 or 80 percent of the width and height, from the middle.
    case crop10 = "first-after-crop-10%"
    case crop20 = "first-after-crop-20%"
    /// Crops to 90 or 80 percent from the upper left corner.
    case cornerCrop10 = "first-after-corner-crop-10%"
    case cornerCrop20 = "first-after-corner-crop-20%"
    case jpeg25 = "first-after-jpeg-quality-25"
    case mirrored = "first-after-mirror"

    var quality: Int { self == .jpeg25 ? 25 : 90 }

    func apply(to photograph: UprightPhotograph) -> UprightPhotograph {
        switch self {
        case .crop10: photograph.cropped(tenths: 9, isCentred: true)
        case .crop20: photograph.cropped(tenths: 8, isCentred: true)
        case .cornerCrop10: photograph.cropped(tenths: 9, isCentred: false)
        case .cornerCrop20: photograph.cropped(tenths: 8, isCentred: false)
        case .jpeg25: photograph
        case .mirrored: photograph.mirrored
        }
    }
}
