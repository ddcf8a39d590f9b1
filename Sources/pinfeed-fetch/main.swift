// Fetches feeds and pictures for pinfeed: queries come on standard input, answers leave on standard output (see FetchWire),
// and the program ends when its input does. It is started by pinfeed, never by a person.
//
// It is a process of its own so that the browser starts without the libraries of the network, and so that whatever a
// stranger's answer does, it is done here.

import CConfinement
import FetchWire
import Files
import Foundation
import Languages

_ = nice(5)
cv_crash_at_once()
signal(SIGPIPE, SIG_IGN)
// It starts no other program, and none that it could would have more rights.
_ = cv_confine(UInt32(CV_NO_NEW_PRIVILEGES), cv_limits(memory: 0, files: 0, seconds: 0), 0)
// It writes into its cache alone, whatever a stranger's answer does, and reads besides what names and certificates take.
let environment = ProcessStrings.environment
// What goes wrong is said in the language of the browser, whose file is not to be read any more after this.
if let file = environment["PINFEED_LANGUAGE_FILE"], let bytes = OpenFile(reading: file)?.contents(atMost: 4 << 20) {
    Catalogue.choose(try? Catalogue(language: "", po: Data(bytes)))
}
let cacheFolder = BaseFolders(environment: environment).cache.map { "\($0)/pinfeed/http" }
if let cacheFolder { try? OpenFolder.make(cacheFolder, mode: 0o700) }
_ = ReadablePlaces.ofLibraries(environment: environment).withPointers { cv_confine_fetching(cacheFolder, $0, $1) }
guard let service = FetchService(cacheFolder: cacheFolder) else { exit(EX_OSERR) }
while let frame = FetchFrame.read(from: STDIN_FILENO), let query = FetchQuery(frame) { service.take(query) }
exit(EX_OK)
