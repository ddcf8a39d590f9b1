import TerminalUI

/// The support for one graphics protocol: its detection, selection and implementation.
package protocol PictureDriver: Sendable {
    var graphicsProtocol: GraphicsProtocol { get }
    /// Returns the queries that detect a terminal's support; empty for none.
    func queries(for terminal: ProbedTerminal) -> [UInt8]
    /// Returns the queries that are repeated when the window size changes; empty for none.
    func sizeQueries(for terminal: ProbedTerminal) -> [UInt8]
    /// Adds the capabilities that follow from the terminal's replies.
    func addCapabilities(to terminal: inout ProbedTerminal)
    /// Returns the protocol's rank in automatic mode; `nil` if the terminal isn't known to support it.
    func rank(in terminal: ProbedTerminal) -> PictureRank?
    /// Returns whether the protocol can be used if the user selects it, although the terminal doesn't report it.
    func isPossible(in terminal: ProbedTerminal) -> Bool
    /// Returns the protocol's implementation for a terminal.
    ///
    /// - Parameter firstImage: the ID of the first image, if images have IDs.
    func makePictureProtocol(
        in graphics: GraphicsCapabilities, multiplexer: Multiplexer, firstImage: UInt32
    ) -> any PictureProtocol
    /// Returns a short description of the protocol in a terminal, in the user's language.
    func summary(of graphics: GraphicsCapabilities) -> String
    /// Returns the reason why automatic mode chose the protocol, in the user's language.
    func reason(behind multiplexer: Multiplexer) -> String
}

extension PictureDriver {
    func sizeQueries(for terminal: ProbedTerminal) -> [UInt8] { [] }
    func addCapabilities(to terminal: inout ProbedTerminal) {}
}

/// The rank of a graphics protocol among those that a terminal supports. The highest is chosen.
package enum PictureRank: Int, Comparable, Sendable {
    case fallback, standard, preferred, best

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
