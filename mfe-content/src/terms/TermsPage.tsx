import { PolicyDocument } from '../policy/PolicyDocument';
import { policy } from './terms.policy.md';

/** The agreement with everyone who uses the site. */
export function TermsPage() {
  return <PolicyDocument policy={policy} />;
}
