import { toast } from '@fairshore/shared-ui/toast';
import { notificationAccess, showNotification } from './browserNotifications';

/** Announces a project's new status by browser notification if allowed, else in the page; `open` opens the project. */
export function tellStatus(
  { id, name, status }: { id: string; name: string; status: string },
  open: () => void,
): void {
  const title = `${name} is now ${status}`;
  const isShown =
    notificationAccess() === 'granted' &&
    showNotification(
      title,
      'The status of a project you registered interest in has changed.',
      `fairshore-${id}-${status}`,
      open,
    );
  if (!isShown) toast.info(title, { action: { label: 'View', onPress: open } });
}
