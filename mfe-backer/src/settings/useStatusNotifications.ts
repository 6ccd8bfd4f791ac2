import { useAuth } from '@fairshore/shared-auth';
import { interestKeys, myInterests } from '@fairshore/shared-data/interests';
import { listingPath } from '@fairshore/shared-data/listings';
import { useQuery, useQueryClient } from '@fairshore/shared-data/query';
import { useNavigate } from '@fairshore/shared-ui/router';
import { toast } from '@fairshore/shared-ui/toast';
import { useRef } from 'react';
import { notificationAccess, showNotification } from './browserNotifications';
import { defaultSettings } from '../stored-settings/settings';
import { mySettings } from '../stored-settings/settingsQueries';
import { useListingChanges } from './useListingChanges';

/** Shows a browser notification when a project the person registered interest in changes its status, if they want that. */
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
    const title = `${listing.name} is now ${listing.status}`;
    const open = () => void navigate(listingPath(listing));
    const isShown =
      notificationAccess() === 'granted' &&
      showNotification(
        title,
        'The status of a project you registered interest in has changed.',
        `fairshore-${listing.id}-${listing.status}`,
        open,
      );
    if (!isShown) toast.info(title, { action: { label: 'View', onPress: open } });
  });
}
