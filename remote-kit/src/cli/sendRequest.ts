import { request as requestHttp } from 'node:http';
import type { OutgoingHttpHeaders } from 'node:http';
import { request as requestHttps } from 'node:https';
import { text as textOf } from 'node:stream/consumers';

/** A request, how long it may take to connect, and how long the other side may be silent afterwards; both in milliseconds. */
export interface SentRequest {
  readonly method: 'GET' | 'POST';
  readonly headers: OutgoingHttpHeaders;
  readonly body?: Buffer | string | undefined;
  readonly connectMs: number;
  readonly silenceMs: number;
}

/** Thrown when a request was sent as a whole and its answer got lost, so that it may have been carried out. */
export class LostAnswer extends Error {
  override readonly name = 'LostAnswer';
}

/** How often a silent connection shows that it is still in use, because routers forget one within minutes. */
const signOfLifeMs = 60_000;

/**
 * Sends a request without following redirects. Not by `fetch`, which gives up after five minutes whatever the caller wants. Rejects with a
 * LostAnswer once the other side has all of it.
 */
export function sendRequest(
  url: URL,
  { method, headers, body = '', connectMs, silenceMs }: SentRequest,
): Promise<{ readonly status: number; readonly text: string }> {
  const isSecure = url.protocol === 'https:';
  const request = isSecure ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, timeout: silenceMs }, (answer) => {
      textOf(answer).then((text) => resolve({ status: answer.statusCode ?? 0, text }), fail);
    });
    let isSent = false;
    function fail(error: Error): void {
      reject(isSent ? new LostAnswer(error.message, { cause: error }) : error);
    }
    sent.setSocketKeepAlive(true, signOfLifeMs);
    sent.on('socket', (socket) => {
      if (sent.reusedSocket) return;
      const giveUp = () => sent.destroy(new Error(`there was no connection within ${connectMs / 1000} s`));
      const limit = setTimeout(giveUp, connectMs);
      for (const end of [isSecure ? 'secureConnect' : 'connect', 'close'])
        socket.once(end, () => clearTimeout(limit));
    });
    sent.on('timeout', () => sent.destroy(new Error(`it was silent for ${silenceMs / 1000} s`)));
    sent.on('error', fail);
    sent.setHeader('content-length', Buffer.byteLength(body));
    sent.write(body, (error) => {
      isSent = !error;
    });
    sent.end();
  });
}
