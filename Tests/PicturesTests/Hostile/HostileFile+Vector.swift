@testable import Pictures

extension HostileFile {
    /// Drawings that would open files, load addresses or never end, if anything drew them.
    static let vectors: [HostileFile] = [
        (
            "SVG with an external entity",
            """
            <?xml version="1.0"?><!DOCTYPE svg [<!ENTITY secret SYSTEM "file://SECRET">]>
            <svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&secret;</text></svg>
            """
        ),
        (
            "SVG with an image",
            """
            <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9">
            <image href="file://SECRET" xlink:href="file://SECRET" width="9" height="9"/></svg>
            """
        ),
        (
            "SVG with an external document type",
            """
            <?xml version="1.0"?><!DOCTYPE svg SYSTEM "file://SECRET">
            <svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>
            """
        ),
        (
            "SVG with an included document",
            """
            <svg xmlns="http://www.w3.org/2000/svg" xmlns:xi="http://www.w3.org/2001/XInclude" width="9" height="9">
            <xi:include href="file://SECRET" parse="text"/></svg>
            """
        ),
        (
            "SVG with a style sheet",
            """
            <?xml version="1.0"?><?xml-stylesheet href="file://SECRET" type="text/css"?>
            <svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><style>@import "SECRET";</style></svg>
            """
        ),
        (
            "SVG with a billion laughs",
            """
            <?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "ha">\((1...9).map { "<!ENTITY a\($0) \"\(String(repeating: $0 == 1 ? "&a;" : "&a\($0 - 1);", count: 10))\">" }.joined())]>
            <svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&a9;</text></svg>
            """
        ),
        (
            "SVG after a megabyte of blanks",
            String(repeating: " ", count: 1 << 20)
                + "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>"
        ),
    ].map { (id: String, text: String) in HostileFile(id, .failure(.notAPicture)) { Array(text.utf8) } }
}
