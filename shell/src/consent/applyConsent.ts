import { consentRecord } from './consentRecord';
import { keepColorScheme } from '@fairshore/shared-ui/theme';
import { isAnalyticsStarted, startAnalytics } from './analyticsScript';
import { isSafeTab } from '../boot/safeTab';
import { consentCookies } from './consentCookies';
import { sendSignals } from './consentSignals';
import { forgetOptional } from './forgetOptional';

let lastSent = 'null';

/**
 * Makes the browser match the stored choice: cookies, signals, stored items and the analytics script. Called at the start and after every
 * change, in this tab or another; calling it twice does no harm. In safe mode the script is not requested.
 */
export function applyConsent(analyticsLoader: string | undefined): void {
  const record = consentRecord();
  const choice = record?.categories ?? null;
  setCookies(consentCookies(record, Date.now(), window.location.protocol === 'https:'));
  // The same choice, made again, has another time.
  if (JSON.stringify(record) !== lastSent) {
    lastSent = JSON.stringify(record);
    sendSignals('update', choice);
  }
  forgetOptional(choice);
  keepColorScheme();
  if (choice?.analytics && analyticsLoader && !isSafeTab()) startAnalytics(analyticsLoader);
  // Signals only ask a running script to stop; a new document makes sure of it.
  else if (isAnalyticsStarted()) reloadPage();
}

/** The dialog that closes steps back from its history entry, which ends a reload that has only begun. */
function reloadPage(): void {
  window.addEventListener('popstate', () => window.location.reload(), { once: true });
  window.location.reload();
}

function setCookies(cookies: readonly string[]): void {
  try {
    for (const cookie of cookies) document.cookie = cookie;
  } catch {
    // Cookies are blocked; then only the record counts.
  }
}
