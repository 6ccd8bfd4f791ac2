import type { Engine } from '../engine/Engine';

export interface OutboxOptions {
  engine: Engine;
  /** Sends pending mails; rejects when the sender itself failed. */
  send(): Promise<void>;
  log(line: string): void;
  /** Milliseconds between two checks for mails that wait for another attempt. */
  interval?: number;
}

export interface Outbox {
  /** Waits for the mails that are being sent, then stops. */
  close(): Promise<void>;
}

/**
 * Sends mails as soon as the database notifies that one is due, and checks regularly for mails that failed or were left by an
 * earlier run, and for interests that lapse or are due a reminder. A hosted project uses a webhook and a schedule instead.
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

/** Whether there is a mail to send, or time-based work that the sender does when it asks for its mails. */
async function isAnyWaiting(engine: Engine): Promise<boolean> {
  const [row] = await engine.query<{ is_due: boolean }>('select private.is_mail_due() as is_due');
  return row?.is_due === true;
}
