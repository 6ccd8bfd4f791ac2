import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RefusedQuestion } from './guestQuestions';
import type { AskBackend } from './guestQuestions';
import { RenderFailure } from './pageOutcome';
import { RenderProcess } from './RenderProcess';
import { testBuilds } from './testBuilds';
import { slow } from '../slow';

const limits = { start: 20_000, page: 20_000, memory: 64 };
const nobody: AskBackend = () => Promise.reject(new Error('Nobody is there.'));

async function withProcess<Result>(
  builds: ReturnType<typeof testBuilds>,
  use: (rendering: RenderProcess) => Promise<Result>,
  { page = limits.page, ask = nobody } = {},
): Promise<Result> {
  const rendering = new RenderProcess(builds, { ...limits, page }, ask);
  try {
    return await use(rendering);
  } finally {
    rendering.close();
  }
}

/** Evaluates an expression in a page on the server. */
const found = (expression: string, before?: string) =>
  withProcess(testBuilds(`return { title: String(${expression}) };`, before), (rendering) =>
    rendering.render({}),
  ).then((page) => (page as { title: string }).title);

test('a page is rendered with the shell’s shared modules and the host’s request', async () => {
  const builds = testBuilds("return { title: require('react').name + request.address };");
  const page = await withProcess(builds, (rendering) => rendering.render({ address: '/x' }));
  assert.equal((page as { title: string }).title, 'react/x');
});

test('a page’s fetch is answered by the host', async () => {
  const ask: AskBackend = async (request) =>
    new Response(
      `${request.method} ${request.url} ${request.headers.get('apikey')} ${await request.text()}`,
      {
        status: 201,
      },
    );
  const builds = testBuilds(`
    const answer = await fetch('http://host.invalid/rest/v1/rpc/x', { method: 'POST', headers: { apikey: 'key' }, body: 'b' });
    return { title: answer.status + ' ' + (await answer.text()) };`);
  const page = await withProcess(builds, (rendering) => rendering.render({}), { ask });
  assert.equal((page as { title: string }).title, '201 POST http://host.invalid/rest/v1/rpc/x key b');
});

test('a request that is too long for the host is never sent, with all that it carries', async () => {
  const asked: number[] = [];
  const ask: AskBackend = async (request) => new Response(String(asked.push((await request.text()).length)));
  const builds = testBuilds(`
    const say = (address, init) => fetch('http://host.invalid/rest/v1/' + address, { method: 'POST', ...init })
      .then((answer) => answer.text(), (error) => error.message);
    const long = (length) => 'b'.repeat(length);
    const answers = [
      await say('rpc/x', { body: long(199_000) }),
      await say('rpc/x', { body: long(200_000) }),
      await say('rpc/x?' + long(200_000)),
      await say('rpc/x', { headers: { apikey: long(200_000) } }),
    ];
    return { title: answers.join(' ') };`);
  const page = await withProcess(builds, (rendering) => rendering.render({}), { ask });
  const tooLong = 'The question is too long for a page.';
  assert.equal((page as { title: string }).title, ['1', tooLong, tooLong, tooLong].join(' '));
  assert.deepEqual(asked, [199_000]);
});

test('a library that looks for the global object as lodash does finds it', async () => {
  const root = `(typeof global == 'object' && global && global.Object === Object && global) || Function('return this')()`;
  assert.equal(await found(`(${root}) === globalThis`), 'true');
});

test('a page reads texts from streams', async () => {
  const parts = "new Response('text').body.pipeThrough(new TextDecoderStream())";
  const text = `await (async () => { for await (const part of ${parts}) return part; })()`;
  assert.equal(await found(text), 'text');
});

test('a response without a body is passed on', async () => {
  const ask: AskBackend = () => Promise.resolve(new Response(null, { status: 204 }));
  const builds = testBuilds(
    "const answer = await fetch('http://host.invalid/'); return { title: String(answer.status) };",
  );
  const page = await withProcess(builds, (rendering) => rendering.render({}), { ask });
  assert.equal((page as { title: string }).title, '204');
});

test('a failing backend is an error that the page can handle', async () => {
  const answer = `await fetch('http://host.invalid/').catch((error) => error.name + ': ' + error.message)`;
  assert.equal(await found(answer), 'TypeError: Nobody is there.');
});

const brokenOff: AskBackend = async () =>
  new Response(new ReadableStream({ pull: (body) => body.error(new Error('The answer broke off.')) }));

test('an answer of the backend that breaks off is an error that the page can handle', async () => {
  const builds = testBuilds(`
    const answer = fetch('http://host.invalid/').then(() => 'answered', (error) => error.name + ': ' + error.message);
    return { title: await answer };`);
  const page = () =>
    withProcess(builds, (rendering) => rendering.render({}), { page: 5_000, ask: brokenOff });
  assert.equal(((await page()) as { title: string }).title, 'TypeError: The answer broke off.');
});

test('the page after an answer that broke off is rendered', async () => {
  const builds = testBuilds("if (request.asks) await fetch('http://host.invalid/'); return {};");
  await withProcess(
    builds,
    async (rendering) => {
      await assert.rejects(rendering.render({ asks: true }), /The answer broke off/);
      assert.ok(await rendering.render({}));
    },
    { page: 5_000, ask: brokenOff },
  );
});

for (const [what, body] of [
  ['throws', "throw new Error('broken');"],
  ['rejects', "await Promise.reject(new Error('broken'));"],
  ['asks for a module that is not shared', "require('node:fs');"],
] as const)
  test(`a page that ${what} fails alone`, async () => {
    const builds = testBuilds(`if (request.address === '/bad') { ${body} } return {};`);
    await withProcess(builds, async (rendering) => {
      await assert.rejects(rendering.render({ address: '/bad' }), /broken|not there on the server/);
      assert.ok(await rendering.render({ address: '/good' }));
    });
  });

for (const [what, body, limit] of [
  ['never ends', 'for (;;);', 1_500],
  ['never answers', 'await new Promise(() => {});', 1_500],
  ['takes all memory', "const all = []; for (;;) all.push('x'.repeat(1e6) + all.length);", 20_000],
] as const)
  test(`a page that ${what} ends its process, and whoever waits is told`, async () => {
    const rendering = new RenderProcess(testBuilds(body), { ...limits, page: limit }, nobody);
    await assert.rejects(rendering.render({}), /did not answer within|ended by itself/);
    assert.equal(rendering.isAlive, false);
    await assert.rejects(rendering.render({}), /has ended|did not answer within|ended by itself/);
  });

test('code that throws while loading renders nothing', async () => {
  const builds = testBuilds('return {};', "throw new Error('broken when loaded');");
  await withProcess(builds, (rendering) => assert.rejects(rendering.render({}), /broken when loaded/));
});

test('a release has no access to Node: no process, modules, network or code of its process', async () => {
  const names = ['process', 'require("fs")', 'net', 'child_process', 'WebSocket', 'EventSource'];
  const ofTheProcess = ['node', 'send', 'asked', 'libraries', 'Script'];
  // They create objects of classes that the release names, even of Node's own.
  const copying = ['structuredClone', 'MessageChannel', 'BroadcastChannel', 'PerformanceMark'];
  for (const name of [...names, ...ofTheProcess, ...copying])
    await assert.rejects(found(name), /is not defined|not there on the server/, name);
  await assert.rejects(found("await import('node:fs')"), /dynamic import/);
  await assert.rejects(found('Buffer.constructor("return process")()'), /Code generation from strings/);
});

for (const [what, expression] of [
  ['the agent of Node’s fetch', "globalThis[Symbol.for('undici.globalDispatcher.1')]"],
  ['the output of the process', 'console._stdout'],
  ['what Node copies', 'performance.mark'],
] as const)
  test(`a release has no access to ${what}`, async () => {
    assert.equal(await found(expression), 'undefined');
  });

test('code that the process itself calls imports nothing', async () => {
  const getter = `eval.bind(null, "import('node:net')")`;
  const before = `Object.defineProperty(exports, 'remote', { get: ${getter} });`;
  await assert.rejects(found('1', before), /Code generation from strings/);
});

/** A shell that shows the result of `look` in every page after the first. */
const titleAfterFirstPage = async (code: string) => {
  const shown = `${code}\nexports.sharedModules = async () => ({}); exports.renderPage = async () => ({ title: String(await look()) });`;
  const shell = { file: 'shell/server.cjs', code: shown };
  const rendering = new RenderProcess({ shell }, limits, async () => new Response('answer'));
  try {
    await rendering.render({});
    return ((await rendering.render({})) as { title: string }).title;
  } finally {
    rendering.close();
  }
};

test('a release that changes a prototype gets no object of Node', async () => {
  const code = `
    const { Writable } = require('stream');
    let emitter = Writable;
    while (Object.getPrototypeOf(emitter) !== Function.prototype) emitter = Object.getPrototypeOf(emitter);
    const { emit } = emitter.prototype;
    let seen = 'nothing';
    emitter.prototype.emit = function (...given) {
      seen = typeof this.getBuiltinModule;
      return emit.apply(this, given);
    };
    const look = () => seen;`;
  assert.equal(await titleAfterFirstPage(code), 'nothing');
  const change = "Object.defineProperty(Object.prototype, 'oncomplete', { set: () => undefined })";
  await assert.rejects(found(change), /not extensible/);
});

test('a release that replaces the methods of all globals gets no object of Node', async () => {
  const code = `
    const { apply, getOwnPropertyDescriptor, getPrototypeOf, ownKeys } = Reflect;
    const seen = new Set();
    const { add } = seen;
    /** The process has the first, its connection to the host the second. */
    const isOfNode = (one) => one instanceof Object && ('reallyExit' in one || 'writeUtf8String' in one);
    let isLooking = false;
    function note(name, given) {
      if (isLooking) return;
      isLooking = true;
      for (let i = 0; i < given.length; i += 1) if (isOfNode(given[i])) apply(add, seen, [name]);
      isLooking = false;
    }
    const classes = ownKeys(globalThis).map((name) => globalThis[name]).filter((one) => typeof one === 'function' && one.prototype);
    const prototypes = classes.map(({ prototype }) => prototype);
    for (const iterator of [[].values(), new Map().values(), new Set().values()]) prototypes.push(getPrototypeOf(iterator));
    for (const { prototype } of Object.values(require('stream')).filter((one) => one?.prototype?.on)) prototypes.push(prototype);
    const methods = prototypes.flatMap((prototype) => ownKeys(prototype).map((key) => [prototype, key]));
    for (let i = 0; i < methods.length; i += 1) {
      const [prototype, key] = methods[i];
      const original = getOwnPropertyDescriptor(prototype, key).value;
      if (typeof original !== 'function' || key === 'constructor') continue;
      const replaced = function (...given) {
        note(key, given);
        const result = apply(original, this, given);
        note(key, [this, result]);
        return result;
      };
      try { prototype[key] = replaced; } catch {}
    }
    const storage = new (require('async_hooks').AsyncLocalStorage)();
    async function look() {
      await storage.run({}, () => fetch('http://host.invalid/').catch(() => undefined));
      await new Promise((resolve) => setTimeout(resolve, 1, 1, 2, 3, 4, 5));
      return Array.from(seen, String).join();
    }`;
  assert.equal(await titleAfterFirstPage(code), '');
});

test('a release cannot replace the methods that Node calls, and its own functions and arrays may have theirs', async () => {
  for (const name of ['Function.prototype.apply', 'Array.prototype.pop'])
    await assert.rejects(found(`${name} = () => undefined`), new RegExp(`${name} cannot be replaced`), name);
  const own = `Object.assign(() => 0, { bind: () => 'own' }).bind()`;
  const ofArray = `Object.assign([], { pop: () => 'own' }).pop()`;
  assert.equal(await found(`${own} + ${ofArray} + [1].pop() + ((a) => a).bind(null, 2)()`), 'ownown12');
});

test('no instance of a global can be sent, which would create a port and objects of Node', async () => {
  const ofNode = Object.getOwnPropertySymbols(ReadableStream.prototype).map(String);
  assert.ok(
    ofNode.some((name) => name.includes('messaging_')),
    'Node names these methods otherwise by now',
  );
  const symbols = `Object.getOwnPropertyNames(globalThis).map((name) => globalThis[name]?.prototype).filter(Boolean)
    .flatMap(Object.getOwnPropertySymbols).map(String)`;
  assert.equal(await found(`${symbols}.filter((name) => name.includes('messaging_'))`), '');
  assert.equal(await found("await new Response('body').clone().text()"), 'body');
});

const askingBody =
  "await fetch('http://host.invalid/rest/v1/x').then((r) => { if (!r.ok) throw new Error('no data'); });";
const openForever: AskBackend = () => new Promise(() => undefined);
for (const [what, body, ask, limit, kind] of [
  ['threw', "throw new Error('broken');", nobody, 20_000, 'broken'],
  ['hung', 'await new Promise(() => {});', nobody, 500, 'timeout'],
  [
    'took all memory',
    "const all = []; for (;;) all.push('x'.repeat(1e6) + all.length);",
    nobody,
    20_000,
    'ended',
  ],
  ['answered more than the host reads', "return { html: 'x'.repeat(6_000_000) };", nobody, 20_000, 'invalid'],
  ['answered what no JSON says', 'const all = {}; all.all = all; return all;', nobody, 20_000, 'broken'],
  ['asked what nobody may', askingBody, () => Promise.reject(new RefusedQuestion('No.')), 20_000, 'broken'],
  [
    'asked for what is not there',
    askingBody,
    async () => new Response('', { status: 404 }),
    20_000,
    'broken',
  ],
  [
    'sent what is no question',
    'globalThis.Request = class { url = 5; headers = []; signal = new EventTarget(); }; await fetch("/");',
    nobody,
    20_000,
    'invalid',
  ],
  ['had no backend', askingBody, nobody, 20_000, undefined],
  ['had a backend that failed', askingBody, async () => new Response('', { status: 503 }), 20_000, undefined],
  ['had a backend whose answer broke off', askingBody, brokenOff, 5_000, undefined],
  ['had a backend that hung', askingBody, openForever, 500, undefined],
] as const)
  test(`a page that ${what} fails by ${kind ? 'its own' : 'no release’s'} fault`, async () => {
    const error = await withProcess(
      testBuilds(body),
      (rendering) => rendering.render({}).catch((found: unknown) => found),
      {
        page: limit,
        ask,
      },
    );
    assert.ok(error instanceof Error);
    assert.equal(error instanceof RenderFailure ? error.kind : undefined, kind, error.message);
  });

test('a backend that hangs fails the pages that ask it, and their process renders on', async () => {
  let isAborted = false;
  const ask: AskBackend = ({ signal }) =>
    new Promise(() => {
      signal.addEventListener('abort', () => {
        isAborted = true;
      });
    });
  await withProcess(
    testBuilds(`if (request.asks) { ${askingBody} } return { title: 'text' };`),
    async (rendering) => {
      const error = await rendering.render({ asks: true }).catch((found: unknown) => found);
      assert.ok(error instanceof Error && !(error instanceof RenderFailure), String(error));
      assert.match(error.message, /did not answer it within 500 ms/);
      assert.deepEqual([rendering.isAlive, isAborted], [true, true]);
      assert.equal(((await rendering.render({})) as { title: string }).title, 'text');
    },
    { page: 500, ask },
  );
});

test('a process that goes on waiting after its backend was given up ends', slow, async () => {
  const body = `for (;;) await fetch('http://host.invalid/rest/v1/x').catch(() => undefined);`;
  await withProcess(
    testBuilds(body),
    async (rendering) => {
      await assert.rejects(rendering.render({}), (error) => !(error instanceof RenderFailure));
      assert.equal(rendering.isAlive, false);
    },
    { page: 300, ask: openForever },
  );
});

for (const [what, ask] of [
  ['fails', async () => new Response('', { status: 503 })],
  ['hangs', openForever],
] as const)
  test(`a list that can’t be made because the backend ${what} is no release’s fault`, async () => {
    const error = await withProcess(
      testBuilds('return {};', '', askingBody),
      (rendering) => rendering.list('addresses', {}).catch((found: unknown) => found),
      { page: 500, ask },
    );
    assert.ok(error instanceof Error && !(error instanceof RenderFailure), String(error));
  });
