import Foundation

/// A display's colour profile (ICC.1:2001-04) with its own conversion to sRGB.
struct ColorProfile: Sendable, CustomStringConvertible {
    let description: String
    /// Red, green and blue in the profile connection space (XYZ, D50), one column each.
    let columns: [[Double]]
    let curve: Curve
    var copyright = "none"

    enum Curve: Sendable {
        case gamma(Double)
        case sRGB
    }

    static let adobeRGB = ColorProfile(
        description: "Adobe RGB (1998)",
        columns: [[0.60974, 0.31111, 0.01947], [0.20528, 0.62567, 0.06087], [0.14919, 0.06322, 0.74457]],
        curve: .gamma(2.19921875))
    static let displayP3 = ColorProfile(
        description: "Display P3",
        columns: [[0.51512, 0.24120, -0.00105], [0.29198, 0.69225, 0.04189], [0.15710, 0.06657, 0.78407]], curve: .sRGB)
    static let proPhoto = ColorProfile(
        description: "ProPhoto RGB",
        columns: [[0.79767, 0.28804, 0], [0.13519, 0.71188, 0], [0.03134, 0.00009, 0.82491]], curve: .gamma(1.8))

    /// sRGB under D50, inverted.
    private static let toSRGB = [
        [3.1338561, -1.6168667, -0.4906146], [-0.9787684, 1.9161415, 0.0334540], [0.0719453, -0.2289914, 1.4052427],
    ]

    /// Returns the colour in sRGB, clipped to its gamut.
    func sRGB(_ color: [UInt8]) -> [UInt8] {
        var xyz = [0.0, 0, 0]
        for (column, value) in zip(columns, color) {
            for axis in 0..<3 { xyz[axis] += column[axis] * linear(Double(value) / 255) }
        }
        return Self.toSRGB.map { row in
            var value = 0.0
            for axis in 0..<3 { value += row[axis] * xyz[axis] }
            value = min(1, max(0, value))
            let encoded: Double = value <= 0.0031308 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055
            return UInt8((encoded * 255).rounded())
        }
    }

    private func linear(_ value: Double) -> Double {
        switch curve {
        case .gamma(let gamma): pow(value, gamma)
        case .sRGB: value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
    }

    /// The profile's file contents.
    var bytes: [UInt8] {
        let text = Array(description.utf8) + [0]
        var tags: [Tag] = [
            Tag(
                name: "desc",
                data: Self.name("desc") + Self.big(text.count, 4) + text + [UInt8](repeating: 0, count: 78)),
            Tag(name: "cprt", data: Self.name("text") + Array(copyright.utf8) + [0]),
            Tag(name: "wtpt", data: Self.point(Self.white)),
        ]
        for (index, color) in ["r", "g", "b"].enumerated() {
            tags.append(Tag(name: color + "XYZ", data: Self.point(columns[index])))
            tags.append(Tag(name: color + "TRC", data: curveData))
        }
        var table = Self.big(tags.count, 4)
        var data: [UInt8] = []
        for tag in tags {
            let offset = 132 + 12 * tags.count + data.count
            table += Array(tag.name.utf8)
            table += Self.big(offset, 4)
            table += Self.big(tag.data.count, 4)
            data += tag.data
            while data.count % 4 != 0 { data.append(0) }
        }
        return header(size: 128 + table.count + data.count) + table + data
    }

    private struct Tag {
        let name: String
        let data: [UInt8]
    }

    private static let white = [0.9642, 1, 0.8249]

    private func header(size: Int) -> [UInt8] {
        var header = Self.big(size, 4)
        header += [0, 0, 0, 0, 2, 0x10, 0, 0]
        header += Array("mntrRGB XYZ ".utf8)
        header += [0x07, 0xEA, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0]
        header += Array("acsp".utf8)
        header += [UInt8](repeating: 0, count: 28)
        header += Self.point(Self.white)[8...]
        header += [UInt8](repeating: 0, count: 48)
        return header
    }

    private var curveData: [UInt8] {
        var data = Self.name("curv")
        switch curve {
        case .gamma(let gamma):
            data += Self.big(1, 4)
            data += Self.big(Int((gamma * 256).rounded()), 2)
        case .sRGB:
            data += Self.big(1024, 4)
            for step in 0..<1024 {
                let value: Double = linear(Double(step) / 1023) * 65_535
                data += Self.big(Int(value.rounded()), 2)
            }
        }
        return data
    }

    private static func name(_ name: String) -> [UInt8] { Array(name.utf8) + [0, 0, 0, 0] }

    private static func point(_ values: [Double]) -> [UInt8] {
        var data = name("XYZ ")
        for value in values { data += big(Int((value * 65_536).rounded()), 4) }
        return data
    }

    private static func big(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
}
