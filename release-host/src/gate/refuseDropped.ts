import { whyDropped } from '@fairshore/remote-kit/registry';
import type { Pointer } from '@fairshore/remote-kit/release';
import { Refusal } from '../store/pointerChanges';
import type { CanaryTerms } from '../store/pointerChanges';
import type { FindingsOfCanary } from './canariesInTheWay';

/**
 * Throws a Refusal if a running canary would be dropped by new terms. Whether it was dropped already makes no difference: by these terms it
 * is, as soon as it is given again.
 */
export async function refuseDropped(
  { name, stable }: Pointer,
  { version, since }: NonNullable<Pointer['canary']>,
  terms: CanaryTerms,
  findingsOf: FindingsOfCanary | undefined,
): Promise<void> {
  const { threshold } = terms;
  const found = await findingsOf?.({ name, canary: { version, since, threshold }, stable: stable.version });
  const why = found && whyDropped(terms, found);
  if (why !== undefined)
    throw new Refusal(
      `${name} ${version} would be dropped at once: ${why} Give it a higher --threshold, or take it back with --abort and give it again.`,
    );
}
