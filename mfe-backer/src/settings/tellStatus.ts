import { toast } from '@fairshore/shared-ui/toast';
import { notificationAccess, showNotification } from './browserNotifications';

/** Says a project's new status by the browser where it may, else in the page; `open` leads to the project. */
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
