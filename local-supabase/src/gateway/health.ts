/** Interval of the watchdog's checks, in milliseconds. */
const watchEveryMs = 10_000;
/** Milliseconds after which the database counts as not responding. */
const answerMs = 5_000;
/** Late responses tolerated in a row: they span more time than a statement of any role may take. */
const mostLate = 8;

export interface HealthOptions {
  /** Queries the database as a visitor's request does; rejects when it doesn't respond as it should. */
  probe(): Promise<void>;
  /** Ends the sessions and opens new ones. */
  renew(): Promise<void>;
  log(message: string): void;
}

/** Whether the database responds, checked the same way as requests are run. */
export interface Health {
  /** Returns what is wrong, or nothing. */
  fault(): Promise<string | undefined>;
  /** Checks the database and replaces the sessions when they fail twice in a row; runs by itself every ten seconds. */
  watch(): Promise<void>;
  close(): void;
}

const late = 'late';

export function startHealth({ probe, renew, log }: HealthOptions): Health {
  let asked: Promise<string | undefined> | undefined;
  const ask = () => {
    const question: Promise<string | undefined> = answerOf(probe).finally(() => {
      if (asked === question) asked = undefined;
    });
    return question;
  };
  const fault = async () => {
    // One check at a time: behind a long statement they would queue up.
    asked ??= ask();
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<string>((resolve) => {
      timer = setTimeout(() => resolve(late), answerMs);
    });
    const found = await Promise.race([asked, tooLate]);
    clearTimeout(timer);
    return found;
  };
  let failures = 0;
  let lates = 0;
  const watch = async () => {
    const found = await fault();
    // A long statement has its own limit, which ends it; if responses stay late, a session was never released.
    lates = found === late ? lates + 1 : 0;
    failures = found === undefined || found === late ? 0 : failures + 1;
    if (failures < 2 && lates <= mostLate) return;
    failures = 0;
    lates = 0;
    asked = undefined;
    log(`The database does not respond properly (${found}): its sessions are being replaced.`);
    await renew().catch((error: unknown) =>
      log(`The sessions of the database could not be replaced (${kindOf(error)}).`),
    );
  };
  const timer = setInterval(() => void watch(), watchEveryMs);
  timer.unref();
  return { fault, watch, close: () => clearInterval(timer) };
}

function answerOf(probe: () => Promise<void>): Promise<string | undefined> {
  return probe().then(
    () => undefined,
    (error: unknown) => kindOf(error),
  );
}

/** The kind of an error only; its message may contain user input. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  return 'code' in error ? String(error.code) : error.name;
}
