export { canaryRates } from './canaryRates';
export type { CanaryRate, CanaryToJudge } from './canaryRates';
export { canaryHealth, remoteEvents, remoteHours } from './remoteQueries';
export type { RemoteFailureEvent, RemoteHour } from './remoteQueries';
export { reportRemoteEvents } from './reportRemoteEvents';
export type { RemoteEvent } from './reportRemoteEvents';
