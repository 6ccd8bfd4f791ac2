/** A contract that a shell supports; `until` is the day it ends, such as `2027-05-31`, once another contract has replaced it. */
export interface SpokenContract {
  readonly number: number;
  readonly until?: string;
}

/**
 * The contracts that this shell supports, oldest first. `shell/src/contracts` converts remotes of older contracts to the newest. After its
 * last day no release of a contract passes the gate; live releases keep working until a shell no longer lists it here.
 */
export const contracts: readonly SpokenContract[] = [{ number: 1, until: '2027-05-31' }, { number: 2 }];

/** The contract that remotes migrate to. */
export const newestContract = 2;

/** Such as `contract 2` or `contracts 1 and 2`. */
export function contractsNamed(numbers: readonly number[]): string {
  const [last, ...others] = numbers.toReversed();
  return others.length > 0 ? `contracts ${others.toReversed().join(', ')} and ${last}` : `contract ${last}`;
}
