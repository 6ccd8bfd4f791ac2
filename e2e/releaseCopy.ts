import { createHash } from 'node:crypto';
import { cp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { useFile } from '@fairshore/remote-kit/release';

/**
 * Which release of a store to copy, as which version, and optionally as a contract 1 release. `throws` makes it throw an error with
 * this text at start, `throwsOnServer` only on the server; `runs` is code prepended to its entry, `runsOnServer` code appended to its
 * server build.
 */
export interface ReleaseCopy {
  readonly store: string;
  readonly name: string;
  readonly from: string;
  readonly version: string;
  readonly contract?: 1;
  readonly throws?: string;
  readonly throwsOnServer?: string;
  readonly runs?: string;
  readonly runsOnServer?: string;
}

/** Creates another release from an existing one, with matching digests, as if a team had built it, but without the build time. */
export async function copyRelease({
  store,
  name,
  from,
  version,
  contract,
  throws,
  throwsOnServer,
  runs = '',
  runsOnServer = '',
}: ReleaseCopy): Promise<void> {
  const folder = path.join(store, name, version);
  // If the store has only a link to the release, its files are copied, not the link.
  await cp(await realpath(path.join(store, name, from)), folder, { recursive: true });
  const read = (file: string) => readFile(path.join(folder, file), 'utf8');
  // Contract 1 predates releases that record which types they use.
  if (contract) await rm(path.join(folder, useFile));

  const manifest = JSON.parse(await read('mf-manifest.json'));
  const [entry, onServer] = [await read(manifest.entry.file), await read(manifest.server.file)];
  const started = runs + throwing(contract ? entry + firstContainer(manifest.name) : entry, throws);
  const server = throwing(contract ? onServer + firstOnServer : onServer, throwsOnServer) + runsOnServer;
  const text = JSON.stringify({
    ...manifest,
    version,
    ...(contract && { contract }),
    // A failing release shares the document with its replacement, so it needs a different name.
    ...(throws !== undefined && { name: `${manifest.name}_broken` }),
    entry: { ...manifest.entry, integrity: integrity(started) },
    server: { ...manifest.server, integrity: integrity(server) },
  });
  const release = JSON.stringify({
    ...JSON.parse(await read('release.json')),
    version,
    ...(contract && { contract }),
    manifestDigest: integrity(text),
    entryDigest: integrity(started),
  });
  for (const [file, content] of [
    [manifest.entry.file, started],
    [manifest.server.file, server],
    ['mf-manifest.json', text],
    ['release.json', release],
  ]) {
    await writeFile(path.join(folder, file), content);
    for (const twin of ['br', 'gz']) await rm(path.join(folder, `${file}.${twin}`), { force: true });
  }
}

function throwing(code: string, text: string | undefined): string {
  return text === undefined ? code : `throw new Error(${JSON.stringify(text)});\n${code}`;
}

/** Converts a remote to contract 1: one `prefetch` for all of its pages, which records its calls on `window`. */
const first = `({ contract, ...remote }) => ({
  ...remote,
  contract: 1,
  routes: remote.routes.map(({ prefetch, ...route }) => route),
  prefetch: async (pathname) => { (window.prefetched ??= []).push(pathname) },
})`;

function firstContainer(name: string): string {
  return `
;((container, first) => {
  ${name} = {
    init: (...args) => container.init(...args),
    get: async (id) => { const factory = await container.get(id); return () => ({ remote: first(factory().remote) }) },
  };
})(${name}, ${first});`;
}

const firstOnServer = `\n;module.exports = { remote: (${first})(module.exports.remote) };`;

function integrity(content: string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
