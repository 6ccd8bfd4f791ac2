/** A fault that a remote can have, and what the suite promises in spite of it. */
export interface ChaosFault {
  readonly name: string;
  /** `own code`, `loading`, `gate` or `server`. */
  readonly sort: string;
  readonly promise: string;
}

/** Whether the suite withstood a fault; if not, `why` is a sentence about it. */
export interface Verdict extends ChaosFault {
  readonly why?: string;
}

/** Runs the check of one fault; an error it throws becomes the verdict. */
export async function judge(fault: ChaosFault, run: () => Promise<void>): Promise<Verdict> {
  try {
    await run();
    return fault;
  } catch (error) {
    const [first = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    return { ...fault, why: first };
  }
}

/** Throws an error with the sentence if the condition doesn't hold. */
export function hold(holds: boolean, why: string): void {
  if (!holds) throw new Error(why);
}
