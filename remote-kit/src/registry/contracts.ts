/** A contract that a shell speaks; `until` is the day it ends, such as `2027-05-31`, where another one has taken its place. */
export interface SpokenContract {
  readonly number: number;
  readonly until?: string;
}

/**
 * What this shell speaks, the oldest first. What a remote of an older one brings is made one of the newest by `shell/src/contracts`.
 * After its last day no release of that contract passes the gate; what is live of it lives until a shell no longer names it here.
 */
export const contracts: readonly SpokenContract[] = [{ number: 1, until: '2027-05-31' }, { number: 2 }];

/** The one that remotes move to. */
export const newestContract = 2;

/** Such as `contract 2` or `contracts 1 and 2`. */
export function contractsNamed(numbers: readonly number[]): string {
  const [last, ...others] = numbers.toReversed();
  return others.length > 0 ? `contracts ${others.toReversed().join(', ')} and ${last}` : `contract ${last}`;
}
