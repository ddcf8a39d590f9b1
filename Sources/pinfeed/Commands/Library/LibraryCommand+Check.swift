import ArgumentParser
import PinLibrary

extension LibraryCommand {
    /// Prints whether the library is sound, and what is in it.
    struct Check: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Look for damage, and print what there is.",
            discussion: "Reads the whole file. The exit status is 1 when something is wrong.")

        @OptionGroup var options: LibraryOptions

        func run() async throws {
            let (path, report) = try await options.withLibrary { ($0.path, try await $0.check()) }
            print("library    \(path.printable)")
            print("integrity  \(report.faults.isEmpty ? "ok" : report.faults.joined(separator: "\n           "))")
            print("schema     \(report.schema.joined(separator: "\n           "))")
            print("size       \(report.size) bytes")
            for account in report.accounts {
                print("account    \(account.loginName.printable): \(account.counts.summary)")
            }
            for picture in report.missingPictures { print("missing    the picture \(picture.printable) of a post") }
            if !report.isSound { throw ExitCode.failure }
        }
    }
}
