/// The graphic rendition of a terminal: the colours and attributes that SGR (ECMA-48, 8.3.117) sets.
struct Rendition: Hashable {
    /// A colour, in the form in which SGR specified it.
    enum Color: Hashable {
        case standard
        /// One of the first 16 colours, by its SGR parameter, for example 31 or 101.
        case basic(UInt8)
        case indexed(UInt8)
        case direct(red: UInt8, green: UInt8, blue: UInt8)
    }

    var foreground = Color.standard
    var background = Color.standard
    /// One bit for each of the parameters 1 to 9.
    var attributes: UInt16 = 0

    /// The notation of colours beyond the first 16: `38;2;r;g;b`, `38:2:r:g:b` or `38:2::r:g:b` (ISO 8613-6).
    enum ColorForm: Hashable {
        case semicolons, colons, colonsWithColorSpace
    }

    /// Applies the parameters of one SGR sequence. Returns `false` if a parameter is unknown.
    ///
    /// - Parameters:
    ///   - values: the parameters; -1 for empty ones.
    ///   - colons: for each parameter, whether a colon precedes it.
    ///   - form: the notation of colours, which is updated to the one in the sequence.
    mutating func apply(_ values: [Int], colons: [Bool], form: inout ColorForm) -> Bool {
        var next = 0
        while next < values.count {
            let value = max(0, values[next])
            next += 1
            switch value {
            case 0: self = Rendition()
            case 1...9: attributes |= 1 << UInt16(value)
            case 22: attributes &= ~(1 << 1 | 1 << 2)
            case 23...25, 27...29: attributes &= ~(1 << UInt16(value - 20))
            case 39: foreground = .standard
            case 49: background = .standard
            case 30...37, 90...97: foreground = .basic(UInt8(value))
            case 40...47, 100...107: background = .basic(UInt8(value))
            case 38, 48:
                guard let color = Self.color(values, colons, from: &next, form: &form) else { return false }
                if value == 38 { foreground = color } else { background = color }
            default: return false
            }
        }
        return true
    }

    private static func color(
        _ values: [Int], _ colons: [Bool], from next: inout Int, form: inout ColorForm
    ) -> Color? {
        func byte(_ index: Int) -> UInt8? { index < values.count ? UInt8(exactly: values[index]) : nil }
        guard next < values.count else { return nil }
        let hasColons = colons[next]
        switch values[next] {
        case 5:
            guard let paletteIndex = byte(next + 1) else { return nil }
            if hasColons { form = form == .semicolons ? .colons : form }
            next += 2
            return .indexed(paletteIndex)
        case 2:
            let hasSpace = hasColons && next + 1 < values.count && values[next + 1] == -1
            let first = next + (hasSpace ? 2 : 1)
            guard let red = byte(first), let green = byte(first + 1), let blue = byte(first + 2) else { return nil }
            form = hasSpace ? .colonsWithColorSpace : hasColons ? .colons : .semicolons
            next = first + 3
            return .direct(red: red, green: green, blue: blue)
        default: return nil
        }
    }

    /// Appends the shortest SGR sequence that changes the rendition from `previous`; nothing if both are equal.
    ///
    /// - Parameters:
    ///   - previous: the rendition of the terminal; `nil` if it is unknown.
    ///   - endsAttributes: whether the terminal can end one attribute without the others.
    func write(after previous: Rendition?, form: ColorForm, endsAttributes: Bool, to bytes: inout [UInt8]) {
        guard self != previous else { return }
        bytes.append(0x1B)
        bytes.append(UInt8(ascii: "["))
        let first = bytes.count
        var base = previous ?? Rendition()
        if previous == nil {
            Self.add(0, since: first, to: &bytes)
        } else if base.attributes & ~attributes != 0 {
            let endParameters = Self.endParameters(of: base.attributes & ~attributes)
            if self == Rendition() || endParameters.count > 2 || !endsAttributes {
                base = Rendition()
                Self.add(0, since: first, to: &bytes)
            } else {
                for endParameter in endParameters { Self.add(endParameter, since: first, to: &bytes) }
                base.attributes &= attributes
                // Parameter 22 ends both bold and dim.
                if endParameters.contains(22) { base.attributes &= ~(1 << 1 | 1 << 2) }
            }
        }
        for attribute in 1...9 where (attributes & ~base.attributes) & 1 << UInt16(attribute) != 0 {
            Self.add(attribute, since: first, to: &bytes)
        }
        if foreground != base.foreground { foreground.write(at: 38, form: form, since: first, to: &bytes) }
        if background != base.background { background.write(at: 48, form: form, since: first, to: &bytes) }
        bytes.append(UInt8(ascii: "m"))
    }

    private static func endParameters(of attributes: UInt16) -> [Int] {
        var endParameters: [Int] = []
        for attribute in 1...9 where attributes & 1 << UInt16(attribute) != 0 {
            let endParameter = attribute == 1 ? 22 : attribute == 6 ? 25 : attribute + 20
            if !endParameters.contains(endParameter) { endParameters.append(endParameter) }
        }
        return endParameters
    }

    fileprivate static func add(_ parameter: Int, since first: Int, to bytes: inout [UInt8]) {
        if bytes.count > first { bytes.append(UInt8(ascii: ";")) }
        bytes.append(decimal: parameter)
    }
}

extension Rendition.Color {
    /// - Parameter introducer: the parameter that introduces the colour: 38 or 48.
    fileprivate func write(at introducer: Int, form: Rendition.ColorForm, since first: Int, to bytes: inout [UInt8]) {
        let separator = form == .semicolons ? UInt8(ascii: ";") : UInt8(ascii: ":")
        switch self {
        case .standard: Rendition.add(introducer + 1, since: first, to: &bytes)
        case .basic(let parameter): Rendition.add(Int(parameter), since: first, to: &bytes)
        case .indexed(let paletteIndex):
            Rendition.add(introducer, since: first, to: &bytes)
            bytes.append(separator)
            bytes.append(UInt8(ascii: "5"))
            bytes.append(separator)
            bytes.append(decimal: Int(paletteIndex))
        case .direct(let red, let green, let blue):
            Rendition.add(introducer, since: first, to: &bytes)
            bytes.append(separator)
            bytes.append(UInt8(ascii: "2"))
            if form == .colonsWithColorSpace { bytes.append(separator) }
            bytes.append(separator)
            bytes.append(decimal: Int(red))
            bytes.append(separator)
            bytes.append(decimal: Int(green))
            bytes.append(separator)
            bytes.append(decimal: Int(blue))
        }
    }
}

extension [UInt8] {
    /// Appends the decimal digits of a number that is not negative.
    mutating func append(decimal number: Int) {
        if number >= 10 { append(decimal: number / 10) }
        append(UInt8(ascii: "0") + UInt8(number % 10))
    }
}
