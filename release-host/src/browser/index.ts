export { launchOptions } from './launchOptions';
export { answerConsent, storedConsent } from './storedConsent';
