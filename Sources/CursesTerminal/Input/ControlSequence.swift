/// A parsed control sequence of ECMA-48: CSI, a private prefix, parameters, an intermediate byte, a final byte.
struct ControlSequence: Hashable {
    /// `<`, `=`, `>` or `?`; 0 if absent.
    let prefix: UInt8
    /// The last intermediate byte; 0 if absent.
    let intermediate: UInt8
    let final: UInt8
    /// The parameters, at most 16. Missing parameters are 0, values are at most 65,535, and only the first subparameter
    /// counts.
    let parameters: [Int]

    /// - Parameter bytes: the whole sequence, including ESC and `[`.
    init(_ bytes: [UInt8]) {
        var prefix: UInt8 = 0
        var intermediate: UInt8 = 0
        var parameters: [Int] = []
        var value = 0
        var hasParameters = false
        var inSubparameter = false
        for byte in bytes.dropFirst(2).dropLast() {
            switch byte {
            case 0x30...0x39:
                hasParameters = true
                if !inSubparameter { value = min(65_535, value * 10 + Int(byte) - 0x30) }
            case 0x3A:
                hasParameters = true
                inSubparameter = true
            case 0x3B:
                hasParameters = true
                if parameters.count < 16 { parameters.append(value) }
                value = 0
                inSubparameter = false
            case 0x3C...0x3F: prefix = byte
            default: intermediate = byte
            }
        }
        if hasParameters, parameters.count < 16 { parameters.append(value) }
        self.prefix = prefix
        self.intermediate = intermediate
        self.parameters = parameters
        final = bytes.last ?? 0
    }

    /// Whether the sequence has neither a prefix nor an intermediate byte.
    var isPlain: Bool { prefix == 0 && intermediate == 0 }
}
