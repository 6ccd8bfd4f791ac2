import '../lite/silenceNotice';
export { backUpFolder, restoreFolder } from './backupFolder';
export { backUpServer } from './backupServer';
export { openDatabase, type OpenDatabase } from './openDatabase';
export { restoreServer } from './restoreServer';
