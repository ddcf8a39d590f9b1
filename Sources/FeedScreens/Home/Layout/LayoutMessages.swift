import Languages
import LayoutEngine
import LayoutFiles
import PinWalls
import ScreenKit

/// What is to be done for layouts and their gallery.
package enum LayoutEffect: FeatureEffect {
    /// Lay out the feed; `laidOut` answers. A newer order replaces an older one.
    case layOut(LayoutOrder)
    /// Answer with `tick` after a delay.
    case tick(after: Duration, motion: Int)
    /// Read the layouts that there are, and again whenever one of them changes; `galleryRead` answers.
    case readGallery
    /// Measure a visible-rect query; `queryTimed` answers.
    case timeQuery(LayoutQuery)
    /// Write a layout into the person's folder of layouts, into a new file; `written` or a notice answers.
    case write(LayoutFile)

    package var isReadOnly: Bool {
        switch self {
        case .layOut, .tick, .readGallery, .timeQuery: true
        case .write: false
        }
    }
}

/// A visible-rect query that is to be measured.
package struct LayoutQuery: Hashable, Sendable {
    package let layout: any CollectionLayout
    package let rect: Rect
    /// The number of the order that the layout answers.
    let order: Int

    package static func == (left: LayoutQuery, right: LayoutQuery) -> Bool {
        left.order == right.order && left.rect == right.rect
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(order)
        hasher.combine(rect)
    }
}

/// What happened to layouts and their gallery.
package enum LayoutMessage: FeatureMessage {
    case laidOut(PinLayout, order: Int)
    /// The time, for the motion of a number.
    case tick(now: Duration, motion: Int)
    /// The file that the command line or a demo names was read, at first or after a change.
    case fileRead(LayoutFile, isChange: Bool = false)
    /// It cannot be read, or is no layout: what is wrong, in a line.
    case fileFailed(String, isChange: Bool = false)
    case galleryRead([GalleryEntry])
    /// A layout was written, under a name that no other has.
    case written(GalleryEntry)
    case queryTimed(Inspector.QueryTiming)
}

/// The choice of the layout that the feed is shown through.
enum LayoutChoice: Hashable, Sendable {
    /// Nothing was chosen: the file that the command line or a demo names is shown, or the columns.
    case none
    case columns
    /// A layout of the gallery, as its file was read last.
    case entry(GalleryEntry)

    var entry: GalleryEntry? {
        if case .entry(let entry) = self { entry } else { nil }
    }
}

/// A layout that can be chosen.
package struct GalleryEntry: Hashable, Sendable {
    /// The file's name without what follows its dot: what `--layout` takes.
    package var id: String
    /// The layout, or the error of its file, whose description is a line.
    package var layout: Result<LayoutFile, UnderlyingError>

    package init(id: String, layout: Result<LayoutFile, UnderlyingError>) {
        self.id = id
        self.layout = layout
    }

    /// What people call it.
    package var title: String {
        if case .success(let file) = layout, !file.name.isEmpty { return tr(data: file.name) }
        return id
    }
}

extension AppMessage {
    package static func layout(_ message: LayoutMessage) -> AppMessage { .feature(message) }
}

extension AppEffect {
    package static func layout(_ effect: LayoutEffect) -> AppEffect { .feature(effect) }
}
