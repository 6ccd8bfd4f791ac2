import type { Check } from './checks';

/** Runs a check; with `isBeside` it may only use what another check leaves idle. */
type Run = (check: Check, options: { readonly isBeside: boolean }) => Promise<void>;

/**
 * Runs checks in order, as many at a time as two cores allow. A check that keeps both busy still waits for its pages a tenth of its time,
 * so patient checks run alongside it, one after the other; the remaining ones follow at the end.
 */
export async function runInTurn(chosen: readonly Check[], run: Run): Promise<void> {
  const busy = new Map<Check, Promise<void>>();
  const waiting = chosen.some(isWide) ? chosen.filter(({ isPatient }) => isPatient) : [];
  const others = chosen.filter((check) => !waiting.includes(check));

  async function begin(check: Check): Promise<void> {
    const taken = () => [...busy.keys()].reduce((sum, { processors = 1 }) => sum + processors, 0);
    while (taken() + (check.processors ?? 1) > 2) await Promise.race(busy.values());
    busy.set(
      check,
      run(check, { isBeside: false }).finally(() => busy.delete(check)),
    );
  }
  async function runBeside(wide: Check): Promise<void> {
    while (busy.has(wide)) {
      const next = waiting.shift();
      if (next === undefined) return;
      await run(next, { isBeside: true });
    }
  }

  const beside: Promise<void>[] = [];
  for (const check of others) {
    await begin(check);
    if (isWide(check)) beside.push(runBeside(check));
  }
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await begin(next);
  await Promise.all([...busy.values(), ...beside]);
}

function isWide({ processors }: Check): boolean {
  return processors === 2;
}
