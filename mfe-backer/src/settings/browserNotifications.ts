/** Whether this browser shows notifications: it may not know them, or the person may have refused. */
export type NotificationAccess = 'unsupported' | 'default' | 'granted' | 'denied';

/** What is allowed now. */
export function notificationAccess(): NotificationAccess {
  return 'Notification' in globalThis ? Notification.permission : 'unsupported';
}

/** Asks for permission, which browsers allow in answer to a press only; answers what is allowed afterwards. */
export async function requestNotifications(): Promise<NotificationAccess> {
  if (notificationAccess() !== 'default') return notificationAccess();
  try {
    return await Notification.requestPermission();
  } catch {
    return notificationAccess();
  }
}

/** Shows a notification; false where the browser has none for pages, as on Android. */
export function showNotification(title: string, body: string, tag: string, onPress: () => void): boolean {
  try {
    // The same tag in another tab replaces this one, so that nobody is notified twice.
    const notification = new Notification(title, { body, tag });
    notification.addEventListener('click', () => {
      window.focus();
      notification.close();
      onPress();
    });
    return true;
  } catch {
    return false;
  }
}

/** Why the notifications that were asked for don't come; null when they do. */
export function notificationProblem(access: NotificationAccess): string | null {
  if (access === 'unsupported') return 'This browser has no notifications.';
  if (access === 'denied')
    return 'This browser blocks notifications from Fairshore. Allow them in its site settings, then switch this on again.';
  if (access === 'default')
    return 'This browser has not allowed notifications yet. Switch this off and on again to be asked.';
  return null;
}
