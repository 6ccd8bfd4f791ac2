import { spawn } from 'node:child_process';
import { rootDir } from '@fairshore/remote-kit/release';

/** `npm run serve` as a separate process. */
export interface ServeHost {
  stop(): Promise<void>;
}

/**
 * Serves a release store in demo mode. Resolves once the server responds, and rejects with its output if it exits instead. `more` are
 * additional environment variables.
 */
export function startServeHost(
  storeDir: string,
  port: number,
  more: Readonly<Record<string, string>> = {},
): Promise<ServeHost> {
  const host = spawn(
    process.execPath,
    ['--import', 'tsx', 'release-host/src/commands/serve.ts', '--store', storeDir],
    {
      cwd: rootDir,
      env: {
        ...process.env,
        BACKEND: 'none',
        WORKERS: '1',
        HOST: '127.0.0.1',
        PORT: String(port),
        TRUST_PROXY: '127.0.0.1',
        RENDER_WAIT_MS: '20000',
        ...more,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const ended = new Promise<void>((resolve) => {
    host.once('exit', () => resolve());
  });
  let said = '';
  return new Promise((resolve, reject) => {
    host.once('exit', () => reject(new Error(`It does not serve:\n${said}`)));
    const handleOutput = (chunk: Buffer) => {
      said += chunk.toString();
      if (!said.includes('Fairshore is served at')) return;
      resolve({
        async stop() {
          host.kill('SIGTERM');
          await ended;
        },
      });
    };
    host.stdout.on('data', handleOutput);
    host.stderr.on('data', handleOutput);
  });
}
