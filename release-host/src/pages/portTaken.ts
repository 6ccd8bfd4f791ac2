import { createServer } from 'node:net';

/** Another program uses the port: `message` says what happened, `hint` what to do. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken';

  constructor(port: number, setting: string) {
    super(`Port ${port} is taken by another program.`);
    this.hint = `Stop it, or choose another port: put ${setting}=${port + 100} before the command.`;
  }

  readonly hint: string;
}

/** Checks the port before a long build. Rejects with `PortTaken`, which names the setting, when another program uses it. */
export async function refuseTakenPort(port: number, host: string, setting: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(whyNot(error, port, setting)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** Converts a server's listen error to a `PortTaken` if the port is in use. */
export function whyNot(error: NodeJS.ErrnoException, port: number, setting: string): Error {
  return error.code === 'EADDRINUSE' ? new PortTaken(port, setting) : error;
}
