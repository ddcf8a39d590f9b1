import Feeds
import Languages

/// The named colours that a search accepts instead of hexadecimal digits.
package enum ColorName: String, CaseIterable, Hashable, Sendable {
    case red, orange, yellow, green, teal, blue, purple, pink, brown, black, grey, white

    /// The representative colour, as `0xRRGGBB`.
    package var rgb: UInt32 {
        switch self {
        case .red: 0xC8_1E1E
        case .orange: 0xF0_8A24
        case .yellow: 0xF2_D43C
        case .green: 0x3E_9A44
        case .teal: 0x2A_9D9A
        case .blue: 0x2F_5FC4
        case .purple: 0x7B_3FA8
        case .pink: 0xEE_8FB4
        case .brown: 0x7A_4A2A
        case .black: 0x12_1212
        case .grey: 0x88_8888
        case .white: 0xF6_F6F4
        }
    }

    package var color: RGBColor {
        RGBColor(
            red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
            blue: UInt8(truncatingIfNeeded: rgb))
    }
}

extension ColorName {
    /// The localized name of the colour.
    var title: String {
        switch self {
        case .red: tr("red", context: "colour")
        case .orange: tr("orange", context: "colour")
        case .yellow: tr("yellow", context: "colour")
        case .green: tr("green", context: "colour")
        case .teal: tr("teal", context: "colour")
        case .blue: tr("blue", context: "colour")
        case .purple: tr("purple", context: "colour")
        case .pink: tr("pink", context: "colour")
        case .brown: tr("brown", context: "colour")
        case .black: tr("black", context: "colour")
        case .grey: tr("grey", context: "colour")
        case .white: tr("white", context: "colour")
        }
    }
}
