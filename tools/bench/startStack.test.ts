import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { rootDir } from '@fairshore/remote-kit/release';

test('a suite ends with the command that started it, however that ends', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'fairshore-stack-'));
  mkdirSync(path.join(root, 'local-stack/src'), { recursive: true });
  symlinkSync(path.join(rootDir, 'node_modules'), path.join(root, 'node_modules'));
  writeFileSync(
    path.join(root, 'local-stack/src/main.ts'),
    `console.log('Fairshore is running at http://localhost:1'); setTimeout(() => undefined, 20_000);`,
  );
  const command = path.join(root, 'command.ts');
  writeFileSync(
    command,
    `import { startStack } from ${JSON.stringify(path.join(rootDir, 'e2e/stack.ts'))};
     void startStack({}, [], ${JSON.stringify(root)}).then((stack) => {
       console.log(stack.process.pid);
       throw new Error('There is no browser.');
     });`,
  );
  const child = spawn(process.execPath, ['--import', 'tsx', command], {
    cwd: rootDir,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = await once(child, 'close');
  assert.equal(code, 1);
  const suite = parseInt(said, 10);
  assert.ok(suite > 0);
  for (let tries = 0; tries < 50 && isRunning(suite); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
  assert.equal(isRunning(suite), false);
  rmSync(root, { recursive: true });
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
