import { Toast } from '@base-ui/react/toast';

type Tone = 'success' | 'error' | 'info';

/** `timeout` in ms (5,000, errors 8,000; 0 stays until closed); `action` is one button, which also closes the toast. */
export interface ToastOptions {
  timeout?: number;
  action?: { label: string; onPress(): void };
}

/** Data that a toast needs for rendering. */
export interface ToastData {
  tone: Tone;
}

/** The queue of toasts; the region renders them. */
export const toastManager = Toast.createToastManager<ToastData>();

let isMounted = false;
let waiting: (() => void)[] = [];

/** Called by the region; shows toasts that were raised before it was mounted. */
export function setRegionMounted(mounted: boolean): void {
  isMounted = mounted;
  if (!mounted) return;
  waiting.forEach((show) => show());
  waiting = [];
}

function raise(tone: Tone, text: string, { timeout, action }: ToastOptions = {}): void {
  function show() {
    const id = toastManager.add({
      title: text,
      data: { tone },
      timeout: timeout ?? (tone === 'error' ? 8000 : 5000),
      // Never high: that hides the toast from screen readers, although the keyboard still reaches its buttons.
      priority: 'low',
      actionProps: action && {
        children: action.label,
        onClick() {
          action.onPress();
          toastManager.close(id);
        },
      },
    });
  }
  if (isMounted) show();
  else waiting.push(show);
}

/** Shows in a corner what just happened; callable from anywhere, even before the region is mounted. */
export const toast = {
  success: (text: string, options?: ToastOptions) => raise('success', text, options),
  error: (text: string, options?: ToastOptions) => raise('error', text, options),
  info: (text: string, options?: ToastOptions) => raise('info', text, options),
};
