import { runInNewContext } from 'node:vm';
import ts from 'typescript';
import { kitVersions, newRemoteFaults, readNewRemote, remoteFiles } from '.';

const asked = { name: 'mfe-events', path: '/events', label: 'Our Events' };

it('reads the arguments of a new remote', () => {
  expect(readNewRemote(asked)).toEqual({
    name: 'mfe-events',
    mount: '/events',
    label: 'Our Events',
    owner: 'Our Events team',
    place: 'header',
  });
});

it.each<[object, RegExp]>([
  [{ name: undefined }, /^The name of the remote is missing, such as mfe-events\.$/],
  [{ name: 'events' }, /^“events” is no name of a remote: it begins with mfe-/],
  [{ name: '../mfe-x' }, /^“\.\.\/mfe-x” is no name of a remote/],
  [
    { name: 'mfe-Events' },
    /^“mfe-Events” is no name of a remote: mfe- is followed by words of small letters/,
  ],
  [{ path: undefined }, /^Its path is missing: --path \/events\.$/],
  [{ path: 'events' }, /^--path takes a slash .*, not “events”\.$/],
  [{ path: '/api' }, /^\/api is the host’s own: choose another path\.$/],
  [{ label: undefined }, /^The words of its link are missing/],
  [{ label: "It's" }, /^--label begins with a capital .*, not “It's”\.$/],
  [{ place: 'left' }, /^--place takes header or footer, not “left”\.$/],
  [{ name: 'x', path: '' }, /^“x” is no name .*\n--path takes /],
])('reports in a sentence why %j is invalid', (wrong, said) => {
  expect(newRemoteFaults({ ...asked, ...wrong }).join('\n')).toMatch(said);
  expect(() => readNewRemote({ ...asked, ...wrong })).toThrow(said);
});

it('creates a package of the monorepo, or a standalone folder that installs its dependencies', () => {
  const remote = readNewRemote(asked);
  const own = remoteFiles(remote);
  const team = remoteFiles(remote, { team: { shellTypes: 'file:../types.tgz' } });
  expect(JSON.parse(own.get('package.json') ?? '').dependencies).toHaveProperty('@fairshore/shared-ui');
  expect(JSON.parse(team.get('package.json') ?? '').devDependencies).toEqual({
    '@fairshore/remote-kit': `^${kitVersions().version}`,
    '@fairshore/shell-types': 'file:../types.tgz',
    typescript: kitVersions().typescript,
  });
  // A version is a hash of the sources, so their line ends must not differ between checkouts.
  expect(team.get('.gitattributes')).toBe('* text=auto eol=lf\n');
  expect(own.has('src/events/OurEventsPage.test.tsx')).toBe(true);
  expect([...team.keys()].filter((file) => file.includes('test') || file.includes('jest'))).toEqual([
    'test/remote.test.js',
  ]);
  for (const file of ['remote.config.ts', 'src/remote.tsx', 'src/events/OurEventsPage.tsx'])
    expect(team.get(file)).toBe(own.get(file));
});

/** What a file of the new remote exports, with its imports replaced. */
function exportsOf(file: string, content = '', imports: object = {}): Record<string, unknown> {
  const { outputText, diagnostics } = ts.transpileModule(content, {
    fileName: file,
    reportDiagnostics: true,
    compilerOptions: {
      module: ts.ModuleKind.CommonJS,
      jsx: ts.JsxEmit.React,
      target: ts.ScriptTarget.ES2022,
    },
  });
  expect(diagnostics).toEqual([]);
  const exports = {};
  const createElement = (_type: unknown, props: object | null, ...children: unknown[]) => ({
    ...props,
    children,
  });
  runInNewContext(outputText, { exports, require: () => imports, React: { createElement } });
  return exports;
}

it.each([
  "Investors' desk",
  "It's",
  'The "A" team',
  String.raw`Back\slash \" and \' and \n`,
  '{curly} `ticks` ${dollars} */ //',
  '<b>Tom</b> & Jerry &amp; Söhne 東京 🚀',
  '*stars* _lines_ | pipes [links](x)',
])('names any owner, such as %s, in its declaration and on its page', (owner) => {
  const files = remoteFiles(readNewRemote({ ...asked, owner }));
  const imports = { declareRemote: (config: object) => config };
  const config = exportsOf('remote.config.ts', files.get('remote.config.ts'), imports);
  expect(config['remoteConfig']).toMatchObject({ owner });
  const page = exportsOf('OurEventsPage.tsx', files.get('src/events/OurEventsPage.tsx'));
  const render = page['OurEventsPage'];
  if (typeof render !== 'function') throw new Error('There is no page.');
  expect(render()).toMatchObject({ children: [{ lead: `This page is run by the ${owner}.` }] });
});

it('reads an owner of several lines as one, and an empty one as left out', () => {
  expect(readNewRemote({ ...asked, owner: ' Events\n\tdesk ' }).owner).toBe('Events desk');
  expect(readNewRemote({ ...asked, owner: ' ' }).owner).toBe('Our Events team');
});
