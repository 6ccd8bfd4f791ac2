import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('serveBackend.ts', import.meta.url));

interface Place {
  readonly url: string;
  readonly publishableKey: string;
}

/** A backend that is killed in the middle of its work and started again on the same data. */
export class MortalBackend {
  private child: ChildProcess | undefined;
  private place: Promise<Place>;
  kills = 0;

  /** `databaseUrl` selects PostgreSQL; without it the embedded engine is used. */
  constructor(
    private readonly dataDir: string,
    private readonly databaseUrl?: string,
  ) {
    this.place = this.start();
  }

  /** Where the backend runs now; waits while it starts. */
  at(): Promise<Place> {
    return this.place;
  }

  /** kill -9, then a start on the remaining data; rejects when it doesn't start. */
  async kill(): Promise<void> {
    const { child } = this;
    if (!child) return;
    this.kills += 1;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    this.place = gone.then(() => this.start());
    await this.place;
  }

  async stop(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  private async start(): Promise<Place> {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', script, this.dataDir, ...(this.databaseUrl ? [this.databaseUrl] : [])],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    this.child = child;
    const lines = createInterface({ input: child.stdout });
    const [line] = await Promise.race([
      once(lines, 'line'),
      once(child, 'exit').then(() => {
        throw new Error('The backend ended before it had started.');
      }),
    ]);
    const place: Place = JSON.parse(String(line));
    return place;
  }
}
