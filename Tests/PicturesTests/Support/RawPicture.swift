/// Writes a camera's raw file with the parts that matter for previews: a TIFF with subdirectories.
struct RawPicture {
    /// A JPEG in a directory, with the tags that reference it.
    enum Preview {
        case strip([UInt8])
        case interchange([UInt8])
        /// The sensor's samples as a lossless JPEG.
        case samples([UInt8])
    }

    var isBigEndian = false
    var orientation = 1
    var previews: [Preview]
    /// The offset of the next directory in the last one, or -1 for the last directory itself.
    var next = 0
    /// The number of bytes that is added to each preview's length.
    var excess = 0

    /// Returns the file, with the first preview in the first directory and the others in its subdirectories.
    func bytes() -> [UInt8] {
        var file = (isBigEndian ? Array("MM".utf8) : Array("II".utf8)) + number(42, 2) + number(0, 4)
        var offsets: [Int] = []
        for preview in previews {
            offsets.append(file.count)
            file += preview.jpeg
            if file.count % 2 == 1 { file.append(0) }
        }
        var children: [Int] = []
        for (position, preview) in previews.enumerated().reversed() {
            var fields = preview.fields(at: offsets[position], excess: excess)
            if position == 0 {
                fields.append((274, 3, 1, orientation))
                if children.count == 1 { fields.append((330, 4, 1, children[0])) }
                if children.count > 1 {
                    fields.append((330, 4, children.count, file.count))
                    for child in children { file += number(child, 4) }
                }
                let first = file.count
                file.replaceSubrange(4..<8, with: number(first, 4))
            } else {
                children.append(file.count)
            }
            let start = file.count
            file += number(fields.count, 2)
            for field in fields.sorted(by: { $0.tag < $1.tag }) {
                file += number(field.tag, 2) + number(field.type, 2) + number(field.count, 4)
                file += field.type == 3 ? number(field.value, 2) + [0, 0] : number(field.value, 4)
            }
            file += number(next < 0 ? start : next, 4)
        }
        return file
    }

    private func number(_ value: Int, _ count: Int) -> [UInt8] {
        let bytes = TIFF.little(value, count)
        return isBigEndian ? bytes.reversed() : bytes
    }
}

extension RawPicture.Preview {
    typealias Field = (tag: Int, type: Int, count: Int, value: Int)

    fileprivate var jpeg: [UInt8] {
        switch self {
        case .strip(let bytes), .interchange(let bytes), .samples(let bytes): bytes
        }
    }

    fileprivate func fields(at offset: Int, excess: Int) -> [Field] {
        let length = jpeg.count + excess
        return switch self {
        case .strip: [(259, 3, 1, 6), (273, 4, 1, offset), (279, 4, 1, length)]
        case .interchange: [(513, 4, 1, offset), (514, 4, 1, length)]
        case .samples: [(259, 3, 1, 7), (262, 3, 1, 32_803), (273, 4, 1, offset), (279, 4, 1, length)]
        }
    }
}
