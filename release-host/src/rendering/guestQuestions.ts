/** What a page asks of its backend while it is rendered. */
export type AskBackend = (request: Request) => Promise<Response>;

/** What goes along with a question: who asks is left out, since a page is rendered for everybody. */
const passed = ['accept', 'accept-profile', 'apikey', 'content-profile', 'content-type', 'prefer'];
const longestAnswer = 2_000_000;

/** A question that a page may not ask, whatever the backend would say. */
export class RefusedQuestion extends TypeError {}

/**
 * Answers what pages ask of the data interface while they are rendered: as a guest, at the origin of the backend and nowhere else.
 * `origin` is the backend's; absent, `send` answers in this process whatever the address. Rejects what isn't such a question.
 */
export function guestQuestions(send: AskBackend, origin?: string): AskBackend {
  return async (request) => {
    const { url, method } = request;
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
    const response = await send(new Request(url, { method, headers, ...(body !== undefined && { body }) }));
    if (Number(response.headers.get('content-length') ?? 0) > longestAnswer) {
      throw new RefusedQuestion('The answer is too long for a page.');
    }
    return response;
  };
}
