import Glibc

/// The parsed command line: the groups to run and the output format.
struct BenchmarkCommand {
    enum Format: String {
        case text, json
    }

    var groups = BenchmarkGroup.all
    var format = Format.text

    static func parse(_ arguments: some Sequence<String>) -> Result<BenchmarkCommand, BenchmarkUsageError> {
        var command = BenchmarkCommand()
        var hasGroup = false
        var remaining = Array(arguments)[...]
        while let argument = remaining.popFirst() {
            switch argument {
            case "--format":
                guard let name = remaining.popFirst(), let format = Format(rawValue: name) else {
                    return .failure(.unknownFormat)
                }
                command.format = format
            case "--format=text": command.format = .text
            case "--format=json": command.format = .json
            default:
                guard !hasGroup, let group = BenchmarkGroup.all.first(where: { $0.name == argument }) else {
                    return .failure(.unknownArgument(argument))
                }
                command.groups = [group]
                hasGroup = true
            }
        }
        return .success(command)
    }

    func run() {
        for group in groups {
            group.measure { figure in
                print(format == .json ? figure.json : figure.text)
                // Flush each figure, so that it is visible at once even in a pipe or a file.
                fflush(nil)
            }
        }
    }
}

extension BenchmarkGroup {
    /// Every group, in the order of execution.
    static let all = [layout, start, scroll, line, keys, pictures, memory, library, gallery, feeds, find, similarity]
}

/// An invalid command line.
enum BenchmarkUsageError: Error, Sendable, CustomStringConvertible {
    case unknownArgument(String)
    case unknownFormat

    var description: String {
        switch self {
        case .unknownArgument(let argument):
            let groups = BenchmarkGroup.all.map { "  \($0.name)  \($0.summary)" }.joined(separator: "\n")
            return "Unknown group \"\(argument)\". Available groups:\n\(groups)"
        case .unknownFormat:
            return "--format must be text or json"
        }
    }
}
