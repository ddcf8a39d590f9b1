import TerminalUI

/// The rendered pictures of an overview, and the state of their requests.
package struct OverviewPicture: Sendable {
    private var viewpoint: OverviewPictureRequest.Viewpoint?
    private var colorState: OverviewPictureRequest.ColorState?
    private var isPending = false
    /// The recent pictures by viewpoint. Returning to a view avoids transmitting its picture again.
    private var pictures: [OverviewPictureRequest.Viewpoint: CachedPicture] = [:]

    private struct CachedPicture {
        let picture: PixelPicture
        /// The state of the colours in the picture; `nil` for a draft.
        let colorState: OverviewPictureRequest.ColorState?
    }

    /// The delay in milliseconds without scrolling before a picture is rendered, and before a picture of the same view
    /// is updated with more colours. The update transmits as many bytes again.
    static let renderDelay = 200
    private static let updateDelay = 5_000
    private static let maximumPictureCount = 6

    package init() {}

    /// Returns the picture of a view; `nil` if none is rendered.
    func picture(from viewpoint: OverviewPictureRequest.Viewpoint?) -> PixelPicture? {
        viewpoint.flatMap { pictures[$0] }?.picture
    }

    /// Sets the visible view to that of `visibleRequest`, and returns the request to perform instead of the pending one.
    /// Returns `nil` if none is needed.
    package mutating func request(for visibleRequest: OverviewPictureRequest?) -> OverviewPictureRequest? {
        guard var newRequest = visibleRequest else { return nil }
        let isOther = newRequest.viewpoint != viewpoint
        guard isOther || (newRequest.colorState != colorState && !isPending) else { return nil }
        let cachedState = pictures[newRequest.viewpoint]?.colorState
        (viewpoint, colorState, isPending) = (
            newRequest.viewpoint, newRequest.colorState, newRequest.colorState != cachedState
        )
        if pictures.count > Self.maximumPictureCount { pictures = pictures.filter { $0.key == viewpoint } }
        newRequest.delay = cachedState == nil ? Self.renderDelay : Self.updateDelay
        return isPending ? newRequest : nil
    }

    /// Stores a rendered picture; ignores pictures of other views.
    package mutating func receive(_ result: OverviewPictureResult) {
        guard result.viewpoint == viewpoint else { return }
        pictures[result.viewpoint] = CachedPicture(
            picture: result.picture, colorState: result.isDraft ? nil : colorState)
        isPending = result.isDraft
    }
}
