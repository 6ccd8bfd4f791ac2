import '../lite/silenceNotice';
export { backUpFolder, restoreFolder } from './backupFolder';
export { backUpServer, restoreServer } from './backupServer';
export { openDatabase, type OpenDatabase } from './openDatabase';
