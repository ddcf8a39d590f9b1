import TerminalUI

/// The rendered pictures of an overview, and the state of their requests.
package struct OverviewPicture: Sendable {
    private var viewpoint: OverviewPictureRequest.Viewpoint?
    private var colorState: OverviewPictureRequest.ColorState?
    private var isAwaited = false
    /// The recent pictures by view. Returning to a view avoids transmitting its picture again.
    private var pictures: [OverviewPictureRequest.Viewpoint: Made] = [:]

    private struct Made {
        let picture: PixelPicture
        /// The state of the colours in the picture; `nil` for a draft.
        let colorState: OverviewPictureRequest.ColorState?
    }

    /// The delay in milliseconds without scrolling before a picture is rendered, and before a picture of the same view
    /// is updated with more colours. The update takes as many bytes again.
    static let rest = 200
    private static let longRest = 5_000
    private static let mostKept = 6

    /// Creates an empty state.
    package init() {}

    /// Returns the picture of a view; `nil` if none is rendered.
    func picture(of sight: OverviewPictureRequest.Viewpoint?) -> PixelPicture? {
        sight.flatMap { pictures[$0] }?.picture
    }

    /// Sets the visible view and returns the request that replaces the pending one; `nil` for none.
    package mutating func request(for wanted: OverviewPictureRequest?) -> OverviewPictureRequest? {
        guard var wanted else { return nil }
        let isOther = wanted.viewpoint != viewpoint
        guard isOther || (wanted.colorState != colorState && !isAwaited) else { return nil }
        let made = pictures[wanted.viewpoint]?.colorState
        (viewpoint, colorState, isAwaited) = (wanted.viewpoint, wanted.colorState, wanted.colorState != made)
        if pictures.count > Self.mostKept { pictures = pictures.filter { $0.key == viewpoint } }
        wanted.rest = made == nil ? Self.rest : Self.longRest
        return isAwaited ? wanted : nil
    }

    /// Stores a rendered picture; ignores those of other views.
    package mutating func receive(_ answer: OverviewPictureResult) {
        guard answer.viewpoint == viewpoint else { return }
        pictures[answer.viewpoint] = Made(picture: answer.picture, colorState: answer.isDraft ? nil : colorState)
        isAwaited = answer.isDraft
    }
}
