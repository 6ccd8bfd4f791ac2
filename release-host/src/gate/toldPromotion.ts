import { minimumOutcomes } from '@fairshore/remote-kit/registry';
import type { Promoted } from './releaseRemote';

/** The message about a promotion, which says if there was too little data to base it on. */
export function toldPromotion({ name, version, from, isJudged }: Promoted, isForced: boolean): string {
  const live = `${name} ${version} is live for everybody; ${from} is what a rollback goes back to.`;
  return isJudged || isForced
    ? live
    : `${live} Fewer than ${minimumOutcomes} views had it before, too few to judge it by: look at what it does under Remotes in the console.`;
}
