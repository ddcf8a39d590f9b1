import CVips
import CVipsCalls
import PictureWire

/// An animation that stays open at the last frame, so that reading the next one decodes only one frame.
///
/// Reading an earlier frame restarts at the beginning of its strip.
final class OpenAnimation {
    /// The identity of the file in its current state.
    let identity: PictureFile.Identity
    private let header: PictureHeader
    private let source: UnsafeMutablePointer<VipsSource>
    private var strip: FrameStrip?
    /// The first frame that can be read without restarting.
    private var next = 0

    /// Frames joined vertically into one image. An animation with very many rows is split into several strips.
    private struct FrameStrip {
        let image: UnsafeMutablePointer<VipsImage>
        let region: UnsafeMutablePointer<VipsRegion>
        let frames: Range<Int>

        func close() {
            g_object_unref(region)
            g_object_unref(image)
        }
    }

    /// Opens an animation. The file may be closed afterwards.
    init(_ file: borrowing PictureFile) throws(DecodeFailure) {
        let header = try file.header()
        guard header.timing != nil else { throw .notAPicture }
        guard header.width * header.height <= DecoderLimits.framePixels else {
            throw .tooLarge(width: header.width, height: header.height)
        }
        self.header = header
        identity = file.identity
        source = file.source
        g_object_ref(source)
    }

    deinit {
        strip?.close()
        g_object_unref(source)
        vips_error_clear()
    }

    /// Returns a frame scaled to the box. Throws `.damaged` if the animation has no frame `index`.
    func frame(_ index: Int, box: PictureBox) throws(DecodeFailure) -> PixelBuffer {
        guard let timing = header.timing, timing.durations.indices.contains(index) else { throw .damaged }
        let strip = try strip(for: index)
        next = index + 1
        let top = (index - strip.frames.lowerBound) * header.height
        guard let frame = cv_frame(strip.region, Int32(top), Int32(header.height)) else { throw closeAfterError() }
        defer { g_object_unref(frame) }
        let scaling = BoxScaling(box, ofPictureWithWidth: header.width, height: header.height)
        let source = try scaling.source(in: frame)
        defer { g_object_unref(source) }
        let scaled = cv_scaled_frame(
            source, scaling.width, scaling.height, scaling.size, scaling.interest, cv_needs_conversion(frame))
        guard let scaled else { throw closeAfterError() }
        defer { g_object_unref(scaled) }
        guard let cropped = try? scaling.cropped(scaled) else { throw closeAfterError() }
        defer { g_object_unref(cropped) }
        guard let image = cv_srgb(cropped) else { throw closeAfterError() }
        defer { g_object_unref(image) }
        return try PictureFile.pixels(of: image)
    }

    /// Returns a strip in which the frame can still be read, opened again if necessary.
    private func strip(for index: Int) throws(DecodeFailure) -> FrameStrip {
        if let strip, strip.frames.contains(index), index >= next { return strip }
        strip?.close()
        strip = nil
        let framesPerStrip = max(1, DecoderLimits.stripRows / header.height)
        let first = index / framesPerStrip * framesPerStrip
        let count = min(framesPerStrip, header.frameCount - first)
        guard let image = cv_open_strip(source, Int32(first), Int32(count)) else { throw .damaged }
        // Validate the size: in a malformed file, frames could otherwise be read outside the image.
        guard Int(vips_image_get_height(image)) == count * header.height,
            Int(vips_image_get_width(image)) == header.width, let region = vips_region_new(image)
        else {
            g_object_unref(image)
            throw .damaged
        }
        let newStrip = FrameStrip(image: image, region: region, frames: first..<first + count)
        strip = newStrip
        return newStrip
    }

    /// Closes the strip after an error, so that the next request restarts.
    private func closeAfterError() -> DecodeFailure {
        strip?.close()
        strip = nil
        vips_error_clear()
        return .damaged
    }
}

extension PictureHeader {
    /// Returns the header with the frame durations that the loader reports; unchanged for documents.
    func withTiming(from image: UnsafeMutablePointer<VipsImage>) -> PictureHeader {
        var numbers: UnsafePointer<Int32>?
        let count = min(Int(cv_get_int_array(image, "delay", &numbers)), frameCount, FrameTiming.maximumFrameCount)
        guard count > 1, let numbers else { return self }
        let durations = (0..<count).map { max(0, numbers[$0]) }
        let timing = FrameTiming(durations: durations, loopCount: max(0, Int(cv_get_int(image, "loop", 0))))
        return PictureHeader(width: width, height: height, frameCount: frameCount, timing: timing) ?? self
    }
}
