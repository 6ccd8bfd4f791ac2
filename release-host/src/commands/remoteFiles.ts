import { newestContract } from '@fairshore/remote-kit/registry';
import { readPackage } from '@fairshore/remote-kit/release';

/** What a new remote is called, where it stands and who runs it. */
export interface NewRemote {
  /** Folder and registry name, `mfe-events`. */
  readonly name: string;
  /** The path it owns, `/events`. */
  readonly mount: string;
  /** Its link and its page's heading, `Events`. */
  readonly label: string;
  readonly owner: string;
  readonly place: 'header' | 'footer';
}

/** The files of a new remote, by their path in its folder. It accepts what goes with the versions that the shared packages stand at. */
export function remoteFiles({ name, mount, label, owner, place }: NewRemote): Map<string, string> {
  const noun = mount.slice(1);
  const page = `${label.replaceAll(' ', '')}Page`;
  const { dependencies = {} } = readPackage('shared-ui');
  const own = ['remote-kit', 'shared-ui'].map((folder) => readPackage(folder));
  const manifest = {
    name: `@fairshore/${name}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    dependencies: {
      ...Object.fromEntries(own.map(({ name: key, version }) => [key, `^${version}`])),
      react: dependencies.react,
    },
  };
  return new Map([
    ['package.json', `${JSON.stringify(manifest, null, 2)}\n`],
    ['jest.config.cjs', "module.exports = require('../jest.preset.cjs');\n"],
    [
      'remote.config.ts',
      `import { declareRemote } from '@fairshore/remote-kit/release';

export const remoteConfig = declareRemote({
  name: '${name}',
  owner: '${owner}',
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
      <PageHeader title="${label}" lead="This page is run by the ${owner}." />
    </Container>
  );
}
`,
    ],
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

- **Owns** \`${mount}\` and its link in the ${place}; run by the ${owner}.
- **Exposes** \`./remote\`: the routes in \`src/remote.tsx\`.

|                 |                                                   |
| --------------- | ------------------------------------------------- |
| tests           | \`npx jest\` in this folder                         |
| by itself       | \`npm run dev -- ${name} --alone\` at the root |
| on every change | \`npm run dev -- ${name}\` at the root         |
`,
    ],
  ]);
}
