import assert from 'node:assert/strict';
import { utimes } from 'node:fs/promises';
import { test } from 'node:test';
import { composeSuite } from './composeSuite';
import { readSettings } from './settings';
import { createTestStore } from './store/testStore';

test(
  'a running suite removes releases that have been out of use for a month',
  { timeout: 20_000 },
  async () => {
    const { store, addShell, addRemote, remove } = await createTestStore();
    const [shell, old] = ['1.0.0-0000000a', '1.0.0-0000000b'] as const;
    await addShell(shell);
    await store.changeShell(() => ({ version: shell }), 'release');
    const longAgo = new Date(Date.now() - 31 * 86_400_000);
    await utimes(await addRemote('mfe-x', old), longAgo, longAgo);
    await addRemote('mfe-x', shell);

    const said = await new Promise<string>((resolve) => {
      composeSuite({
        settings: readSettings({ BACKEND: 'none', RENDER_WAIT_MS: '0' }, []),
        store,
        configFor: () => ({ links: { salesEmail: 'advisory@fairshore.example' } }),
        log: resolve,
      });
    });
    assert.equal(said, `Removed releases that are out of use: mfe-x/${old}`);
    assert.deepEqual([store.has('mfe-x', old), store.has('mfe-x', shell)], [false, true]);
    await remove();
  },
);
