// @ts-check
/**
 * The process that renders pages of one release of a remote. Node gets it as text and runs it under its permission model: it can't read
 * files or start processes, and has no environment. Node's own globals are removed before code of a release runs. Plain CommonJS, so that
 * nothing needs to be compiled or read.
 */
const libraries = new Map(['async_hooks', 'crypto', 'stream', 'util'].map((name) => [name, require(name)]));
const { process: node } = globalThis;
const send = node.send?.bind(node);
if (!send) throw new Error('It is started by the host.');
const { Script } = require('vm');
const { stringify } = JSON;

/**
 * The maximum length of a text for the host, in characters: the host parses each at once, and serves nobody meanwhile. A page has at most
 * three million plus its queries (see `serverPageSchema`); a list has up to 100,000 addresses.
 */
const longest = { question: 200_000, load: 0, render: 5_000_000, list: 20_000_000 };

/** @type {{ renderPage(request: object): Promise<unknown>, listAddresses?(request: object): Promise<unknown>, listEvents?(request: object): Promise<unknown> } | undefined} */
let shell;
/** @type {unknown} */
let remote;

// Node loads these lazily on first use, so they are loaded before the globals that they need are removed.
void [
  Response,
  Request,
  Headers,
  FormData,
  Blob,
  AbortController,
  TextDecoder,
  URL,
  crypto,
  performance,
  structuredClone,
];

const foreign = [
  'process',
  'fetch',
  'WebSocket',
  'EventSource',
  'navigator',
  'require',
  'module',
  'exports',
  '__filename',
  '__dirname',
  'global',
];
for (const name of foreign) Reflect.deleteProperty(globalThis, name);

/** @type {Map<number, { resolve(response: Response): void, reject(error: Error): void }>} */
const asked = new Map();
let askedSoFar = 0;

/** Sends the request to the host, which answers for the backend only. */
globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  const body = request.body ? await request.text() : undefined;
  if (body && body.length > longest.question) throw new TypeError('The question is too long for a page.');
  askedSoFar += 1;
  const id = askedSoFar;
  return new Promise((resolve, reject) => {
    request.signal.addEventListener('abort', () => reject(request.signal.reason));
    asked.set(id, { resolve, reject });
    send({ asks: id, url: request.url, method: request.method, headers: [...request.headers], body });
  });
};

/** @param {any} message */
function settle({ answers, response, error }) {
  const waiting = asked.get(answers);
  asked.delete(answers);
  if (error !== undefined) waiting?.reject(new TypeError(error));
  else waiting?.resolve(responseOf(response));
}

/** @param {any} response */
function responseOf({ status, headers, body }) {
  // These statuses must have no body, not even an empty one.
  return new Response([204, 205, 304].includes(status) ? null : body, { status, headers });
}

node.on('message', (message) => {
  if (message.answers !== undefined) {
    settle(message);
    return;
  }
  answer(message)
    .then((result) => {
      const { length } = stringify(result) ?? '';
      const most = longest[/** @type {'render'} */ (message.kind)];
      if (length <= most) send({ id: message.id, result });
      else send({ id: message.id, isTooLong: true, error: `It answered ${length} characters of ${most}.` });
    })
    .catch((error) => send({ id: message.id, error: describe(error) }));
});
node.on('disconnect', () => node.exit());

/** @param {any} message */
async function answer(message) {
  if (message.kind === 'render') {
    if (!shell) throw new Error('No release was loaded.');
    return shell.renderPage({ ...message.request, remote });
  }
  if (message.kind === 'list') {
    if (!shell) throw new Error('No release was loaded.');
    const list = message.of === 'events' ? shell.listEvents : shell.listAddresses;
    return list?.({ ...message.request, remote });
  }
  shell = run(message.shell, (name) => libraries.get(name.replace(/^node:/, '')));
  const shared = await shell?.sharedModules();
  if (message.remote)
    ({ remote } = run(message.remote, (name) => (Object.hasOwn(shared, name) ? shared[name] : undefined)));
  return undefined;
}

/**
 * @param {{ code: string, file: string }} build CommonJS
 * @param {(name: string) => unknown} find
 */
function run({ code, file: filename }, find) {
  const module = { exports: /** @type {any} */ ({}) };
  const start = new Script(`(function (module, exports, require) {${code}\n})`, {
    filename,
  }).runInThisContext();
  start(module, module.exports, (/** @type {string} */ name) => {
    const found = find(name);
    if (found === undefined)
      throw new Error(`${filename} asks for ${name}, which is not there on the server.`);
    return found;
  });
  return module.exports;
}

/**
 * @param {unknown} error
 * @returns {string}
 */
function describe(error) {
  if (!(error instanceof Error)) return String(error).slice(0, 500);
  const cause = error.cause === undefined ? '' : `\n  because of ${describe(error.cause)}`;
  return `${error.stack}${cause}`.slice(0, 3000);
}
