// What Swift cannot call of libcurl (https://curl.se/libcurl/c/): functions with variable arguments.
#pragma once

#include <curl/curl.h>

// What a transfer tells as it goes on; `context` is the one that it was made with.
struct cu_calls {
    // Bytes of the body, decompressed. An answer other than `length` ends the transfer.
    size_t (*body)(char *bytes, size_t size, size_t length, void *context);
    // A line of the head with its end.
    size_t (*head)(char *bytes, size_t size, size_t length, void *context);
    // Opens the socket for an address that a name stands for, or refuses it with CURL_SOCKET_BAD.
    curl_socket_t (*open)(void *context, curlsocktype purpose, struct curl_sockaddr *address);
};

// What a transfer may take at most.
struct cu_limits { long connect_seconds, whole_seconds; };

// A transfer of an address by GET: http and https alone, without redirects or passwords of files; compressed as the library
// can. `cookies` are lines as cu_cookies returns them; no others are sent. NULL when there is no memory.
CURL *cu_transfer(
    const char *address, const char *agent, struct curl_slist *headers, const struct curl_slist *cookies,
    struct cu_limits limits, char *error, const struct cu_calls *calls, void *context
);

// The cookies that a transfer knows at its end, a line each, to be freed by curl_slist_free_all; NULL where there are none.
struct curl_slist *cu_cookies(CURL *transfer);

// The status of the answer; 0 before there is one.
long cu_status(CURL *transfer);

// As many connections at once to one host, and in all.
void cu_bound_connections(CURLM *transfers, long host, long all);

// The file, and the folder, of the certificates that the library trusts unless it is told others; NULL where there is none or it
// does not say.
const char *cu_certificates(void);
const char *cu_certificate_folder(void);

// A transfer that has ended and why; NULL when there is none.
CURL *cu_ended(CURLM *transfers, CURLcode *code);
