import { DocumentTable } from '../policy/DocumentTable';
import { PolicyDocument } from '../policy/PolicyDocument';
import { CookieSettingsButton } from './CookieSettingsButton';
import { policy } from './privacy.policy.md';
import { storageTables } from './storageTables';

const slots = {
  'storage-tables': storageTables.map((table) => <DocumentTable key={table.caption} table={table} />),
  'cookie-settings': (
    <div data-screen-only>
      <CookieSettingsButton />
    </div>
  ),
};

/** The privacy policy; the consent dialog on every page links to it. */
export function PrivacyPage() {
  return <PolicyDocument policy={policy} slots={slots} />;
}
