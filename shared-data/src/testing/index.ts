export { listingRow, stubBackend } from './backendStub';
export type { SeenRequest } from './backendStub';
export { stubRealtime } from './realtimeStub';
export type { PushedChange } from './realtimeStub';
export { currentAddress, renderRemote, step } from './renderRemote';
export { answerConsent } from './storedConsent';
export { sessionOf, storeSession } from './storedSession';
