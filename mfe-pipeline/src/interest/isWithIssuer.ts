import { isCounting } from '@fairshore/shared-data/interests';
import type { InterestLife } from '@fairshore/shared-data/interests';

/** Whether the issuer has or had the interest; raising it takes it back from them, with their answer. */
export function isWithIssuer(interest: InterestLife): boolean {
  return isCounting(interest) && ['forwarded', 'answered', 'closed'].includes(interest.state);
}
