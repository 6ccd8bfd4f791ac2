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

/** Where a server is to listen, and the name of the setting for its port. */
interface Place {
  readonly port: number;
  readonly host: string;
  readonly setting: string;
}

/** Checks the port before a long build. Rejects with the reason if this machine can't listen on it, see `whyNot`. */
export async function refuseTakenPort(port: number, host: string, setting: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(whyNot(error, { port, host, setting })));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** Converts a server's listen error to one that names the setting to change: a `PortTaken` if the port is in use. */
export function whyNot(error: NodeJS.ErrnoException, { port, host, setting }: Place): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new PortTaken(port, setting);
    case 'EACCES':
      return new Error(`${setting}=${port} is reserved: this user may only listen on ports from 1024 up.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new Error(`HOST=${host} is no address of this machine.`);
    default:
      return error;
  }
}
