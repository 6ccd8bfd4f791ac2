import { ButtonLink, CallToAction } from '@fairshore/shared-ui';
import { PolicyDocument } from '../policy/PolicyDocument';
import { disclaimer } from './disclaimer';

/** What the site is not, and what can go wrong; it ends where one can learn more. */
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
