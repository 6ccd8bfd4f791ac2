import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@fairshore/remote-kit/registry';

/** Faults of a release that was stored and registered exactly as it was built. */
export type ReleaseFault =
  | 'a bad manifest'
  | 'another contract'
  | 'another React'
  | 'throws at start'
  | 'throws in render'
  | 'throws in an effect'
  | 'throws later'
  | 'endless effects'
  | 'a page that never arrives'
  | 'a page that never paints'
  | 'throws as it is left'
  | 'empties main'
  | 'empties the body'
  | 'never rests'
  | 'empties main as it is left'
  | 'empties the body as it is left';

const react18 = '^18.3.1';

/** The heading of a faulty page, which appears before its fault takes effect. */
export const faultyHeading = 'Hello';

/** The error that faulty releases throw; their only error that may appear in the console. */
export const plannedError = 'Planned fault';

interface Manifest {
  name: string;
  version: string;
  contract: number;
  entry: Script;
  scripts: Script[];
  shared: Record<string, string>;
}

interface Script {
  file: string;
  integrity: string;
}

/**
 * Creates a faulty release from a good one, next to it: with its own version and global name and recomputed digests, so that only
 * the fault can be the reason for a refusal. Resolves with its registry entry.
 */
export async function makeFaultyRelease(good: string, fault: ReleaseFault): Promise<Release> {
  const remote = path.basename(path.dirname(good));
  const version = `9.0.0-${createHash('sha256').update(fault).digest('hex').slice(0, 8)}`;
  const folder = path.join(path.dirname(good), version);
  const manifest: Manifest = JSON.parse(await readFile(path.join(good, 'mf-manifest.json'), 'utf8'));
  const name = `${remote}_${version}`.replace(/[^a-zA-Z0-9_]/g, '_');
  const renamed = async (file: string) =>
    (await readFile(path.join(good, file), 'utf8')).replaceAll(manifest.name, name);
  await mkdir(folder);

  const digests = new Map<string, string>();
  const chunks = (await readdir(good)).filter((file) => file.endsWith('.js') && file !== manifest.entry.file);
  for (const file of chunks) {
    const text = await renamed(file);
    digests.set(digestOf(await readFile(path.join(good, file))), digestOf(text));
    await writeFile(path.join(folder, file), text);
  }
  const renewed = (text: string) => text.replace(/sha384-[\w+/]{64}/g, (old) => digests.get(old) ?? old);

  const entry = renewed(await renamed(manifest.entry.file)) + addedCode(name, fault);
  const faulty = fault === 'another React' ? wantingReact18(entry) : entry;
  await writeFile(path.join(folder, manifest.entry.file), faulty);

  const contract = fault === 'another contract' ? 3 : manifest.contract;
  const text = JSON.stringify({
    ...manifest,
    name,
    version,
    contract,
    shared: fault === 'another React' ? { ...manifest.shared, react: react18 } : manifest.shared,
    entry: { ...manifest.entry, integrity: digestOf(faulty) },
    scripts: manifest.scripts.map((script) => ({ ...script, integrity: renewed(script.integrity) })),
  });
  const written = fault === 'a bad manifest' ? text.slice(0, text.length / 2) : text;
  await writeFile(path.join(folder, 'mf-manifest.json'), written);
  return {
    version,
    manifest: `/remotes/${remote}/${version}/mf-manifest.json`,
    manifestDigest: digestOf(written),
    entryDigest: digestOf(faulty),
    contract,
  };
}

/** Rewrites an entry as a bundler would have written it for React 18. */
function wantingReact18(entry: string): string {
  const wanted = /requiredVersion:"[^"]+"(?=[^{}]*shareKey:"react(?:\/jsx-runtime)?")/g;
  if (!wanted.test(entry)) throw new Error('The entry says nowhere which React it wants.');
  return entry.replace(wanted, `requiredVersion:"${react18}"`);
}

/** Code appended to the entry that wraps what the container exposes with the fault. */
function addedCode(name: string, fault: ReleaseFault): string {
  const boom = `() => { throw new Error('${plannedError}') }`;
  const page = (code: string) =>
    `async () => () => { ${code}; return react().createElement('h1', null, '${faultyHeading}') }`;
  const effect = (code: string) => page(`react().useEffect(() => { ${code} }, [])`);
  const loads: Partial<Record<ReleaseFault, string>> = {
    'throws in render': `async () => ${boom}`,
    'throws in an effect': page(`react().useEffect(${boom})`),
    'throws later': page(
      `const [isLate, setLate] = react().useState(false); react().useEffect(() => { setTimeout(() => setLate(true), 100) }, []); if (isLate) (${boom})()`,
    ),
    'endless effects': page(
      'const [count, setCount] = react().useState(0); react().useLayoutEffect(() => { setCount(count + 1) })',
    ),
    'a page that never arrives': '() => new Promise(() => undefined)',
    'a page that never paints': 'async () => () => react().use(never)',
    'throws as it is left': effect(`return ${boom}`),
    'empties main': effect(`document.querySelector('main').replaceChildren()`),
    'empties the body': effect('document.body.replaceChildren()'),
    'never rests': page(
      'const [count, setCount] = react().useState(0); react().useEffect(() => { setCount(count + 1) })',
    ),
    'empties main as it is left': effect(`return () => document.querySelector('main').replaceChildren()`),
    'empties the body as it is left': effect('return () => document.body.replaceChildren()'),
  };
  const load = loads[fault];
  if (fault === 'throws at start') return `\n${name} = { ...${name}, get: async () => ${boom} };`;
  if (!load) return '';
  return `
;((container) => {
  let scope;
  const react = () => Object.values(scope.react)[0].lib();
  const never = new Promise(() => undefined);
  const broken = (remote) => ({ ...remote, routes: remote.routes.map((route) => ({ ...route, load: ${load} })) });
  ${name} = {
    init: (...args) => { scope = args[0]; return container.init(...args) },
    get: async (id) => { const factory = await container.get(id); return () => ({ remote: broken(factory().remote) }) },
  };
})(${name});`;
}

function digestOf(content: string | Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
