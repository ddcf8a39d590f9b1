import CVips
import CVipsCalls
import PictureWire

/// The animation whose frames are asked for, open where it was read last: the next frame costs one frame, whichever it
/// is.
///
/// A frame before that one has it read from its start.
final class OpenAnimation {
    /// Which file it is, unchanged.
    let identity: PictureFile.Identity
    private let header: PictureHeader
    private let source: UnsafeMutablePointer<VipsSource>
    private var roll: Roll?
    /// The frame that can be read next without beginning anew.
    private var next = 0

    /// Frames one below the other; of an animation with very many rows, some of them.
    private struct Roll {
        let image: UnsafeMutablePointer<VipsImage>
        let region: UnsafeMutablePointer<VipsRegion>
        let frames: Range<Int>

        func close() {
            g_object_unref(region)
            g_object_unref(image)
        }
    }

    /// The file may be closed afterwards.
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
        roll?.close()
        g_object_unref(source)
        vips_error_clear()
    }

    /// A frame in the box; one beyond the last does not exist.
    func frame(_ number: Int, box: PictureBox) throws(DecodeFailure) -> PixelField {
        guard let timing = header.timing, timing.durations.indices.contains(number) else { throw .damaged }
        let roll = try roll(for: number)
        next = number + 1
        let top = (number - roll.frames.lowerBound) * header.height
        guard let frame = cv_frame(roll.region, Int32(top), Int32(header.height)) else { throw broken() }
        defer { g_object_unref(frame) }
        let scaling = BoxScaling(box, ofPictureWithWidth: header.width, height: header.height)
        let source = try scaling.source(in: frame)
        defer { g_object_unref(source) }
        let scaled = cv_scaled_frame(
            source, scaling.width, scaling.height, scaling.size, scaling.interest, cv_needs_conversion(frame))
        guard let scaled else { throw broken() }
        defer { g_object_unref(scaled) }
        guard let cropped = try? scaling.cropped(scaled) else { throw broken() }
        defer { g_object_unref(cropped) }
        guard let image = cv_srgb(cropped) else { throw broken() }
        defer { g_object_unref(image) }
        return try PictureFile.field(of: image)
    }

    /// The roll that has the frame before it.
    private func roll(for number: Int) throws(DecodeFailure) -> Roll {
        if let roll, roll.frames.contains(number), number >= next { return roll }
        roll?.close()
        roll = nil
        let perRoll = max(1, DecoderLimits.rollRows / header.height)
        let first = number / perRoll * perRoll
        let count = min(perRoll, header.frames - first)
        guard let image = cv_open_roll(source, Int32(first), Int32(count)) else { throw .damaged }
        // A file that lies of its frames must not have them read from beside them.
        guard Int(vips_image_get_height(image)) == count * header.height,
            Int(vips_image_get_width(image)) == header.width, let region = vips_region_new(image)
        else {
            g_object_unref(image)
            throw .damaged
        }
        let opened = Roll(image: image, region: region, frames: first..<first + count)
        roll = opened
        return opened
    }

    /// What could not be read is begun anew, should it be asked for again.
    private func broken() -> DecodeFailure {
        roll?.close()
        roll = nil
        vips_error_clear()
        return .damaged
    }
}

extension PictureHeader {
    /// The same header with the times that an animation's loader tells; documents have none.
    func timed(by image: UnsafeMutablePointer<VipsImage>) -> PictureHeader {
        var numbers: UnsafePointer<Int32>?
        let count = min(Int(cv_numbers(image, "delay", &numbers)), frames, FrameTiming.mostFrames)
        guard count > 1, let numbers else { return self }
        let durations = (0..<count).map { max(0, numbers[$0]) }
        let timing = FrameTiming(durations: durations, loops: max(0, Int(cv_number(image, "loop", 0))))
        return PictureHeader(width: width, height: height, frames: frames, timing: timing) ?? self
    }
}
