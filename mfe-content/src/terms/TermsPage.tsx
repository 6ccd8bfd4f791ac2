import { PolicyDocument } from '../policy/PolicyDocument';
import { termsOfUse } from './termsOfUse';

/** The agreement with everybody who uses the site. */
export function TermsPage() {
  return <PolicyDocument policy={termsOfUse} />;
}
