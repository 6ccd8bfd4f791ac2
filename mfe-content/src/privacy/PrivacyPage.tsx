import { PolicyDocument } from '../policy/PolicyDocument';
import { CookieSettingsButton } from './CookieSettingsButton';
import { privacyPolicy } from './privacyPolicy';

const slots = {
  'cookie-settings': (
    <div data-screen-only>
      <CookieSettingsButton />
    </div>
  ),
};

/** The privacy policy; the consent dialog of every page leads here. */
export function PrivacyPage() {
  return <PolicyDocument policy={privacyPolicy} slots={slots} />;
}
