/** For tests only: stores the answer of a visitor who has just allowed functional items, or refused them. */
export function answerConsent(functional: boolean): void {
  const categories = { necessary: true, functional, analytics: false, marketing: false };
  const record = { categories, timestamp: Date.now(), version: '1.0.0' };
  localStorage.setItem('gdpr.consent.v1', JSON.stringify(record));
}
