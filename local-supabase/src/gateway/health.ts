/** How often the watchdog asks, in milliseconds. */
const watchEveryMs = 10_000;
/** How long an answer may take before the database counts as not answering. */
const answerMs = 5_000;
/** How often in a row it may be late: for longer than a statement of any role may take. */
const mostLate = 8;

export interface HealthOptions {
  /** Asks the database as a visitor's request does; rejects when it doesn't answer as it should. */
  probe(): Promise<void>;
  /** Ends the sessions and begins new ones. */
  renew(): Promise<void>;
  log(message: string): void;
}

/** Whether the database answers, asked the way requests go. */
export interface Health {
  /** What is wrong, or nothing. */
  fault(): Promise<string | undefined>;
  /** Asks, and replaces the sessions when they fail the second time running; done by itself every ten seconds. */
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
    // One question at a time: behind a long statement they would queue.
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
    // What takes long has a limit of its own, which ends it; what stays late waits for a session that nobody gives back.
    lates = found === late ? lates + 1 : 0;
    failures = found === undefined || found === late ? 0 : failures + 1;
    if (failures < 2 && lates <= mostLate) return;
    failures = 0;
    lates = 0;
    asked = undefined;
    log(`The database does not answer as it should (${found}): its sessions are replaced.`);
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

/** The kind of an error; its text may hold what people typed. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  return 'code' in error ? String(error.code) : error.name;
}
