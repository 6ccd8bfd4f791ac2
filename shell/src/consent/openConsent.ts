/** The window event that opens the consent dialog again; whoever has no access to the shell's code dispatches it. */
export const openConsentEvent = 'open-cookie-consent';

/** Opens the consent dialog with the stored choices in it. */
export function openConsent(): void {
  window.dispatchEvent(new Event(openConsentEvent));
}
