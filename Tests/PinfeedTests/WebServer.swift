import Foundation
import TestSupport
import Testing

/// An nginx on local ports, for HTTP and for HTTPS with a self-signed certificate.
final class WebServer {
    let folder: ScratchFolder
    let (plain, secure, proxy): (Int, Int, Int)
    private let program: CompanionProgram

    private static let programs = ["/usr/sbin/nginx", "/usr/bin/openssl"]
    static var isInstalled: Bool { programs.allSatisfy { FileManager.default.isExecutableFile(atPath: $0) } }

    /// - Parameter name: the subject alternative name of the certificate, in OpenSSL syntax.
    init(certificateFor name: String = "IP:127.0.0.1") async throws {
        let folder = try ScratchFolder()
        let path = folder.url.path
        let outcome = try ChildProgram.run(
            "/usr/bin/openssl",
            [
                "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=pinfeed's tests",
                "-addext",
                "subjectAltName=\(name)", "-keyout", path + "/key.pem", "-out", path + "/certificate.pem",
            ], environment: ["HOME": path])
        try #require(outcome.status == 0, "\(outcome.errors)")
        try FileManager.default.createDirectory(atPath: path + "/www", withIntermediateDirectories: true)
        let pictures = Program.sample.appendingPathComponent("pictures")
        var items = ""
        for index in 0..<4 {
            let names = try FileManager.default.contentsOfDirectory(atPath: pictures.path).sorted()
            try FileManager.default.copyItem(
                atPath: pictures.appendingPathComponent(names[index]).path, toPath: "\(path)/www/\(index).png")
            items +=
                "<item><title>Pin number \(index)</title><guid>\(index)</guid><enclosure url=\"/\(index).png\" "
                + "type=\"image/png\" length=\"1\"/></item>"
        }
        // Long enough to be compressed by gzip.
        _ = try folder.write(
            "<rss><channel><title>A board</title>\(items)<!-- \(String(repeating: "words ", count: 2_000)) --></channel></rss>",
            to: "www/board.rss")
        (plain, secure, proxy) = (try Self.freePort(), try Self.freePort(), try Self.freePort())
        let configuration = try folder.write(
            """
            daemon off;
            master_process off;
            worker_processes 1;
            pid \(path)/process;
            error_log \(path)/errors;
            events {}
            http {
              types { application/rss+xml rss; image/png png; image/jpeg jpg; }
              log_format asked '$server_protocol $status $sent_http_content_encoding $uri';
              log_format host '$host$uri';
              access_log \(path)/asked asked; access_log \(path)/hosts host;
              client_body_temp_path \(path)/body; proxy_temp_path \(path)/proxy; fastcgi_temp_path \(path)/fast;
              uwsgi_temp_path \(path)/uwsgi; scgi_temp_path \(path)/scgi;
              gzip on; gzip_types application/rss+xml; gzip_http_version 1.0;
              root \(path)/www;
              server {
                listen 127.0.0.1:\(plain);
                location = /old.rss { return 301 /board.rss; }
                # Else it would be good for a tenth of the time that it is old.
                location = /board.rss { add_header Cache-Control no-cache; }
              }
              # A proxy for whatever host it is asked for, which is this one.
              server {
                listen 127.0.0.1:\(proxy);
                access_log \(path)/passed asked;
                location / { proxy_pass http://127.0.0.1:\(plain); }
              }
              server {
                listen 127.0.0.1:\(secure) ssl http2;
                ssl_certificate \(path)/certificate.pem; ssl_certificate_key \(path)/key.pem;
                location = /board.rss { add_header Cache-Control no-cache; }
              }
            }

            """, to: "nginx.conf")
        program = try CompanionProgram(
            "/usr/sbin/nginx", ["-c", configuration, "-p", path], environment: ["PATH": "/usr/bin:/bin"],
            output: folder.url.appendingPathComponent("output"))
        self.folder = folder
        let port = plain
        try await XServer.wait(for: "nginx") { Self.isOpen(port) }
    }

    deinit { program.end() }

    /// The received requests: protocol, status, encoding, path.
    var receivedRequests: [String] { lines(of: "asked") }

    /// The requests received as a proxy.
    var proxyRequests: [String] { lines(of: "passed") }

    /// The host and path of each request.
    var hosts: [String] { lines(of: "hosts") }

    private func lines(of log: String) -> [String] {
        let text = (try? String(contentsOf: folder.url.appendingPathComponent(log), encoding: .utf8)) ?? ""
        return text.split(separator: "\n").map(String.init)
    }

    func snapshot(
        _ address: String, _ options: [String] = [], environment: [String: String] = [:]
    ) throws -> ChildProgram.Outcome {
        let words = environment.map { "\($0.key)=\($0.value)" }
        return try ChildProgram.run(
            "/usr/bin/env", words + [Program.path, "snapshot", "--size", "100x30", address] + options,
            environment: [
                "HOME": folder.url.path, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TERM": "xterm-256color",
            ])
    }

    private static func freePort() throws -> Int {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
            }
        }
        try #require(isBound)
        return Int(UInt16(bigEndian: address.sin_port))
    }

    private static func isOpen(_ port: Int) -> Bool {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }
}
