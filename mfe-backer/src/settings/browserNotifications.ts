/** Whether this browser shows notifications: it may not support them, or the user may have denied them. */
export type NotificationAccess = 'unsupported' | 'default' | 'granted' | 'denied';

/** The current permission. */
export function notificationAccess(): NotificationAccess {
  return 'Notification' in globalThis ? Notification.permission : 'unsupported';
}

/** Requests permission, which browsers allow only after a user gesture; returns the resulting permission. */
export async function requestNotifications(): Promise<NotificationAccess> {
  if (notificationAccess() !== 'default') return notificationAccess();
  try {
    return await Notification.requestPermission();
  } catch {
    return notificationAccess();
  }
}

/** Shows a notification; returns false if the browser doesn't support them for pages, as on Android. */
export function showNotification(title: string, body: string, tag: string, onPress: () => void): boolean {
  try {
    // Another tab's notification with the same tag replaces this one, so that the user is notified only once.
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

/** Why enabled notifications aren't shown; null if they are. */
export function notificationProblem(access: NotificationAccess): string | null {
  if (access === 'unsupported') return 'This browser has no notifications.';
  if (access === 'denied')
    return 'This browser blocks notifications from Fairshore. Allow them in its site settings, then switch this on again.';
  if (access === 'default')
    return 'This browser has not allowed notifications yet. Switch this off and on again to be asked.';
  return null;
}
