export { kitVersions } from './kitVersions';
export { newRemoteFaults, readNewRemote } from './newRemote';
export type { NewRemote } from './newRemote';
export { remoteFiles } from './remoteFiles';
export { workflow, workflowFile } from './workflow';
