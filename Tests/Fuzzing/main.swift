// Fuzzes what reads strangers' texts, guided by coverage: documents of the web, feeds of pinfeed's own form, source files, and
// answers of services. It is run from the repository's folder, and built with libFuzzer by
//
//     swift build --scratch-path .build/fuzz -c release --product pinfeed-fuzz -Xswiftc -sanitize=fuzzer -Xswiftc -use-ld=lld
//     export SWIFT_BACKTRACE=enable=no    # or Swift's own report of a crash comes before libFuzzer's
//     .build/fuzz/release/pinfeed-fuzz mastodon FOLDER Tests/SourceFilesTests/Fixtures -max_total_time=600
//
// The first word is `feeds`, `own`, `files`, or the name of a source that comes with pinfeed; what follows is libFuzzer's: a folder for
// what it finds, folders of what it begins with, and its options. An input that breaks something is written into the folder
// where it runs.

import CFuzzing
import Foundation

guard FuzzSubject.chosen != nil else {
    FileHandle.standardError.write(
        Data("pinfeed-fuzz: feeds, own, files, or the name of a file in Data/Sources\n".utf8))
    exit(EX_USAGE)
}
// Whoever reads the words after the first is libFuzzer.
var count = CommandLine.argc - 1
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv + 1
arguments?[0] = CommandLine.unsafeArgv[0]
let code = cf_run(&count, &arguments) { bytes, length in fuzz(bytes, length) }
if code < 0 {
    FileHandle.standardError.write(Data("pinfeed-fuzz: built without libFuzzer (see Tests/Fuzzing/main.swift)\n".utf8))
    exit(EX_UNAVAILABLE)
}
exit(code)
