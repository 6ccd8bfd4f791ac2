import './lite/silenceNotice';
export { startBackend } from './startBackend';
export { fullDiskOr } from './fullDisk';
export { StartupError, type StartupErrorCode } from './StartupError';
export type { Backend, BackendOptions, DemoAccount, RateLimit, RateLimits, RealtimeLimits } from './options';
export { defaultRateLimits } from './gateway/authLimits';
export { defaultDemoAccounts } from './schema/demoAccounts';
export { linksIn, type Mailbox, type OutgoingMail, type StoredMail } from './mail/Mailbox';
