import { useAuth } from '@fairshore/shared-auth';
import { interestKeys, myInterests } from '@fairshore/shared-data/interests';
import { listingPath } from '@fairshore/shared-data/listings';
import { useQuery, useQueryClient } from '@fairshore/shared-data/query';
import { useNavigate } from '@fairshore/shared-ui/router';
import { useRef } from 'react';
import { defaultSettings } from '../stored-settings/settings';
import { mySettings } from '../stored-settings/settingsQueries';
import { useListingChanges } from './useListingChanges';

/** Shows a browser notification when a project the user registered interest in changes its status, if they enabled that. */
export function useStatusNotifications(): void {
  const { user, isDemo } = useAuth();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const userId = user?.id ?? '';
  const isOwn = !isDemo && user !== null;
  const { pushNotifications } = useQuery({ ...mySettings(userId), enabled: isOwn }).data ?? defaultSettings;
  const interests = useQuery({ ...myInterests(userId), enabled: isOwn }).data;
  const notified = useRef(new Map<string, string | null>());
  const isOn = isOwn && pushNotifications && (interests?.length ?? 0) > 0;

  useListingChanges(isOn, (listing) => {
    const own = interests?.find(({ projectId }) => projectId === listing.id);
    if (!own) return;
    const before = notified.current.get(listing.id) ?? own.listing?.status ?? null;
    notified.current.set(listing.id, listing.status);
    if (listing.status === null || listing.status === 'Draft' || listing.status === before) return;
    void queryClient.invalidateQueries({ queryKey: interestKeys.all });
    const { id, name, status } = listing;
    void import('./tellStatus').then(
      ({ tellStatus }) => tellStatus({ id, name, status }, () => void navigate(listingPath(listing))),
      // The portal shows the new status anyway.
      () => undefined,
    );
  });
}
