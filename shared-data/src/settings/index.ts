export { defaultSettings, riskTolerances } from './settings';
export type { RiskTolerance, UserSettings } from './settings';
export { mySettings, settingsKeys, useSaveSettings } from './settingsQueries';
export type { SettingsChange } from './settingsQueries';
