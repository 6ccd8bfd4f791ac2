import type { Check } from './checks';

/** Runs a check; with `isBeside` it may only use what others leave idle. */
type Run = (check: Check, options: { readonly isBeside: boolean }) => Promise<void>;

/**
 * Runs checks in order, as many at a time as two cores allow. These still wait for a fifth of their time, for pages and for each other, so
 * patient checks run alongside them from the start, one after the other; the remaining ones follow at the end.
 */
export async function runInTurn(chosen: readonly Check[], run: Run): Promise<void> {
  const busy = new Map<Check, Promise<void>>();
  const isAlone = chosen.every(({ isPatient }) => isPatient);
  const waiting = isAlone ? [] : chosen.filter(({ isPatient }) => isPatient);
  const others = chosen.filter((check) => !waiting.includes(check));
  let isOver = false;

  async function begin(check: Check): Promise<void> {
    const taken = () => [...busy.keys()].reduce((sum, { processors = 1 }) => sum + processors, 0);
    while (taken() + (check.processors ?? 1) > 2) await Promise.race(busy.values());
    busy.set(
      check,
      run(check, { isBeside: false }).finally(() => busy.delete(check)),
    );
  }
  async function runBeside(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = isOver ? undefined : waiting.shift())
      await run(next, { isBeside: true });
  }

  const beside = runBeside();
  for (const check of others) await begin(check);
  await Promise.all(busy.values());
  isOver = true;
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await begin(next);
  await Promise.all([...busy.values(), beside]);
}
