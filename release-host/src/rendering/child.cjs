// @ts-check
/**
 * The process that renders pages of one release of a remote. Node gets it as text, inside a strict function, and runs it under its
 * permission model: it can't read files or start processes, and has no environment. Before code of a release runs, everything that leads
 * to Node is removed: it would give the release the host's network. Plain CommonJS, so that nothing needs to be compiled or read.
 */
const { AsyncLocalStorage } = require('async_hooks');
const crypto = require('crypto');
const { EventEmitter } = require('events');
const stream = require('stream');
const { TextEncoder, TextDecoder } = require('util');
const { runInNewContext, Script } = require('vm');
const { process: node } = globalThis;
/** Gets texts only: Node reads some objects as messages of its own, which end the host, and a release can change them with `toJSON`. */
const send = node.send?.bind(node);
if (!send) throw new Error('It is started by the host.');
const { stringify } = JSON;

/**
 * The maximum length of a text for the host, in characters: the host parses each at once, and serves nobody meanwhile. A page has at most
 * three million plus its queries (see `serverPageSchema`); a list has up to 100,000 addresses.
 */
const longest = { question: 200_000, load: 100, render: 5_000_000, list: 20_000_000 };

/** @type {{ renderPage(request: object): Promise<unknown>, listAddresses?(request: object): Promise<unknown>, listEvents?(request: object): Promise<unknown> } | undefined} */
let shell;
/** @type {unknown} */
let remote;

/** What a shell uses of Node's modules. Whole modules and instances lead to the handles of this process, such as its connection. */
class Storage {
  #storage = new AsyncLocalStorage();
  getStore() {
    return this.#storage.getStore();
  }
  /** @param {unknown} store @param {(...given: unknown[]) => unknown} callback @param {unknown[]} given */
  run(store, callback, ...given) {
    return this.#storage.run(store, callback, ...given);
  }
}
/** @param {string} algorithm */
function createHash(algorithm) {
  const hash = crypto.createHash(algorithm);
  const wrapped = {
    /** @param {string} text */
    update(text) {
      hash.update(text);
      return wrapped;
    },
    /** @param {import('crypto').BinaryToTextEncoding} encoding */
    digest: (encoding) => hash.digest(encoding),
  };
  return wrapped;
}
/** @type {Map<string, unknown>} */
const libraries = new Map(
  Object.entries({
    async_hooks: { AsyncLocalStorage: Storage },
    crypto: { createHash },
    stream,
    util: { TextEncoder, TextDecoder },
  }),
);

/** Node's globals that pages may use. `structuredClone` and everything with messages creates objects of any of Node's own classes. */
const webGlobals =
  `AbortController AbortSignal Blob Buffer ByteLengthQueuingStrategy CountQueuingStrategy CustomEvent DOMException Event
  EventTarget File FormData Headers ReadableStream Request Response TextDecoder TextDecoderStream TextEncoder TextEncoderStream
  TransformStream URL URLSearchParams WritableStream atob btoa clearImmediate clearInterval clearTimeout console crypto
  global performance queueMicrotask setImmediate setInterval setTimeout`.split(/\s+/);
// Node loads some lazily on first use, so they are loaded before the globals that they need are removed.
const prototypes = webGlobals.flatMap((name) => Reflect.get(globalThis, name)?.prototype ?? []);
// With these methods Node sends such objects, which creates ports, and objects of any of its own classes.
for (const prototype of prototypes)
  for (const key of Object.getOwnPropertySymbols(prototype))
    if (key.description?.startsWith('messaging_')) Reflect.deleteProperty(prototype, key);
const kept = new Set([...webGlobals, ...runInNewContext('Object.getOwnPropertyNames(globalThis)')]);
for (const name of Object.getOwnPropertyNames(globalThis))
  if (!kept.has(name)) Reflect.deleteProperty(globalThis, name);
// Among them is the agent of Node's own fetch, which can't be deleted.
for (const name of Object.getOwnPropertySymbols(globalThis))
  if (!Reflect.deleteProperty(globalThis, name)) Reflect.set(globalThis, name, undefined);

const { timeOrigin } = performance;
const now = performance.now.bind(performance);
const silent = Object.keys(console).map((name) => [name, () => undefined]);
Reflect.defineProperty(globalThis, 'performance', {
  value: { timeOrigin, now },
  configurable: true,
  writable: true,
});
Reflect.defineProperty(globalThis, 'console', {
  value: Object.fromEntries(silent),
  configurable: true,
  writable: true,
});

// A prototype that a release has changed gets its objects as `this`, so this one has none.
for (const key of Reflect.ownKeys(EventEmitter.prototype)) {
  const property = Reflect.getOwnPropertyDescriptor(EventEmitter.prototype, key);
  if (property && !Object.hasOwn(node, key)) Reflect.defineProperty(node, key, property);
}
Reflect.setPrototypeOf(node, null);
const toNode =
  `binding _debugEnd _debugProcess dlopen _getActiveHandles _getActiveRequests getBuiltinModule kill _kill _linkedBinding mainModule
  stderr stdin stdout`.split(/\s+/);
for (const name of toNode) Reflect.deleteProperty(node, name);
// Node looks some of these up by name for its own objects: it gives the process to `apply`, its connection to `pop`.
for (const owner of [Function, Array]) for (const key of Reflect.ownKeys(owner.prototype)) pin(owner, key);
// A setter in one of these would get what Node itself sets in its objects.
for (const { prototype } of [Object, Function, Array]) Reflect.preventExtensions(prototype);

/**
 * Keeps a method of a class from being replaced. An accessor, because a function or array may get its own one by assignment (lodash has a
 * `bind`), which a read-only property would forbid. `Symbol.iterator` would make every loop slow, and gets nothing of Node.
 * @param {FunctionConstructor | ArrayConstructor} owner @param {string | symbol} key
 */
function pin({ name, prototype }, key) {
  const property = Reflect.getOwnPropertyDescriptor(prototype, key);
  if (typeof property?.value !== 'function' || key === 'constructor' || key === Symbol.iterator) return;
  const { value: method, enumerable } = property;
  /** @this {object} @param {unknown} value */
  function set(value) {
    if (this === prototype)
      throw new TypeError(`${name}.prototype.${String(key)} cannot be replaced on the server.`);
    Object.defineProperty(this, key, { value, configurable: true, enumerable: true, writable: true });
  }
  Reflect.defineProperty(prototype, key, { get: () => method, set, enumerable, configurable: false });
}

/** @type {Map<number, { resolve(response: Response): void, reject(error: Error): void }>} */
const asked = new Map();
let askedSoFar = 0;

/** Sends the request to the host, which answers for the backend only. */
globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  const body = request.body ? await request.text() : undefined;
  askedSoFar += 1;
  const id = askedSoFar;
  const { url, method, headers } = request;
  const text = stringify({ asks: id, url, method, headers: [...headers], body });
  if (text.length > longest.question) throw new TypeError('The question is too long for a page.');
  return new Promise((resolve, reject) => {
    request.signal.addEventListener('abort', () => reject(request.signal.reason));
    asked.set(id, { resolve, reject });
    send(text);
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
      const text = stringify({ id: message.id, result });
      const most = longest[/** @type {'render'} */ (message.kind)];
      if (text.length <= most) send(text);
      else
        send(
          stringify({
            id: message.id,
            isTooLong: true,
            error: `It answered ${text.length} characters of ${most}.`,
          }),
        );
    })
    .catch((error) => send(stringify({ id: message.id, error: describe(error) })));
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
