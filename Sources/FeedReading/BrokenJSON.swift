/// JSON that broke off.
package enum BrokenJSON {
    /// What of it is whole: of a list, and of the lists in one object, the lists and objects in them that are closed; of
    /// values one after another, as a line each, those that are. Nil when nothing is.
    ///
    /// It is no more JSON than the text was.
    /// - Complexity: O(n) for n bytes.
    package static func mended(_ bytes: [UInt8]) -> [UInt8]? {
        var open: [UInt8] = []
        var whole: (end: Int, closing: [UInt8])?
        /// Whether one value has ended, and others stand behind it.
        var hasEnded = false
        for (position, byte) in JSONBrackets(bytes) {
            switch byte {
            case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
            case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
            default:
                guard open.popLast() == byte else { break }
                hasEnded = hasEnded || open.isEmpty
                let isEntry = open.count == 1 || open.elementsEqual("}]".utf8)
                if open.isEmpty || (!hasEnded && isEntry) {
                    whole = (position + 1, open.reversed())
                }
            }
        }
        return whole.map { bytes[..<$0.end] + $0.closing }
    }
}
