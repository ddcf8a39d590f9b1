import SourceFiles

/// A minimal source file, for features that the shipped ones do not use.
enum SmallSource {
    /// - Parameters:
    ///   - pin: additional members of the pin, without braces.
    ///   - response: additional members of the response plan (`answer`), without braces.
    ///   - file: additional members of the file, without braces.
    static func text(
        pin: String = "", response: String = "", file: String = "", origin: String = "https://a.example",
        request: String = "/items?q={q}", pattern: String = "{q}", example: String = "x",
        pictures: String = #"[{ "address": "src" }]"#
    ) -> String {
        """
        {
          "origin": "\(origin)",
          \(file)
          "addresses": [
            {
              "pattern": "\(pattern)", "description": "All.", "example": "\(example)",
              "request": "\(request)"
            }
          ],
          "answer": {
            "items": "items",
            \(response)
            "pin": { "id": "id", "pictures": \(pictures), \(pin) }
          }
        }
        """
    }

    static func file(
        pin: String = "", response: String = "", file: String = "", origin: String = "https://a.example",
        request: String = "/items?q={q}", pattern: String = "{q}", example: String = "x",
        pictures: String = #"[{ "address": "src" }]"#
    ) throws -> SourceFile {
        let text = text(
            pin: pin, response: response, file: file, origin: origin, request: request, pattern: pattern,
            example: example,
            pictures: pictures)
        return try SourceFile(jsonc: Array(text.utf8), name: "small")
    }
}

extension SourceFile {
    /// Returns the pins of a response to the address `x`.
    func read(_ response: String, header: String? = nil) throws -> SourceResponse {
        try read(Array(response.utf8), header: { _ in header }, request: request(for: "x", secrets: .none))
    }
}
