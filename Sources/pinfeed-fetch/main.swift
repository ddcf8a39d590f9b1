// Fetches feeds and pictures for pinfeed. Queries arrive on standard input, and responses leave on standard output (see
// FetchWire). The program ends with its input. It is started by pinfeed, not by users.
//
// A separate process keeps the network libraries out of the browser's start, and confines the effects of malicious
// responses.

import CConfinement
import FetchWire
import Files
import Foundation
import Languages

_ = nice(5)
cv_reset_crash_handlers()
signal(SIGPIPE, SIG_IGN)
// The process starts no programs, so it does not need to gain privileges by executing them.
_ = cv_confine(UInt32(CV_NO_NEW_PRIVILEGES), cv_limits(memory: 0, files: 0, seconds: 0), 0)
// Landlock limits writing to the cache, and reading to files for name resolution and certificates.
let environment = CurrentProcess.environment
// Messages are in the user's language. The catalogue must be read before confinement.
if let file = environment["PINFEED_LANGUAGE_FILE"], let bytes = OpenFile(reading: file)?.contents(atMost: 4 << 20) {
    Catalogue.setCurrent(try? Catalogue(language: "", po: Data(bytes)))
}
let cacheFolder = BaseFolders(environment: environment).cache.map { "\($0)/pinfeed/http" }
if let cacheFolder { try? OpenFolder.create(cacheFolder, mode: 0o700) }
_ = ReadablePaths.ofLibraries(environment: environment).withPointers { cv_confine_fetching(cacheFolder, $0, $1) }
guard let service = FetchService(cacheFolder: cacheFolder) else { exit(EX_OSERR) }
while let frame = FetchFrame.read(from: STDIN_FILENO), let query = FetchQuery(frame) { service.handle(query) }
exit(EX_OK)
