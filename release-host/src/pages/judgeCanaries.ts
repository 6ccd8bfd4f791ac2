import { whyDropped } from '@fairshore/remote-kit/registry';
import type { Registry } from '@fairshore/remote-kit/registry';
import { remoteVersionKey, runningCanaries } from '../gate/canaryRates';
import type { AskCanaryRates, CanaryRates } from '../gate/canaryRates';

const freshFor = 5000;
const timeoutMs = 300;

/**
 * Marks the canaries of a registry that fail too often or fare worse than stable, with the reason, so that browsers learn of it with the page. What is known is
 * good for five seconds; a backend that is slow to answer keeps no page waiting, nor does one that fails.
 */
export function judgeCanaries(
  ask: AskCanaryRates,
  now = Date.now,
): (registry: Registry) => Promise<Registry> {
  let asked = '';
  let askedAt = 0;
  let rates: CanaryRates = new Map();
  let answer: Promise<void> = Promise.resolve();

  function refresh(running: ReturnType<typeof runningCanaries>): void {
    const question = JSON.stringify(running);
    if (question === asked && now() - askedAt < freshFor) return;
    [asked, askedAt] = [question, now()];
    answer = ask(running).then(
      (given) => {
        rates = given;
      },
      // The last verdict stands until there is another.
      () => undefined,
    );
  }

  return async (registry) => {
    const running = runningCanaries(registry);
    if (running.length === 0) return registry;
    refresh(running);
    await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
    return {
      ...registry,
      remotes: registry.remotes.map((entry) => {
        const { name, canary } = entry;
        const found = canary && rates.get(remoteVersionKey(name, canary.version));
        const droppedBecause = found && whyDropped(canary, found);
        if (!canary || droppedBecause === undefined) return entry;
        return { ...entry, canary: { ...canary, dropped: true, droppedBecause } };
      }),
    };
  };
}
