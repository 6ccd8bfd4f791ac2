import { disclaimerVersion } from '@fairshore/shared-data/disclaimer';
import { ButtonLink, CallToAction } from '@fairshore/shared-ui';
import type { Policy } from '../policy/policy';
import { PolicyDocument } from '../policy/PolicyDocument';
import { policy } from './disclaimer.policy.md';

/** The version is the one that backers acknowledge, so it isn't part of the text. */
const disclaimer: Policy = {
  ...policy,
  dates: [{ label: 'Version', value: disclaimerVersion }, ...policy.dates],
};

/** What the site is not, and what can go wrong; ends with links for learning more. */
export function DisclaimerPage() {
  return (
    <>
      <PolicyDocument policy={disclaimer} />
      <CallToAction
        title="Understand it before you back it."
        text="Courses on tokenization, real-world assets and the reading of an offer, and calculators that show their formulas."
      >
        <ButtonLink to="/educational-resources">Explore educational resources</ButtonLink>
      </CallToAction>
    </>
  );
}
