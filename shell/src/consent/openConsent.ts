/** The window event that reopens the consent dialog, for code without access to the shell's modules. */
export const openConsentEvent = 'open-cookie-consent';

/** Opens the consent dialog with the stored choices. */
export function openConsent(): void {
  window.dispatchEvent(new Event(openConsentEvent));
}
