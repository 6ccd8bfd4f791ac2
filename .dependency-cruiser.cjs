const zones = require('./.dependency-cruiser.zones.cjs');

const remotes = '^mfe-[a-z-]+/';
/** What nothing that runs in production knows: the embedded backend, its composition, tests and tools. */
const development = 'local-supabase|local-stack|e2e|tools';

const forbid = (name, from, to, comment) => ({
  name,
  severity: 'error',
  from,
  to,
  ...(comment && { comment }),
});
/** What no shared package knows, and the packages above the one in question. */
const but = (...above) => ({
  path: `^(${[...above, 'shell', 'release-host', 'supabase', development, 'mfe-[a-z-]+'].join('|')})/`,
});
const inHost = (parts) => ({ path: `^release-host/src/(${parts})/` });

const folders = (names) => names.split(' ').filter(Boolean);

function zoneRules([name, { '*': open = '', ...imports }]) {
  const inside = (path) => `^${name}/src/${path}/`;
  const rule = (title, from, own, allowed) =>
    forbid(
      `zones-${name}-${title}`,
      { ...from, pathNot: ['\\.test\\.tsx?$', ...(from.pathNot ?? [])] },
      {
        path: inside('[^/]+'),
        pathNot: inside(`(${[own, ...folders(allowed), ...folders(open)].join('|')})`),
      },
      'A feature imports another only where the table of zones says so: share a third folder, or compose them in src.',
    );
  return [
    ...Object.entries(imports).map(([folder, allowed]) =>
      rule(folder, { path: inside(folder) }, folder, allowed),
    ),
    rule(
      'others',
      { path: inside('([^/]+)'), pathNot: [inside(`(${Object.keys(imports).join('|')})`)] },
      '$1',
      '',
    ),
  ];
}

for (const [name, table] of Object.entries(zones)) {
  const mutual = Object.keys(table).filter((folder) =>
    folders(table[folder]).some((other) => folders(table[other] ?? '').includes(folder)),
  );
  if (mutual.length > 0) throw new Error(`Folders of ${name} import each other: ${mutual.join(', ')}.`);
}

/** The import tables of ARCHITECTURE.md, checked. */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment:
        'A cycle has no first module; move what both need into a third, a type too. A dynamic import has an order.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    forbid(
      'no-remote-imports-another',
      { path: '^(mfe-[a-z-]+)/' },
      { path: remotes, pathNot: '^$1/' },
      'Remotes are released apart; what two of them need belongs to a shared package.',
    ),
    forbid(
      'shell-knows-no-remote',
      { path: '^shell/' },
      { path: remotes },
      'The shell learns of remotes from the registry at run time.',
    ),
    forbid(
      'shared-ui-at-the-bottom',
      { path: '^shared-ui/' },
      but('shared-auth', 'shared-data', 'remote-kit'),
    ),
    forbid('shared-auth-above-ui', { path: '^shared-auth/src/' }, but('shared-data', 'remote-kit')),
    forbid('shared-data-above-auth', { path: '^shared-data/src/' }, but('remote-kit')),
    forbid('remote-kit-under-all', { path: '^remote-kit/' }, but('shared-(ui|auth|data)')),
    forbid(
      'file-lock-at-the-bottom',
      { path: '^file-lock/' },
      { pathNot: ['^file-lock/', '^node_modules/', '^[a-z:_]+(/(promises|strict))?$'] },
    ),
    forbid(
      'local-supabase-knows-nobody',
      { path: '^local-supabase/' },
      { path: '^(shared-(ui|auth|data)|remote-kit|shell|release-host|local-stack|e2e|tools|mfe-[a-z-]+)/' },
      'The embedded backend could be published by itself; it is told where migrations and functions are.',
    ),
    forbid(
      'release-host-in-production',
      { path: '^release-host/' },
      { path: `^(shared-(ui|auth|data)|shell|supabase|${development}|mfe-[a-z-]+)/` },
      'What serves and judges releases runs in production: it knows the kit, and no development.',
    ),
    forbid('surface-at-the-bottom', inHost('surface'), {
      path: '^release-host/src/',
      pathNot: '^release-host/src/surface/',
    }),
    forbid('store-under-all', inHost('store'), inHost('gate|pages|dev|export|serve|commands|browser')),
    forbid('cards-under-pages', inHost('cards'), inHost('gate|pages|dev|export|serve|commands|browser')),
    forbid('feeds-under-api', inHost('feeds'), inHost('api|pages|dev|export|serve|commands|browser')),
    forbid('api-under-pages', inHost('api'), inHost('pages|dev|export|serve|commands|browser')),
    forbid('gate-above-store', inHost('gate'), inHost('pages|dev|export|serve|commands|browser')),
    forbid('service-above-gate', inHost('teams|service'), inHost('pages|dev|export|serve|commands|browser')),
    forbid('pages-above-gate', inHost('pages'), inHost('service|dev|export|serve|commands|browser')),
    forbid('dev-export-and-serve-above-pages', inHost('dev|export|serve'), inHost('commands|browser')),
    forbid(
      'tests-and-tools-at-the-top',
      { pathNot: '^(e2e|tools)/' },
      { path: '^(e2e|tools)/' },
      'Browser tests and tools use everything and are used by nothing; tools read the addresses of the tests.',
    ),
    forbid('tests-know-no-tools', { path: '^e2e/' }, { path: '^tools/' }),
    forbid(
      'only-auth-and-data-know-supabase',
      { path: '^(shell|shared-ui|remote-kit|release-host|local-stack|mfe-[a-z-]+)/' },
      { path: 'node_modules/@supabase/' },
    ),
    forbid(
      'router-through-its-facade',
      { pathNot: '^shared-ui/src/(router|testing)/|node_modules' },
      { path: 'node_modules/react-router' },
    ),
    forbid(
      'query-through-its-facade',
      { pathNot: '^shared-data/|node_modules' },
      { path: 'node_modules/@tanstack/react-query' },
    ),
    forbid(
      'prose-is-compiled-at-build-time',
      { path: '^mfe-content/src/' },
      { path: '^(mfe-content/prose/|node_modules/(mdast|micromark|yaml))' },
      'A browser gets typed blocks; no Markdown is read there.',
    ),
    ...Object.entries(zones).flatMap(zoneRules),
    forbid('not-to-tests', { pathNot: '\\.test\\.tsx?$|/tests/|^e2e/' }, { path: '\\.test\\.tsx?$' }),
    // Of `mdast` there are types alone.
    forbid('not-unresolvable', { pathNot: '\\.cjs$' }, { couldNotResolve: true, pathNot: '^mdast$' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.data|\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
    combinedDependencies: true,
    // The map in ARCHITECTURE.md is read as text, too: names, no numbers.
    reporterOptions: { mermaid: { minify: false } },
  },
};
