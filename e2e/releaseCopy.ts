import { createHash } from 'node:crypto';
import { cp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { useFile } from '@fairshore/remote-kit/release';

/**
 * Which release is copied within a store, as which version, and as one of contract 1 where that is asked. `throws` makes it throw an
 * error with this text as it starts, `throwsOnServer` there alone; `runs` is code that its entry begins with, `runsOnServer` code that its
 * server build ends with.
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

/** Makes another release of one that is there, with digests that fit: it is what a team built, in no time. */
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
  // Where a store has but a link to it, the files are what is copied.
  await cp(await realpath(path.join(store, name, from)), folder, { recursive: true });
  const read = (file: string) => readFile(path.join(folder, file), 'utf8');
  // What speaks contract 1 is from before releases kept what types they use.
  if (contract) await rm(path.join(folder, useFile));

  const manifest = JSON.parse(await read('mf-manifest.json'));
  const [entry, onServer] = [await read(manifest.entry.file), await read(manifest.server.file)];
  const started = runs + throwing(contract ? entry + firstContainer(manifest.name) : entry, throws);
  const server = throwing(contract ? onServer + firstOnServer : onServer, throwsOnServer) + runsOnServer;
  const text = JSON.stringify({
    ...manifest,
    version,
    ...(contract && { contract }),
    // One that fails stands in the same document as the one that takes its place.
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

/** A remote as contract 1 has it: prefetching for all of its pages, which it notes in the window. */
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
