import { useAuth } from '@fairshore/shared-auth';
import { interestKeys, myInterests } from '@fairshore/shared-data/interests';
import { listingPath } from '@fairshore/shared-data/listings';
import { useQuery, useQueryClient } from '@fairshore/shared-data/query';
import { useNavigate } from '@fairshore/shared-ui/router';
import { useRef } from 'react';
import { defaultSettings } from '../stored-settings/settings';
import { mySettings } from '../stored-settings/settingsQueries';
import { useListingChanges } from './useListingChanges';

/**
 * Keeps the holdings as the projects are, and shows a browser notification when one of these projects changes its status, if the user
 * enabled that.
 */
export function useStatusNotifications(): void {
  const { user, isDemo } = useAuth();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const userId = user?.id ?? '';
  const isOwn = !isDemo && user !== null;
  const { pushNotifications } = useQuery({ ...mySettings(userId), enabled: isOwn }).data ?? defaultSettings;
  const interests = useQuery({ ...myInterests(userId), enabled: isOwn }).data;
  const notified = useRef(new Map<string, string | null>());
  const versions = useRef(new Map<string, number>());

  useListingChanges(isOwn && interests?.length !== 0, (listing) => {
    const own = interests?.find(({ projectId }) => projectId === listing.id);
    if (!own) return;
    // What a holding shows of its project, its status too, are terms; other figures change often.
    if (versions.current.get(listing.id) !== listing.termsVersion)
      void queryClient.invalidateQueries({ queryKey: interestKeys.all });
    versions.current.set(listing.id, listing.termsVersion);
    const before = notified.current.get(listing.id) ?? own.listing?.status ?? null;
    notified.current.set(listing.id, listing.status);
    if (listing.status === null || listing.status === 'Draft' || listing.status === before) return;
    if (!pushNotifications) return;
    const { id, name, status } = listing;
    void import('./tellStatus').then(
      ({ tellStatus }) => tellStatus({ id, name, status }, () => void navigate(listingPath(listing))),
      // The portal shows the new status anyway.
      () => undefined,
    );
  });
}
