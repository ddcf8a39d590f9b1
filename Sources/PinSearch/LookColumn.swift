import Files
import Pictures

/// Looks one after another, in parts of the same size: in a file where there is one, but for the last of them.
struct LookColumn: Sendable {
    private struct Part: Sendable {
        let memory: MappedBytes
        /// Where it is in the file.
        let start: Int64
    }

    private var parts: [Part] = []
    private var last: [PictureLook] = []
    private let makeFile: @Sendable () -> OpenFile?
    private var file: OpenFile?
    /// Whether there is no file, or it took no more.
    private var isInMemory = false

    /// A part has so many looks.
    private let part: Int

    init(part: Int, makeFile: @escaping @Sendable () -> OpenFile?) {
        self.part = max(1, part)
        self.makeFile = makeFile
    }

    mutating func append(_ look: PictureLook) {
        last.append(look)
        guard last.count == part, !isInMemory else { return }
        file = file ?? makeFile()
        guard let (memory, start) = last.withUnsafeBytes({ file?.map($0) }) else { return isInMemory = true }
        parts.append(Part(memory: memory, start: start))
        last = []
    }

    /// Puts a look in the place of another one; false when the disk does not take it.
    mutating func replace(at number: Int, with look: PictureLook) -> Bool {
        let (run, place) = number.quotientAndRemainder(dividingBy: part)
        guard run < parts.count else {
            last[number - parts.count * part] = look
            return true
        }
        let start = parts[run].start + Int64(place * MemoryLayout<PictureLook>.stride)
        return withUnsafeBytes(of: look) { file?.write($0, at: start) ?? false }
    }

    /// Gives the looks in their order, each run with the number of its first one.
    func forEachRun(_ body: (_ first: Int, UnsafeBufferPointer<PictureLook>) -> Void) {
        for (number, run) in parts.enumerated() {
            run.memory.prepare()
            body(number * part, run.memory.bytes.assumingMemoryBound(to: PictureLook.self))
            run.memory.release()
        }
        last.withUnsafeBufferPointer { body(parts.count * part, $0) }
    }
}
