import type { Duplex } from 'node:stream';

/**
 * Scripts may store far more in cookies than a server reads, and would lock a visitor out of every page, with no way back that a visitor
 * knows. The browser deletes them with this response; on plain http it does so only on this machine.
 */
const tooLong = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Please open the page again</title>
<body style="font: 1rem/1.6 system-ui, sans-serif; max-width: 36em; margin: 15vh auto; padding: 0 24px">
<h1 style="font-size: 1.5rem">Please open the page again</h1>
<p>Your browser sent more cookies, or a longer address, than we read. The cookies of this site have been deleted.</p>
<p><a href="">Open the page again</a></p>
</body>
</html>
`;

const responses: Readonly<Record<string, { status: string; headers?: readonly string[]; body?: string }>> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    headers: [
      'clear-site-data: "cookies"',
      'content-type: text/html; charset=utf-8',
      "content-security-policy: default-src 'none'; style-src 'unsafe-inline'",
      'cache-control: no-store',
    ],
    body: tooLong,
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: '413 Payload Too Large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout' },
};

/** Milliseconds that a refused client has to read why. */
const lastWordsMs = 5000;

/** Responds to a request that could not be read, as Node does, and in words where a browser would show them. */
export function refuseRequest(error: Error & { code?: string }, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const { status, headers = [], body = '' } = responses[error.code ?? ''] ?? { status: '400 Bad Request' };
  const lines = [...headers, 'connection: close', `content-length: ${Buffer.byteLength(body)}`];
  socket.end([`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n'));
  // Closing with something unread would reset the connection, and the browser would discard the response.
  socket.resume();
  setTimeout(() => socket.destroy(), lastWordsMs).unref();
}
