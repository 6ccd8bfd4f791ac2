import '../lite/silenceNotice';
export { startTestPostgres, type TestPostgres } from './startTestPostgres';
export { startTestBackend, type TestBackend, type TestBackendOptions } from './startTestBackend';
