export { listen } from '../host/listen';
export { judgeCanaries } from '../host/judgeCanaries';
export { createSuiteApp } from '../host/suiteApp';
export { buildInOwnProcess } from '../store/buildSuite';
export { Refusal } from '../store/pointerChanges';
export { ReleaseStore } from '../store/releaseStore';
export { CandidateStore } from './candidateStore';
export { askCanaryRates, remoteVersionKey } from './canaryRates';
export { cleanStore } from './cleanStore';
export {
  abortCanary,
  promoteCanary,
  releaseRemote,
  releaseShell,
  rollBackRemote,
  rollBackShell,
} from './releaseRemote';
export type { Candidate, RateOfCanary, Released, SmokeTest } from './releaseRemote';
