/** A fault that a remote can have, and what has to hold all the same. */
export interface ChaosFault {
  readonly name: string;
  /** `own code`, `loading`, `gate` or `server`. */
  readonly sort: string;
  readonly promise: string;
}

/** Whether it held; why not in a sentence. */
export interface Verdict extends ChaosFault {
  readonly why?: string;
}

/** Judges one fault by what it throws. */
export async function judge(fault: ChaosFault, run: () => Promise<void>): Promise<Verdict> {
  try {
    await run();
    return fault;
  } catch (error) {
    const [first = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    return { ...fault, why: first };
  }
}

/** Throws a sentence where something doesn't hold. */
export function hold(holds: boolean, why: string): void {
  if (!holds) throw new Error(why);
}
