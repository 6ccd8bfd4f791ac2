import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { buildInOwnProcess } from './buildInOwnProcess';

test('a failed build gives the reason, without a stack and Node’s version', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'fairshore-build-'));
  try {
    await assert.rejects(buildInOwnProcess('mfe-none', dir, '1.0.0-0000000a'), ({ message }: Error) => {
      assert.match(message, /^Building mfe-none failed:\n.*mfe-none/);
      assert.doesNotMatch(message, /\n\s+at |Node\.js v|\^|\n$/);
      return true;
    });
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
});
