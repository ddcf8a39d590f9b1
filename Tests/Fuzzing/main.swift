// Fuzzes the readers of untrusted input, guided by coverage: web feeds, feeds in pinfeed's format, source files, and
// responses of services. Run it from the repository's folder, and build it with libFuzzer:
//
//     swift build --scratch-path .build/fuzz -c release --product pinfeed-fuzz \
//         -Xswiftc -sanitize=fuzzer -Xswiftc -use-ld=lld
//     export SWIFT_BACKTRACE=enable=no    # Otherwise Swift reports a crash before libFuzzer does.
//     .build/fuzz/release/pinfeed-fuzz mastodon FOLDER Tests/SourceFilesTests/Fixtures -max_total_time=600
//
// The first argument is `feeds`, `own`, `files`, or the name of a built-in source. The others are libFuzzer's: a folder
// for new inputs, folders of initial inputs, and options. An input that causes a failure is written to the working
// directory.

import CFuzzing
import Foundation

guard FuzzTarget.selected != nil else {
    FileHandle.standardError.write(
        Data("pinfeed-fuzz: feeds, own, files, or the name of a file in Data/Sources\n".utf8))
    exit(EX_USAGE)
}
// libFuzzer parses the remaining arguments.
var count = CommandLine.argc - 1
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv + 1
arguments?[0] = CommandLine.unsafeArgv[0]
let code = cf_run(&count, &arguments) { bytes, length in fuzz(bytes, length) }
if code < 0 {
    FileHandle.standardError.write(Data("pinfeed-fuzz: built without libFuzzer (see Tests/Fuzzing/main.swift)\n".utf8))
    exit(EX_UNAVAILABLE)
}
exit(code)
