import type { ConsentChoice } from './consentRecord';

/** A signal of Google's consent mode, which the analytics script reads. */
export type ConsentSignal = 'granted' | 'denied';

/** The signals of a choice; before any choice (null) all of them are denied. */
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

/** Puts the signals of a choice where the analytics script looks for them: `default` before a choice, `update` after it. */
export function sendSignals(command: 'default' | 'update', choice: ConsentChoice | null): void {
  gtag('consent', command, consentSignals(choice));
}

// The script recognises its commands by their being `arguments` objects; it would ignore an array.
const gtag: (...command: unknown[]) => void = function () {
  // oxlint-disable-next-line prefer-rest-params -- see above
  (window.dataLayer ??= []).push(arguments);
};

function signal(isGranted: boolean | undefined): ConsentSignal {
  return isGranted ? 'granted' : 'denied';
}
