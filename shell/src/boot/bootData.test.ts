/** @environment browser */
import { testRegistry, testRelease } from '../loader/testRelease';
import { readBootData } from './bootData';

Object.assign(globalThis, { SHELL_VERSION: '1.0.0-test' });

const registry = testRegistry(testRelease('2').release);
const config = { links: { salesEmail: 'sales@fairshore.example' } };
let answers: Record<string, unknown> = {};
let asked: string[] = [];

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = '';
  asked = [];
  answers = {};
  Object.assign(globalThis, {
    fetch: (address: string) => {
      asked.push(address);
      const answer = answers[address];
      if (answer === undefined) return Promise.reject(new TypeError('offline'));
      return Promise.resolve({ ok: true, json: () => Promise.resolve(answer) });
    },
  });
});

function inline(boot: object): void {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'fairshore-boot';
  block.textContent = JSON.stringify(boot);
  document.body.append(block);
}

test('data that the host inlined is not requested again', async () => {
  inline({ registry, config, manifests: { '/m.json': '{}' } });
  await expect(readBootData()).resolves.toEqual({ registry, config, manifests: { '/m.json': '{}' } });
  expect(asked).toEqual([]);
});

test('on a plain static host both are requested', async () => {
  answers = { '/registry.json': registry, '/config.json': config };
  await expect(readBootData()).resolves.toEqual({ registry, config, manifests: {} });
});

test('a registry that can’t be loaded is replaced by this browser’s last good one', async () => {
  inline({ registry, config });
  await readBootData();
  document.body.innerHTML = '';
  inline({ config });
  await expect(readBootData()).resolves.toMatchObject({ registry });
});

test('without a last good one it is the copy that was released with the shell', async () => {
  inline({ config, registry: { schema: 99 } });
  answers = { '/shell/1.0.0-test/registry.json': registry };
  await expect(readBootData()).resolves.toMatchObject({ registry });
  expect(asked).toEqual(['/registry.json', '/shell/1.0.0-test/registry.json']);
});

test('without any registry it throws, rather than showing an empty site', async () => {
  inline({ config });
  await expect(readBootData()).rejects.toThrow('No registry of remotes could be read.');
});

test('a configuration without a backend is demo mode, and an incomplete backend counts as none', async () => {
  inline({ registry, config: { ...config, supabase: { url: 'https://x.example' } } });
  expect((await readBootData()).config.supabase).toBeUndefined();
});
