extension Staging {
    /// The copyright file of the package in Debian's format. pinfeed itself has no license yet.
    var copyright: String {
        """
        Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
        Upstream-Name: pinfeed

        Files: *
        Copyright: 2026 the authors of pinfeed
        License: none-stated
         No licence has been stated: all rights are reserved.

        Files: usr/lib/pinfeed/*
        Copyright: 2026 the authors of pinfeed
                   2014-2026 Apple Inc. and the Swift project authors
                   2015-2026 Gwendal Roué
                   1991-2026 Unicode, Inc.
        License: Apache-2.0-with-Swift-exception and Expat and Unicode-3.0
        Comment: Linked into the programs are the libraries of Swift with Foundation, swift-argument-parser and
         swift-system, all under Apache-2.0 with the Runtime Library Exception; GRDB, under Expat; and ICU's code and
         data, under the licence of Unicode.

        License: Apache-2.0-with-Swift-exception
         The text of the licence is in /usr/share/common-licenses/Apache-2.0.
         .
         As an exception, if you use this Software to compile your source code and
         portions of this Software are embedded into the binary product as a result,
         you may redistribute such product without providing attribution as would
         otherwise be required by Sections 4(a), 4(b) and 4(d) of the License.

        License: Expat
         Permission is hereby granted, free of charge, to any person obtaining a
         copy of this software and associated documentation files (the "Software"),
         to deal in the Software without restriction, including without limitation
         the rights to use, copy, modify, merge, publish, distribute, sublicense,
         and/or sell copies of the Software, and to permit persons to whom the
         Software is furnished to do so, subject to the following conditions:
         .
         The above copyright notice and this permission notice shall be included in
         all copies or substantial portions of the Software.
         .
         THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
         IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
         FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
         AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
         LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING
         FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS
         IN THE SOFTWARE.

        License: Unicode-3.0
         Permission is hereby granted, free of charge, to any person obtaining a
         copy of data files and any associated documentation (the "Data Files") or
         software and any associated documentation (the "Software") to deal in the
         Data Files or Software without restriction, including without limitation
         the rights to use, copy, modify, merge, publish, distribute, and/or sell
         copies of the Data Files or Software, and to permit persons to whom the
         Data Files or Software are furnished to do so, provided that either (a)
         this copyright and permission notice appear with all copies of the Data
         Files or Software, or (b) this copyright and permission notice appear in
         associated Documentation.

        """
    }
}
