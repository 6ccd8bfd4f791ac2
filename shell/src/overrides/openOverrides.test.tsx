import { webcrypto } from 'node:crypto';
import { ThemeProvider } from '@fairshore/shared-ui';
import type { SiteConfig } from '@fairshore/shared-data/site';
import { QueryClient, QueryClientProvider } from '@fairshore/shared-data/query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testRegistry, testRelease } from '../loader/testRelease';
import { openOverrides } from './openOverrides';
import { overridesKey } from './overridesKey';

Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

const oldVersion = '1.0.0-0000000a';
const old = testRelease(oldVersion);
const registry = testRegistry(testRelease('1.0.0-0000000b').release);
const boot = { registry, config: { links: { salesEmail: 'a@b.example' } }, manifests: {} };
const text = `mfe-x@${oldVersion}`;
const listed = { ...old.release, releasedAt: '2026-11-20T10:00:00Z', owner: 'Team X', mounts: ['/x'] };

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/x');
  const answers: Record<string, string> = {
    '/releases.json': JSON.stringify({ schema: 1, remotes: { 'mfe-x': [{ ...listed, navigation: [] }] } }),
    [`http://localhost${old.release.manifest}`]: old.manifestText,
  };
  window.fetch = (address) => {
    const body = answers[String(address instanceof Request ? address.url : address)];
    const headers = { 'content-type': 'application/json' };
    return Promise.resolve(new Response(body ?? '', { status: body === undefined ? 404 : 200, headers }));
  };
});

async function open(address = '/x', config: SiteConfig = boot.config) {
  window.history.replaceState(null, '', address);
  const { TabBar, ...tab } = await openOverrides({ ...boot, config });
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

test('a link changes nothing by itself: it asks, and is removed from the address', async () => {
  const tab = await open(`/x?q=harbour&override=${encodeURIComponent(text)}#top`);
  expect(tab.registry).toEqual(registry);
  expect(window.location.href).toBe('http://localhost/x?q=harbour#top');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(/mfe-x 1\.0\.0-0000000a/);
  expect(sessionStorage.getItem(overridesKey)).toBeNull();
});

test('a server that claims to serve the live version is still shown as nobody’s release', async () => {
  const origin = 'http://localhost:4100';
  const live = testRelease('1.0.0-0000000b');
  const { fetch: answer } = window;
  window.fetch = async (address, init) => {
    if (String(address) !== `${origin}/mf-manifest.json`) return answer(address, init);
    const served = new Response(JSON.stringify({ ...JSON.parse(live.manifestText), remote: 'mfe-x' }));
    Object.defineProperty(served, 'url', { value: `${origin}/mf-manifest.json` });
    return served;
  };
  await open(`/x?override=mfe-x@${origin}`, { ...boot.config, overrideOrigins: [origin] });
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    'Nobody has released this: it comes from a developer’s machine, so open it only if you know whose. Everybody gets 1.0.0-0000000b.',
  );
});

test('declining changes nothing', async () => {
  await open(`/x?override=${text}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(sessionStorage.getItem(overridesKey)).toBeNull();
  expect(screen.queryByRole('region', { name: 'Releases of this tab' })).not.toBeInTheDocument();
});

test('a chosen release runs from the next document on, names its owner, and ends with Reset', async () => {
  sessionStorage.setItem(overridesKey, JSON.stringify([text]));
  const tab = await open();
  expect(tab.registry.remotes[0]?.override?.version).toBe(oldVersion);
  const bar = screen.getByRole('region', { name: 'Releases of this tab' });
  expect(bar).toHaveTextContent('mfe-x 1.0.0-0000000a (Team X, not 1.0.0-0000000b)');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(sessionStorage.getItem(overridesKey)).toBeNull();
});

test('a refused choice is named, and the live release runs instead', async () => {
  sessionStorage.setItem(overridesKey, JSON.stringify(['mfe-x@1.0.0-ffffffff']));
  const tab = await open('/x?override=nonsense&override=mfe-x@https://evil.example');
  expect(tab.registry).toEqual(registry);
  const notice = screen.getByRole('status');
  expect(notice).toHaveTextContent('mfe-x 1.0.0-ffffffff is not opened. It was never released');
  expect(notice).toHaveTextContent('“nonsense” names no release, no server and no preview.');
  expect(notice).toHaveTextContent('https://evil.example is not an origin this site may open a remote from.');
});

test('a link can restore the live releases', async () => {
  sessionStorage.setItem(overridesKey, JSON.stringify([text]));
  const tab = await open('/x?override=none');
  expect(tab.registry).toEqual(registry);
  expect(sessionStorage.getItem(overridesKey)).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('This tab shows the live releases again.');
});
