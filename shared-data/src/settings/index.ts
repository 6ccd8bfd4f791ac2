export { defaultSettings, mySettings, settingsKeys } from './settingsQueries';
export type { UserSettings } from './settingsQueries';
