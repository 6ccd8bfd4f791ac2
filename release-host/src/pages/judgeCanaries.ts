import { whyDropped } from '@fairshore/remote-kit/registry';
import type { Registry } from '@fairshore/remote-kit/registry';
import { remoteVersionKey, runningCanaries } from '../gate/canaryRates';
import type { AskCanaryRates, CanaryRates } from '../gate/canaryRates';

const freshFor = 5000;
const timeoutMs = 300;

/**
 * Marks canaries of a registry that fail too often or fare worse than stable, with the reason, so that browsers get the verdict with the
 * page. Findings are cached for five seconds; a slow or failing backend delays no page.
 */
export function judgeCanaries(
  ask: AskCanaryRates,
  now = () => performance.now(),
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
      // The previous verdict remains until there is a new one.
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
