export { canaryRates } from './canaryRates';
export type { CanaryRate, CanaryToJudge } from './canaryRates';
