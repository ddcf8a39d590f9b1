import Languages
import PictureWire

extension PictureFailure {
    /// Returns the reason why a file of a known format cannot be displayed, and the package to install if one helps.
    static func description(of format: UnsupportedFormat) -> String {
        switch format {
        case .other: tr("unsupported picture format")
        case .heic: tr("libvips has no HEIC support: install libheif1")
        case .avif: tr("libvips has no AVIF support: install libheif1")
        case .jpegXL: tr("libvips has no JPEG XL support")
        case .pdf: tr("libvips has no PDF support")
        case .webP: tr("unsupported variant of \("WebP")")
        case .tiff: tr("unsupported variant of \("TIFF")")
        case .bmp: unsupported("BMP")
        case .icon: unsupported("ICO")
        case .jpeg2000: unsupported("JPEG 2000")
        case .openEXR: unsupported("OpenEXR")
        case .radiance: unsupported("Radiance HDR")
        case .netpbm: unsupported("PNM")
        case .photoshop: unsupported("Photoshop")
        case .xcf: unsupported("XCF")
        case .qoi: unsupported("QOI")
        case .dds: unsupported("DDS")
        case .fits: unsupported("FITS")
        case .postScript: unsupported("PostScript")
        case .djvu: unsupported("DjVu")
        case .canonRaw: unsupported("CR3")
        case .video: tr("a video, not a picture")
        }
    }

    private static func unsupported(_ name: String) -> String { tr("\(name) is not supported") }
}
