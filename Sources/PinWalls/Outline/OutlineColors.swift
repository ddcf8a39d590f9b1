import Drawings
import Languages
import LayoutEngine
import TerminalUI

/// The colours of layout outlines.
package enum OutlineColors {
    /// A kind of outlined element, as named in the legend.
    package enum Part: CaseIterable {
        case section, group, item, insets, spacing, edge

        package var title: String {
            switch self {
            case .section: tr("section")
            case .group: tr("group")
            case .item: tr("item")
            case .insets: tr("insets")
            case .spacing: tr("spacing")
            case .edge: tr("header")
            }
        }

        /// The colour, which is the same on every background.
        private var color: Color {
            switch self {
            case .section: .rgb(0x4F_8FE8)
            case .group: .rgb(0xE0_9F3E)
            case .item: .rgb(0x3F_B56F)
            case .insets: .rgb(0x2A_A6B0)
            case .spacing: .rgb(0xB5_65C8)
            case .edge: .rgb(0x9A_8F_7A)
            }
        }

        /// Returns the style of outlines and shades.
        package func style(_ theme: Theme) -> Style {
            theme.colorDepth == .monochrome ? theme.caption : Style(foreground: color)
        }
    }

    static func part(of kind: LayoutOutline.Kind) -> Part {
        switch kind {
        case .section, .background: .section
        case .group: .group
        case .item: .item
        case .sectionInsets, .padding, .groupInsets, .itemInsets, .boundaryInsets: .insets
        case .spacing: .spacing
        case .header, .footer, .boundary: .edge
        }
    }
}
