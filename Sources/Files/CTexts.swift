import Glibc

extension [String] {
    /// Gives C the texts, and how many there are, for as long as the body runs.
    package func withPointers<Result>(_ body: (UnsafePointer<UnsafePointer<CChar>?>?, Int) -> Result) -> Result {
        let copies = map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        return copies.map { UnsafePointer($0) }.withUnsafeBufferPointer { body($0.baseAddress, $0.count) }
    }
}
