import type { ConsentChoice } from './consentRecord';

/** A signal of Google's consent mode, which the measuring script reads. */
export type ConsentSignal = 'granted' | 'denied';

/** The signals of a choice; before any choice (null) every one of them is denied. */
export function consentSignals(choice: ConsentChoice | null): Readonly<Record<string, ConsentSignal>> {
  const marketing = signal(choice?.marketing);
  return {
    ad_user_data: marketing,
    ad_personalization: marketing,
    ad_storage: marketing,
    analytics_storage: signal(choice?.analytics),
    functionality_storage: signal(choice?.functional),
    security_storage: signal(choice !== null),
  };
}

/** Puts the signals of a choice where the measuring script looks for them: `default` before one, `update` after. */
export function sendSignals(command: 'default' | 'update', choice: ConsentChoice | null): void {
  gtag('consent', command, consentSignals(choice));
}

// The script tells its commands from other entries by their being `arguments`; an array would be passed over.
const gtag: (...command: unknown[]) => void = function () {
  // oxlint-disable-next-line prefer-rest-params -- see above
  (window.dataLayer ??= []).push(arguments);
};

function signal(isGranted: boolean | undefined): ConsentSignal {
  return isGranted ? 'granted' : 'denied';
}
