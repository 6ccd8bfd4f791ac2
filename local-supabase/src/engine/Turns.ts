/** A wait shorter than this, in milliseconds, goes unnoticed. */
const noticeableMs = 100;

/** Sessions that one address may not use, so that others find some free, if the engine has enough. */
const keptFree = 2;

interface Party {
  readonly waiting: ((release: () => void) => void)[];
  held: number;
  /** Number of its last turn; 0 before the first. */
  lastTurn: number;
  /** Gets no session before this time, in milliseconds of `performance.now()`. */
  notBefore: number;
}

/**
 * Hands out an engine's sessions to client addresses in turn, so that one address can't hold up the others. An address that
 * kept others waiting for a tenth of a second or more waits as long before its next turn, and where there are several sessions
 * no address gets all of them. Internal work has no address: it takes its turn like any other and is never held back.
 */
export class Turns {
  readonly #sessions: number;
  readonly #most: number;
  #taken = 0;
  #turn = 0;
  readonly #parties = new Map<string | undefined, Party>();
  #timer: NodeJS.Timeout | undefined;

  constructor(sessions: number) {
    this.#sessions = sessions;
    this.#most = Math.max(1, sessions - keptFree);
  }

  /** Waits for a session; resolves to the function that releases it. */
  take(address: string | undefined): Promise<() => void> {
    return new Promise((resolve) => {
      const party = this.#parties.get(address) ?? { waiting: [], held: 0, lastTurn: 0, notBefore: 0 };
      this.#parties.set(address, party);
      party.waiting.push(resolve);
      this.#serve();
    });
  }

  #serve(): void {
    while (this.#taken < this.#sessions) {
      const now = performance.now();
      const [next] = [...this.#parties]
        .filter(([address, party]) => this.#mayHave(address, party, now))
        .map(([, party]) => party)
        .sort((one, other) => one.lastTurn - other.lastTurn);
      if (!next) return this.#comeBack(now);
      this.#give(next, now);
    }
  }

  #mayHave(address: string | undefined, { waiting, held, notBefore }: Party, now: number): boolean {
    if (waiting.length === 0) return false;
    return address === undefined || (held < this.#most && notBefore <= now);
  }

  #give(party: Party, from: number): void {
    const resolve = party.waiting.shift();
    this.#taken += 1;
    this.#turn += 1;
    party.held += 1;
    party.lastTurn = this.#turn;
    let isGivenBack = false;
    resolve?.(() => {
      if (isGivenBack) return;
      isGivenBack = true;
      this.#taken -= 1;
      party.held -= 1;
      const now = performance.now();
      if (now - from >= noticeableMs && this.#othersWait(party)) party.notBefore = now + (now - from);
      this.#forget(now);
      this.#serve();
    });
  }

  #othersWait(party: Party): boolean {
    return [...this.#parties.values()].some((other) => other !== party && other.waiting.length > 0);
  }

  #forget(now: number): void {
    for (const [address, { waiting, held, notBefore }] of this.#parties)
      if (waiting.length === 0 && held === 0 && notBefore <= now) this.#parties.delete(address);
  }

  /** Sets a timer for when the first address that is held back may continue. */
  #comeBack(now: number): void {
    const moments = [...this.#parties.values()]
      .filter(({ waiting, notBefore }) => waiting.length > 0 && notBefore > now)
      .map(({ notBefore }) => notBefore);
    if (moments.length === 0) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#serve(), Math.min(...moments) - now + 1);
  }
}
