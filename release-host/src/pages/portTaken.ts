import { createServer } from 'node:net';

/** Another program listens on the port: what happened in `message`, what to do in `hint`. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken';

  constructor(port: number, setting: string) {
    super(`Port ${port} is taken by another program.`);
    this.hint = `Stop it, or choose another port: put ${setting}=${port + 100} before the command.`;
  }

  readonly hint: string;
}

/** Asks for a port before anybody waits for a build. Rejects with `PortTaken`, which names the setting, when another program has it. */
export async function refuseTakenPort(port: number, host: string, setting: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(whyNot(error, port, setting)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** What a server's error says when it could not listen. */
export function whyNot(error: NodeJS.ErrnoException, port: number, setting: string): Error {
  return error.code === 'EADDRINUSE' ? new PortTaken(port, setting) : error;
}
