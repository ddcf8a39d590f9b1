/// A control sequence of ECMA-48 taken apart: CSI, a private prefix, parameters, an intermediate byte, a final byte.
struct ControlSequence: Hashable {
    /// `<`, `=`, `>` or `?`; 0 when there is none.
    let prefix: UInt8
    /// The last intermediate byte; 0 when there is none.
    let intermediate: UInt8
    let final: UInt8
    /// The parameters in order, at most 16: a missing one is 0, a huge one 65,535, of sub-parameters only the first.
    let parameters: [Int]

    /// - Parameter bytes: the whole sequence with ESC and `[`.
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

    /// Whether it has neither prefix nor intermediate byte.
    var isPlain: Bool { prefix == 0 && intermediate == 0 }
}
