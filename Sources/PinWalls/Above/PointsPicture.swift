import TerminalUI

/// The picture of what is in sight from above, as it is made and becomes out of date.
package struct PointsPicture: Sendable {
    private var sight: PointsRequest.Sight?
    private var knowledge: PointsRequest.Knowledge?
    private var isAwaited = false
    private var picture: PixelPicture?

    /// Milliseconds without a step or a scroll after which there is a picture, and after which there is another one of which only
    /// more is known: it takes as many bytes.
    private static let rest = 200
    private static let longRest = 5_000

    /// Nothing is in sight.
    package init() {}

    /// What is made of a sight; nil as long as nothing is.
    func picture(of sight: PointsRequest.Sight?) -> PixelPicture? { sight == self.sight ? picture : nil }

    /// Follows what is in sight, nil for no pixels: what was in sight last is kept, for one comes back to it. Returns what is to
    /// be made in place of what was to be made before.
    package mutating func follow(_ wanted: PointsRequest?) -> PointsRequest? {
        guard var wanted else { return nil }
        let isOther = wanted.sight != sight
        guard isOther || (wanted.knowledge != knowledge && !isAwaited) else { return nil }
        if isOther { picture = nil }
        (sight, knowledge, isAwaited) = (wanted.sight, wanted.knowledge, true)
        wanted.rest = isOther ? Self.rest : Self.longRest
        return wanted
    }

    /// Takes in what was asked for last; what is no longer in sight is passed over.
    package mutating func receive(_ answer: PointsAnswer) {
        guard answer.sight == sight else { return }
        picture = answer.picture
        isAwaited = false
    }
}
