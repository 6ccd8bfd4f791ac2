import { Toast } from '@base-ui/react/toast';

type Tone = 'success' | 'error' | 'info';

/** `timeout` in ms (5,000, errors 8,000; 0 stays until closed); `action` is one button, after which the toast goes. */
export interface ToastOptions {
  timeout?: number;
  action?: { label: string; onPress(): void };
}

/** What a toast carries for its drawing. */
export interface ToastData {
  tone: Tone;
}

/** Where toasts wait; the region draws them. */
export const toastManager = Toast.createToastManager<ToastData>();

let isMounted = false;
let waiting: (() => void)[] = [];

/** Called by the region: toasts that were raised before it was there show now. */
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
      // Never high: that hides the toast itself from screen readers, with buttons that the keyboard still reaches.
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

/** Says in a corner what just happened; callable from anywhere, also before the region is there. */
export const toast = {
  success: (text: string, options?: ToastOptions) => raise('success', text, options),
  error: (text: string, options?: ToastOptions) => raise('error', text, options),
  info: (text: string, options?: ToastOptions) => raise('info', text, options),
};
