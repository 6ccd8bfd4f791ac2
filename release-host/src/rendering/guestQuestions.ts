/** Handles the backend requests of a page during rendering. */
export type AskBackend = (request: Request) => Promise<Response>;

/** Headers that are passed on. Those that identify the visitor are not, since a page is rendered for everybody. */
const passed = ['accept', 'accept-profile', 'apikey', 'content-profile', 'content-type', 'prefer'];
/** Bytes of an answer. Every page of the suite needs far less, and the host keeps an answer in memory as it passes it on. */
const longestAnswer = 2_000_000;

/** A request that pages must not make, whatever the backend would answer. */
export class RefusedQuestion extends TypeError {}

/**
 * Handles the data requests of pages during rendering: as a guest, and only to the backend. `origin` is the backend's; without it, `send`
 * handles requests in this process whatever their origin. Rejects any other request.
 */
export function guestQuestions(send: AskBackend, origin?: string): AskBackend {
  return async (request) => {
    const { url, method, signal } = request;
    const address = new URL(url);
    const { pathname } = address;
    const isOurs = origin === undefined || address.origin === origin;
    const isFunction = pathname.startsWith('/rest/v1/rpc/');
    const isRead = method === 'GET' || method === 'HEAD' || (method === 'POST' && isFunction);
    if (!isOurs || !pathname.startsWith('/rest/v1/') || !isRead) {
      throw new RefusedQuestion(`A page that is rendered on the server may not ask for ${method} ${url}.`);
    }
    const headers = new Headers();
    for (const name of passed) {
      const value = request.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    const body = isFunction && method === 'POST' ? await request.text() : undefined;
    const response = await send(
      new Request(url, { method, headers, signal, ...(body !== undefined && { body }) }),
    );
    return withinLimit(response);
  };
}

/** The response with its whole body. Most backends don't say in advance how long that is, so it is read up to the limit. */
async function withinLimit({ body, status, headers }: Response): Promise<Response> {
  if (!body) return new Response(null, { status, headers });
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the rest.
  for await (const chunk of body) {
    size += chunk.length;
    if (size > longestAnswer) throw new RefusedQuestion('The answer is too long for a page.');
    chunks.push(chunk);
  }
  return new Response(Buffer.concat(chunks), { status, headers });
}
