/**
 * @jest-environment-options {"url": "https://fairshore.example/x"}
 */
import { webcrypto } from 'node:crypto';
import { ThemeProvider } from '@fairshore/shared-ui';
import { QueryClient, QueryClientProvider } from '@fairshore/shared-data/query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testRegistry, testRelease } from '../loader/testRelease';
import { openOverrides } from './openOverrides';
import { overridesKey } from './overridesKey';
import { withOverrides } from './withOverrides';

Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

const version = '1.0.0-0000000a';
const previewed = testRelease(version);
const registry = testRegistry(testRelease('1.0.0-0000000b').release);
const boot = { registry, config: { links: { salesEmail: 'a@b.example' } }, manifests: {} };
const until = '2026-12-10T16:00:00Z';
const listed = {
  ...previewed.release,
  releasedAt: '2026-11-26T16:00:00Z',
  owner: 'Team X',
  mounts: ['/x'],
  navigation: [],
};
const answer = { schema: 1, until, remotes: { 'mfe-x': [listed] } };

let answers: Record<string, [number, unknown]>;
let asked: string[];

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/x');
  asked = [];
  answers = { '/previews/mfe-x/pr-12.json': [200, answer] };
  window.fetch = (address) => {
    const url = String(address instanceof Request ? address.url : address);
    asked.push(url);
    const { origin } = window.location;
    const manifests: Record<string, string> = {
      [origin + previewed.release.manifest]: previewed.manifestText,
    };
    const headers = { 'content-type': 'application/json' };
    const manifest = manifests[url];
    if (manifest !== undefined) return Promise.resolve(new Response(manifest, { headers }));
    const [status, body] = answers[url] ?? [404, {}];
    return Promise.resolve(new Response(JSON.stringify(body), { status, headers }));
  };
});

async function open(address: string, site = boot) {
  window.history.replaceState(null, '', address);
  const { TabBar, ...tab } = await openOverrides(site);
  if (!TabBar) throw new Error('There is no bar.');
  await act(async () => {
    render(
      <ThemeProvider>
        <QueryClientProvider client={new QueryClient()}>
          <TabBar />
        </QueryClientProvider>
      </ThemeProvider>,
    );
  });
  return tab;
}

test('a visitor with the link is asked, and nothing runs before they agree', async () => {
  const tab = await open('/x?preview=mfe-x@pr-12&sort=newest');
  expect(tab.registry).toEqual(registry);
  expect(window.location.href).toBe('https://fairshore.example/x?sort=newest');
  const question = await screen.findByRole('alertdialog', { name: 'Open a preview in this tab?' });
  expect(question).toHaveTextContent('Preview pr-12 of mfe-x');
  expect(question).toHaveTextContent(
    '1.0.0-0000000a of the Team X, which visitors don’t get, until 10 December 2026. Everybody gets 1.0.0-0000000b.',
  );
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(sessionStorage.getItem(overridesKey)).toBe('["mfe-x@pr-12"]');
});

test('a preview that has been released since is not called hidden', async () => {
  await open('/x?preview=mfe-x@pr-12', { ...boot, registry: testRegistry(previewed.release) });
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    '1.0.0-0000000a of the Team X, which everybody gets by now.',
  );
});

test('an opened preview runs from the next document on, says what it is, and can be left', async () => {
  sessionStorage.setItem(overridesKey, '["mfe-x@pr-12"]');
  const tab = await open('/x');
  expect(tab.registry.remotes[0]?.override?.version).toBe(version);
  expect(tab.registry.remotes[0]?.stable.version).toBe('1.0.0-0000000b');
  const bar = screen.getByRole('region', { name: 'Preview in this tab' });
  expect(bar).toHaveTextContent('Preview pr-12 of mfe-x (1.0.0-0000000a, Team X, until 10 December 2026)');
  expect(screen.queryByRole('button', { name: 'Change' })).not.toBeInTheDocument();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(sessionStorage.getItem(overridesKey)).toBeNull();
});

test('an expired preview says so, and the tab has the live site from then on', async () => {
  answers['/previews/mfe-x/pr-12.json'] = [410, { detail: 'It expired on 10 December 2026, 16:00 UTC.' }];
  sessionStorage.setItem(overridesKey, '["mfe-x@pr-12"]');
  const tab = await open('/x');
  expect(tab.registry).toEqual(registry);
  expect(screen.getByRole('status')).toHaveTextContent(
    'Preview pr-12 of mfe-x is not opened. It expired on 10 December 2026, 16:00 UTC. This is the live site.',
  );
  expect(sessionStorage.getItem(overridesKey)).toBeNull();
});

test('a preview that can’t be requested is not forgotten', async () => {
  answers['/previews/mfe-x/pr-12.json'] = [503, {}];
  sessionStorage.setItem(overridesKey, '["mfe-x@pr-12"]');
  await open('/x');
  expect(screen.getByRole('status')).toHaveTextContent('The site does not say what it shows.');
  expect(sessionStorage.getItem(overridesKey)).toBe('["mfe-x@pr-12"]');
});

test('a preview link can name nothing else: no server, no release, no path', async () => {
  await open(
    '/x?preview=mfe-x@https://evil.example&preview=mfe-x@1.0.0-0000000a&preview=mfe-x@../../evil&override=mfe-x@pr-12',
  );
  expect(asked.filter((url) => !url.startsWith('/releases.json'))).toEqual([]);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent(
    '“mfe-x@pr-12” names no release, no server and no preview.',
  );
});

test('a preview whose manifest is not the released one does not run', async () => {
  const forged = { ...listed, manifestDigest: 'sha384-other' };
  answers['/previews/mfe-x/pr-12.json'] = [200, { ...answer, remotes: { 'mfe-x': [forged] } }];
  sessionStorage.setItem(overridesKey, '["mfe-x@pr-12"]');
  const tab = await open('/x');
  expect(tab.registry).toEqual(registry);
});

test('visitors can’t open a release that only staff may choose', async () => {
  answers['/releases.json'] = [200, { schema: 1, remotes: { 'mfe-x': [listed] } }];
  await open(`/x?override=mfe-x@${version}`);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Only staff can choose what a tab opens.');
});

test('in safe mode a preview is ignored', async () => {
  sessionStorage.setItem(overridesKey, '["mfe-x@pr-12"]');
  window.history.replaceState(null, '', '/x?safe');
  const tab = await withOverrides(boot);
  expect(tab.registry).toEqual(registry);
  expect(asked).toEqual([]);
});
