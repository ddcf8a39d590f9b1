import ArgumentParser
import LayoutEngine

/// A rectangle in the format `X,Y,W,H`.
struct RectArgument: ExpressibleByArgument {
    let rect: Rect

    init?(argument: String) {
        let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
            let height = numbers[3], width >= 0, height >= 0
        else { return nil }
        rect = Rect(x: x, y: y, width: width, height: height)
    }
}

/// Nonnegative integers, separated by commas. An empty string has none.
struct NumbersArgument: ExpressibleByArgument {
    let values: [Int]

    init?(argument: String) {
        var values: [Int] = []
        for component in argument.split(separator: ",", omittingEmptySubsequences: !argument.contains(",")) {
            guard let value = Int(component), value >= 0 else { return nil }
            values.append(value)
        }
        self.values = values
    }
}

/// Sizes in the format `WxH`, separated by commas. An empty string has none.
struct SizesArgument: ExpressibleByArgument {
    let values: [Size]

    init?(argument: String) {
        var values: [Size] = []
        for component in argument.split(separator: ",", omittingEmptySubsequences: !argument.contains(",")) {
            let numbers = component.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
            guard numbers.count == 2, let width = numbers[0], let height = numbers[1], width >= 0, height >= 0 else {
                return nil
            }
            values.append(Size(width: width, height: height))
        }
        self.values = values
    }
}
