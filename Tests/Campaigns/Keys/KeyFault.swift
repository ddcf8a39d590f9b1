/// A fault of the program that a key campaign detected.
enum KeyFault: Error, CustomStringConvertible {
    case notStarted(String)
    case crashed(status: Int32)
    case silent(seconds: Int, after: String)
    case late(milliseconds: Int, work: Int)
    case badEnd(String)
    case torn(before: [String], after: [String])
    case grows(String)
    case leaks(String)
    case deaf(String)

    var description: String {
        switch self {
        case .notStarted(let screen): "the program showed nothing to browse:\n\(screen)"
        case .crashed(let status):
            status & 0x7F == 0
                ? "the program ended with status \(status >> 8 & 0xFF)" : "the program ended by signal \(status & 0x7F)"
        case .silent(let seconds, let after): "no answer for \(seconds) s after \(after)"
        case .late(let milliseconds, let work):
            "an answer came after \(milliseconds) ms, of which one thread was \(work) ms at work"
        case .badEnd(let detail): "the end: \(detail)"
        case .torn(let before, let after):
            "what is shown is not what a fresh frame shows (- shown, + fresh):\n"
                + zip(before, after).enumerated().filter { $1.0 != $1.1 }.prefix(12).map {
                    "  row \($0)\n  - \($1.0)\n  + \($1.1)"
                }.joined(separator: "\n")
        case .grows(let detail): "memory grows: \(detail)"
        case .leaks(let detail): "leaked: \(detail)"
        case .deaf(let detail): "no key is answered at the end: \(detail)"
        }
    }
}
