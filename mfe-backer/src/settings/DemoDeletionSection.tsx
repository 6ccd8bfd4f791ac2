import { DemoLabel } from '@fairshore/shared-ui';
import { Remark, SettingsSection } from './SettingsSection';
import { SupportNote } from './SupportNote';

/** How accounts are deleted, where there is none. */
export function DemoDeletionSection() {
  return (
    <SettingsSection title="Delete account" text="How somebody who leaves has their account deleted.">
      <Remark>
        <DemoLabel /> No backend is connected, so there is no account to delete.
      </Remark>
      <SupportNote isOnlyWay />
    </SettingsSection>
  );
}
