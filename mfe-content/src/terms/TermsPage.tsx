import { PolicyDocument } from '../policy/PolicyDocument';
import { policy } from './terms.policy.md';

/** The agreement with everybody who uses the site. */
export function TermsPage() {
  return <PolicyDocument policy={policy} />;
}
