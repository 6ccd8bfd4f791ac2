import { appendFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copyRelease } from '../releaseCopy';
import type { ReleaseCopy } from '../releaseCopy';

/** A candidate that the gate has to refuse: how to make it from a good release, and the expected reason for the refusal. */
export interface GateFault {
  readonly name: string;
  readonly says: RegExp;
  make(copy: ReleaseCopy): Promise<void>;
}

const coded: readonly [name: string, code: string, says: RegExp][] = [
  ['registers a service worker', `navigator.serviceWorker.register('/sw.js');`, /registers a service worker/],
  ['freezes built-ins', `Object.freeze(Array.prototype);`, /makes Array.prototype immutable/],
  ['patches a built-in in plain words', `window.fetch = () => undefined;`, /changes fetch/],
  [
    'sends a synchronous request, which blocks the page',
    `new XMLHttpRequest().open('GET', '/', false);`,
    /blocks the page/,
  ],
  ['asks by a dialog of the browser', `window.confirm('Sure?');`, /blocks the page with confirm/],
  ['writes into the document', `document.write('theirs');`, /blocks the page with document\.write/],
  ['has a loop without an end', `function loop() { for (;;) { loop.x += 1 } }`, /a loop that never ends/],
  ['deletes what others store', `localStorage.clear();`, /deletes what others store/],
  [
    'writes into the suite’s style sheet',
    `document.styleSheets[0].insertRule('p {}');`,
    /writes into a style sheet/,
  ],
  ['listens for unload', `window.addEventListener('unload', () => undefined);`, /listens for unload/],
  ['opens an iframe', `document.createElement('iframe');`, /opens an iframe/],
  [
    'brings a React of its own',
    `({}).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE = {};`,
    /brings a React of its own; it must use the shell’s/,
  ],
  ['contains a debugger statement', `debugger;`, /contains a debugger statement/],
  ['is no script', `const = ;`, /can’t be read as a script/],
];

/** Faults that the gate has to find before anybody opens the candidate. */
export const gateFaults: readonly GateFault[] = [
  ...coded.map(([name, runs, says]) => ({
    name,
    says,
    make: (copy: ReleaseCopy) => copyRelease({ ...copy, runs }),
  })),
  {
    name: 'was changed after it was built',
    says: /the digest of .+ is not the one it was built with/,
    async make(copy) {
      await copyRelease(copy);
      const { entry } = JSON.parse(await readFile(fileOf(copy, 'mf-manifest.json'), 'utf8'));
      await appendFile(fileOf(copy, entry.file), '\n');
    },
  },
  described('speaks a contract that nobody does', /contract/, (release) => ({ ...release, contract: 9 })),
  described('wants another React', /react/i, ({ shared, ...release }) => ({
    ...release,
    shared: { ...Object(shared), react: '^18.3.1' },
  })),
  described('takes a name that the shell has not', /useNothing/, ({ uses, ...release }) => ({
    ...release,
    uses: { ...Object(uses), react: ['useNothing'] },
  })),
  described('takes styles that are everybody’s', /createGlobalStyle/, ({ uses, ...release }) => ({
    ...release,
    uses: { ...Object(uses), 'styled-components': ['createGlobalStyle'] },
  })),
  described('wants a path of another remote', /both mount/, ({ declaration, ...release }) => ({
    ...release,
    declaration: { ...Object(declaration), mounts: [...Object(declaration).mounts, '/', '/pipeline'] },
  })),
];

function described(
  name: string,
  says: RegExp,
  change: (release: Record<string, unknown>) => Record<string, unknown>,
): GateFault {
  return {
    name,
    says,
    async make(copy) {
      await copyRelease(copy);
      const file = fileOf(copy, 'release.json');
      await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, 'utf8')))));
    },
  };
}

function fileOf({ store, name, version }: ReleaseCopy, file: string): string {
  return path.join(store, name, version, file);
}
