import { newestContract } from '../registry';
import { readPackage, shellTypesName } from '../release';
import { kitVersions } from './kitVersions';
import type { NewRemote } from './newRemote';
import { inAttribute, inMarkdown, quoted } from './quoting';
import { workflow, workflowFile } from './workflow';

/** For a team's own repository: where the kit and the shell's types are installed from, a version or a file each. */
export interface TeamSources {
  readonly kit?: string | undefined;
  readonly shellTypes?: string | undefined;
}

/**
 * The files of a new remote, by path in its folder: a package of the monorepo, which accepts versions compatible with the current ones of
 * the shared packages, or with `team` a standalone folder.
 */
export function remoteFiles(asked: NewRemote, { team }: { team?: TeamSources } = {}): Map<string, string> {
  const sources = sourceFiles(asked);
  return new Map([...sources, ...(team ? teamFiles(asked, team) : packageFiles(asked))]);
}

function teamFiles(
  { name, label, mount, owner, place }: NewRemote,
  { kit, shellTypes }: TeamSources,
): [string, string][] {
  const { version, typescript } = kitVersions();
  const manifest = {
    name,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: {
      dev: 'fairshore dev',
      build: 'fairshore build',
      types: 'tsc',
      test: 'node --import tsx --test test/*.test.js',
      release: 'fairshore release',
      previews: 'fairshore previews',
      rollback: 'fairshore rollback',
      disable: 'fairshore disable',
      enable: 'fairshore enable',
    },
    devDependencies: {
      '@fairshore/remote-kit': kit ?? `^${version}`,
      [shellTypesName]: shellTypes ?? '*',
      typescript,
    },
  };
  const tsconfig = { extends: `${shellTypesName}/tsconfig.json`, include: ['src', 'remote.config.ts'] };
  return [
    ['package.json', `${JSON.stringify(manifest, null, 2)}\n`],
    ['tsconfig.json', `${JSON.stringify(tsconfig, null, 2)}\n`],
    ['.gitignore', 'node_modules/\ndist/\n*.pem\n'],
    ['.gitattributes', '* text=auto eol=lf\n'],
    [workflowFile, workflow],
    ['test/remote.test.js', remoteTest],
    [
      'README.md',
      `# ${name}

A remote of Fairshore. It owns \`${mount}\` and its link in the ${place}; run by the ${inMarkdown(owner)}.

|                        |                                                                  |
| ---------------------- | ---------------------------------------------------------------- |
| \`npm run dev\`          | ${label} in a tab of a suite, built anew with every change       |
| \`npm run types\`        | checks it against the types that the live shell shares           |
| \`npm test\`             | Node's own test runner, on \`test/\`                              |
| \`npm run build\`        | a release in \`dist/\`, given to nobody                           |
| \`npm run release\`      | gives it to a suite (\`FAIRSHORE_SITE\`, \`FAIRSHORE_TOKEN\`)      |
| \`npm run previews\`     | lists what was released with \`-- --preview NAME\`               |
| \`npm run rollback\`     | gives visitors the previous release again                          |
| \`npm run disable\`      | takes it down: \`-- --because "Back at two."\` is what visitors read |
| \`npm run enable\`       | gives it to visitors again                                       |

\`npx fairshore help --all\` has every command and option. On GitHub \`${workflowFile}\` checks each pull request and shows it in the
live suite; what is merged is a canary, and everybody's a day later. Its first lines say what it needs.

\`remote.config.ts\` says what it owns, \`src/remote.tsx\` which pages it has. What is imported of react and \`@fairshore/shared-*\` comes
from the shell at run time. A release runs in shells whose versions go with those of the installed types; others are named in
package.json, as \`peerDependencies\` that are optional: \`"@fairshore/shared-ui": "^1.4.0 || ^2.0.0"\`.
`,
    ],
  ];
}

function packageFiles({ name, mount, label, owner, place }: NewRemote): [string, string][] {
  const noun = mount.slice(1);
  const page = pageName(label);
  const { dependencies = {} } = readPackage('shared-ui');
  const own = ['remote-kit', 'shared-ui'].map((folder) => readPackage(folder));
  const manifest = {
    name: `@fairshore/${name}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: packageScripts,
    dependencies: {
      ...Object.fromEntries(own.map(({ name: key, version }) => [key, `^${version}`])),
      react: dependencies.react,
    },
  };
  return [
    ['package.json', `${JSON.stringify(manifest, null, 2)}\n`],
    ['jest.config.cjs', "module.exports = require('../jest.preset.cjs');\n"],
    [
      `src/${noun}/${page}.test.tsx`,
      `import { ThemeProvider } from '@fairshore/shared-ui';
import { MemoryRouter } from '@fairshore/shared-ui/testing';
import { render, screen } from '@testing-library/react';
import { remote } from '../remote';

test('the page stands at its path', async () => {
  const Page = await remote.routes.find(({ path }) => path === '${mount}')?.load();
  if (!Page) throw new Error('There is no page.');
  render(
    <ThemeProvider>
      <MemoryRouter initialEntries={['${mount}']}>
        <Page />
      </MemoryRouter>
    </ThemeProvider>,
  );
  expect(screen.getByRole('heading', { level: 1, name: '${label}' })).toBeInTheDocument();
});
`,
    ],
    [
      'README.md',
      `# ${name}

- **Owns** \`${mount}\` and its link in the ${place}; run by the ${inMarkdown(owner)}.
- **Exposes** \`./remote\`: the routes in \`src/remote.tsx\`.

|                 |                                                   |
| --------------- | ------------------------------------------------- |
| tests           | \`npx jest\` in this folder                         |
| by itself       | \`npm run dev -- ${name} --alone\` at the root |
| on every change | \`npm run dev -- ${name}\` at the root         |
`,
    ],
  ];
}

/** JavaScript, because remotes are compiled without Node's types. */
const remoteTest = `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { remoteConfig } from '../remote.config.ts';
import { remote } from '../src/remote.tsx';

test('every page lies at a path that remote.config.ts names, and has a title', () => {
  for (const { path, title } of remote.routes) {
    assert.ok(remoteConfig.mounts.includes(path), path);
    assert.notEqual(title, '');
  }
});
`;

/** The files both kinds have in common: what the remote owns, its list of pages, and its first page. */
function sourceFiles({ name, mount, label, owner, place }: NewRemote): [string, string][] {
  const noun = mount.slice(1);
  const page = pageName(label);
  return [
    [
      'remote.config.ts',
      `import { declareRemote } from '@fairshore/remote-kit/release';

export const remoteConfig = declareRemote({
  name: '${name}',
  owner: ${quoted(owner)},
  contract: ${newestContract},
  mounts: ['${mount}'],
  navigation: [{ label: '${label}', path: '${mount}', place: '${place}', order: 100 }],
});
`,
    ],
    [
      'src/remote.tsx',
      `import type { Remote } from '@fairshore/remote-kit';

export const remote: Remote = {
  contract: ${newestContract},
  routes: [
    {
      path: '${mount}',
      title: '${label}',
      description: '${label} of Fairshore.',
      load: () => import('./${noun}/${page}').then((page) => page.${page}),
    },
  ],
};
`,
    ],
    [
      `src/${noun}/${page}.tsx`,
      `import { Container, PageHeader } from '@fairshore/shared-ui';

/** The page at ${mount}. */
export function ${page}() {
  return (
    <Container>
      <PageHeader title="${label}" lead="This page is run by the ${inAttribute(owner)}." />
    </Container>
  );
}
`,
    ],
  ];
}

function pageName(label: string): string {
  return `${label.replaceAll(' ', '')}Page`;
}

const packageScripts = {
  dev: 'fairshore dev',
  build: 'fairshore build',
  release: 'fairshore release',
  rollback: 'fairshore rollback',
};
