export { launchOptions } from './launchOptions';
export { answerConsent, consentRecord, storedConsent } from './storedConsent';
