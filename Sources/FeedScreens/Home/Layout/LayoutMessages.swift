import Languages
import LayoutEngine
import LayoutFiles
import PinWalls
import ScreenKit

/// An effect that lays out the feed, measures a query, or reads or writes layout files.
package enum LayoutEffect: FeatureEffect {
    /// Lay out the feed. The result is `laidOut`. Replaces an earlier request.
    case layOut(LayoutRequest)
    /// Send `tick` after a delay, for the transition with a number.
    case tick(after: Duration, transition: Int)
    /// Read the available layouts and watch their files for changes. The result is `galleryRead`.
    case readGallery
    /// Measure a visible-rect query. The result is `queryTimed`.
    case timeQuery(LayoutQuery)
    /// Write a layout to a new file in the user's folder of layouts. The result is `written` or a notice.
    case write(LayoutFile)

    package var isReadOnly: Bool {
        switch self {
        case .layOut, .tick, .readGallery, .timeQuery: true
        case .write: false
        }
    }
}

/// A visible-rect query to measure.
package struct LayoutQuery: Hashable, Sendable {
    package let layout: any CollectionLayout
    package let rect: Rect
    /// The identifier of the request that produced the layout.
    let order: Int

    package static func == (left: LayoutQuery, right: LayoutQuery) -> Bool {
        left.order == right.order && left.rect == right.rect
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(order)
        hasher.combine(rect)
    }
}

/// A message about layouts and their gallery.
package enum LayoutMessage: FeatureMessage {
    case laidOut(PinLayout, order: Int)
    /// The current time, for a numbered transition.
    case tick(now: Duration, transition: Int)
    /// The layout file of the command line or of a demo was read, initially or after a change.
    case fileRead(LayoutFile, isChange: Bool = false)
    /// The layout file cannot be read or is invalid. Holds a one-line reason.
    case fileFailed(String, isChange: Bool = false)
    case galleryRead([GalleryEntry])
    /// A layout was written under a unique name.
    case written(GalleryEntry)
    case queryTimed(LayoutInspector.QueryTiming)
}

/// The user's choice of a layout for the feed.
enum LayoutChoice: Hashable, Sendable {
    /// No choice: the layout file of the command line or of a demo is shown, or the columns.
    case automatic
    case columns
    /// A layout of the gallery, as last read.
    case entry(GalleryEntry)

    var entry: GalleryEntry? {
        if case .entry(let entry) = self { entry } else { nil }
    }
}

/// A layout of the gallery.
package struct GalleryEntry: Hashable, Sendable {
    /// The file name without its extension, which `--layout` accepts.
    package var id: String
    /// The layout, or the error in its file. The description of the error is one line.
    package var layout: Result<LayoutFile, UnderlyingError>

    package init(id: String, layout: Result<LayoutFile, UnderlyingError>) {
        self.id = id
        self.layout = layout
    }

    /// The display name of the layout.
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
