import type { ToastOptions } from '../toast';

/** Raises a toast whose code is only loaded for it: a form seldom needs one. */
export function toastLater(tone: 'success' | 'error' | 'info', text: string, options?: ToastOptions): void {
  // Without its code there is no place to say it.
  import('../toast').then(({ toast }) => toast[tone](text, options)).catch(() => undefined);
}
