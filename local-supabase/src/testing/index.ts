import '../lite/silenceNotice';
export { codeOf } from './codeOf';
export { isFull, slow, testedEngines } from './fullRun';
export { startTestPostgres, type TestPostgres } from './startTestPostgres';
export { startTestBackend, type TestBackend, type TestBackendOptions } from './startTestBackend';
