export { readSettings, type Settings } from './settings';
export { siteConfigFor, staticSiteConfig, type SiteConfig } from './siteConfig';
export type { SiteLinks } from './siteConfigFile';
export { composeSuite } from './composeSuite';
export { buildInOwnProcess, buildSuite } from './store/buildSuite';
export { Refusal } from './store/pointerChanges';
export { ReleaseStore } from './store/releaseStore';
export { CandidateStore } from './gate/candidateStore';
export { askCanaryRates } from './gate/canaryRates';
export { disableRemote, enableRemote } from './gate/disableRemote';
export { cleanStore } from './gate/cleanStore';
export {
  abortCanary,
  promoteCanary,
  releaseRemote,
  releaseShell,
  rollBackRemote,
  rollBackShell,
} from './gate/releaseRemote';
export type { Candidate, RateOfCanary, Released, SmokeTest } from './gate/releaseRemote';
export { judgeCanaries } from './pages/judgeCanaries';
export { listen, PortTaken } from './pages/listen';
export { createStoreApp, createSuiteApp, type ApiHandler } from './pages/suiteApp';
export { guestQuestions } from './rendering/guestQuestions';
export { PageRenderer } from './rendering/PageRenderer';
export { reportOutcomes } from './pages/reportOutcomes';
export { ServerOutcomes } from './rendering/ServerOutcomes';
export { exportSite } from './export/exportSite';
export { nginxProxyConfig } from './export/nginxProxyConfig';
export type { NginxServer } from './export/nginxServer';
export { Reloads } from './dev/Reloads';
export { ServerErrors } from './dev/ServerErrors';
export { sourceLines } from './dev/sourceLines';
export { serveAlone } from './dev/serveAlone';
export { watchRemote } from './dev/watchRemote';
