const remotes = '^mfe-[a-z-]+/';
const shared = { ui: '^shared-ui/', auth: '^shared-auth/', data: '^shared-data/', remote: '^shared-remote/' };

/** The import table of ARCHITECTURE.md, checked. */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment:
        'A cycle has no first module; move what both need into a third. A dynamic import has an order.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
    {
      name: 'no-remote-imports-another',
      comment: 'Remotes are released apart; what two of them need belongs to a shared package.',
      severity: 'error',
      from: { path: '^(mfe-[a-z-]+)/' },
      to: { path: remotes, pathNot: '^$1/' },
    },
    {
      name: 'shell-knows-no-remote',
      comment: 'The shell learns of remotes from the registry at run time.',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: remotes },
    },
    {
      name: 'shared-ui-at-the-bottom',
      severity: 'error',
      from: { path: shared.ui },
      to: { path: '^(shared-(auth|data|remote)|shell|local-stack|supabase|e2e|mfe-[a-z-]+)/' },
    },
    {
      name: 'shared-auth-above-ui',
      severity: 'error',
      from: { path: '^shared-auth/src/' },
      to: { path: '^(shared-(data|remote)|shell|supabase|e2e|mfe-[a-z-]+)/' },
    },
    {
      name: 'shared-data-above-auth',
      severity: 'error',
      from: { path: '^shared-data/src/' },
      to: { path: '^(shared-remote|shell|local-stack|supabase|e2e|mfe-[a-z-]+)/' },
    },
    {
      name: 'shared-remote-under-all',
      severity: 'error',
      from: { path: shared.remote },
      to: { path: '^(shared-(ui|auth|data)|shell|local-stack|supabase|e2e|mfe-[a-z-]+)/' },
    },
    {
      name: 'only-auth-and-data-know-supabase',
      severity: 'error',
      from: { path: '^(shell|shared-ui|shared-remote|mfe-[a-z-]+)/' },
      to: { path: 'node_modules/@supabase/' },
    },
    {
      name: 'router-through-its-facade',
      severity: 'error',
      from: { pathNot: '^shared-ui/src/(router|testing)/|node_modules' },
      to: { path: 'node_modules/react-router' },
    },
    {
      name: 'query-through-its-facade',
      severity: 'error',
      from: { pathNot: '^shared-data/|node_modules' },
      to: { path: 'node_modules/@tanstack/react-query' },
    },
    {
      name: 'not-to-tests',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$|/tests/|^e2e/' },
      to: { path: '\\.test\\.tsx?$' },
    },
    {
      name: 'not-unresolvable',
      severity: 'error',
      from: { pathNot: '\\.cjs$' },
      to: { couldNotResolve: true },
    },
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
  },
};
