import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { ESLint } from 'eslint';
import { rootDir } from '@fairshore/remote-kit/release';

let eslint: ESLint;
before(() => {
  eslint = new ESLint({ cwd: rootDir });
});

/** The browser-only names that the linter reports in a file of a remote's page. */
async function found(code: string, filePath = 'mfe-public/src/home/Sample.tsx'): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: `${rootDir}/${filePath}` });
  return (result?.messages ?? [])
    .filter(({ ruleId }) => ruleId === 'rendering/same-on-server')
    .map(({ message }) => message.split(' is ', 1)[0] ?? '');
}

const page = (body: string) => `export function Sample() { ${body} }`;
const cases: readonly [name: string, code: string, said: readonly string[]][] = [
  ['a component', page('return <p>{window.innerWidth}</p>;'), ['window']],
  ['a hook', 'export const useWidth = () => document.body.clientWidth;', ['document']],
  ['a component in memo', 'const Sample = memo(() => <p>{location.host}</p>);', ['location']],
  ['a class', 'class Sample extends Component { render() { return navigator.onLine; } }', ['navigator']],
  ['the clock', page('return <p>{new Date().getFullYear()}</p>;'), ['new Date()']],
  ['a date that is given', page('return <p>{new Date(0).getFullYear()}</p>;'), []],
  ['initial state', page('useState(() => localStorage.getItem("a"));'), ['localStorage']],
  [
    'initial state by name',
    `${page('useState(read);')} function read() { return Date.now(); }`,
    ['Date.now()'],
  ],
  ['a memo', page('useMemo(() => Math.random(), []);'), ['Math.random()']],
  ['a function that it calls', `${page('return width();')} const width = () => half(); function half() { return innerWidth / 2; }`, ['innerWidth']], // prettier-ignore
  ['what an array runs', page('return [1].map(() => performance.now());'), ['performance.now()']],
  ['a copy', page('return <List all={structuredClone(all)} />;'), ['structuredClone']],
  ['a connection', page('useState(() => new WebSocket("/"));'), ['WebSocket']],
  ['a style', 'const Box = styled.div`width: ${() => window.innerWidth}px;`;', ['window']],
  ['what the server shows', page('useSyncExternalStore(a, () => navigator.onLine, () => navigator.onLine);'), ['navigator']], // prettier-ignore
  ['a module', 'export const isTouch = matchMedia("(pointer: coarse)").matches;', ['matchMedia']],
  ['a module that asks first', 'export const hash = typeof location === "undefined" ? "" : location.hash;', []], // prettier-ignore
  ['a component that asks first', page('return typeof window === "undefined" ? 0 : window.innerWidth;'), ['window', 'window']], // prettier-ignore
  ['an effect', page('useEffect(() => { document.title = "a"; });'), []],
  ['a handler', page('const handleClick = () => window.print(); return <p onClick={handleClick} />;'), []],
  ['what a handler calls', `${page('return <p onClick={() => leave()} />;')} function leave() { location.reload(); }`, []], // prettier-ignore
  ['after hydration', page('return useIsHydrated() ? new Date().getFullYear() : 2026;'), []],
  ['after hydration, by name', page('const isHydrated = useIsHydrated(); if (isHydrated) return window.innerWidth;'), []], // prettier-ignore
  ['a name of its own', page('const location = useLocation(); return location.pathname;'), []],
  ['a type', page('let a: Window | undefined; let b: typeof window; return null;'), []],
];
for (const [name, code, said] of cases)
  test(`code that runs on the server: ${name}`, async () => assert.deepEqual(await found(code), said));

test('pages for signed-in users may use browser-only values', async () => {
  const code = page('return window.innerWidth;');
  assert.deepEqual(await found(code, 'mfe-backer/src/portal/Sample.tsx'), []);
  assert.deepEqual(await found(code, 'mfe-admin/src/console/Sample.tsx'), []);
  assert.deepEqual(await found(code, 'mfe-admin/src/sign-in/Sample.tsx'), ['window']);
});
