import type { Engine } from '../engine/Engine';

export interface OutboxOptions {
  engine: Engine;
  /** Sends what waits; rejects when the sender itself failed. */
  send(): Promise<void>;
  log(line: string): void;
  /** Milliseconds between two looks for mails that wait for another attempt. */
  interval?: number;
}

export interface Outbox {
  /** Waits for the mails that are being sent and sends no more. */
  close(): Promise<void>;
}

/**
 * Has mails sent as soon as the database says that one is owed, and looks again from time to time for those that failed
 * or were left by an earlier run, and for interests that lapse or are to be reminded of. A hosted project has a webhook and a schedule in its place.
 */
export async function startOutbox({ engine, send, log, interval = 15_000 }: OutboxOptions): Promise<Outbox> {
  const [found] = await engine.query<{ is_there: boolean }>(
    `select to_regclass('private.mail_outbox') is not null as is_there`,
  );
  if (!found?.is_there) return { close: async () => undefined };

  let isClosed = false;
  let isWanted = false;
  let working: Promise<void> | undefined;
  const work = async () => {
    while (isWanted && !isClosed) {
      isWanted = false;
      try {
        if (await isAnyWaiting(engine)) await send();
      } catch (error) {
        log(`The outbox waits: ${error instanceof Error ? error.message : 'unknown'}`);
      }
    }
    working = undefined;
  };
  const look = () => {
    isWanted = true;
    if (!isClosed) working ??= work();
  };

  await engine.listen('fairshore_mail', look, look);
  const timer = setInterval(look, interval);
  timer.unref();
  return {
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await working;
    },
  };
}

/** A mail, or what falls due with time and is done as the sender asks what there is to send. */
async function isAnyWaiting(engine: Engine): Promise<boolean> {
  const [row] = await engine.query<{ is_due: boolean }>('select private.is_mail_due() as is_due');
  return row?.is_due === true;
}
