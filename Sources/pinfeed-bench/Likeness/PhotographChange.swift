/// What is done to a photograph before its original is looked for; what is left is saved as JPEG.
enum PhotographChange: String, CaseIterable {
    /// Nine, and eight, tenths of the width and as many of the height, from the middle.
    case crop10 = "first-after-crop-10%"
    case crop20 = "first-after-crop-20%"
    /// As much from the upper left corner.
    case cornerCrop10 = "first-after-corner-crop-10%"
    case cornerCrop20 = "first-after-corner-crop-20%"
    case jpeg25 = "first-after-jpeg-quality-25"
    case mirrored = "first-after-mirror"

    /// The quality of the JPEG.
    var quality: Int { self == .jpeg25 ? 25 : 90 }

    func made(of photograph: UprightPhotograph) -> UprightPhotograph {
        switch self {
        case .crop10: photograph.part(tenths: 9, isCentred: true)
        case .crop20: photograph.part(tenths: 8, isCentred: true)
        case .cornerCrop10: photograph.part(tenths: 9, isCentred: false)
        case .cornerCrop20: photograph.part(tenths: 8, isCentred: false)
        case .jpeg25: photograph
        case .mirrored: photograph.mirrored
        }
    }
}
