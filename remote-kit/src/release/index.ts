export { composeRegistry, pointerSchema } from './composeRegistry';
export type { Pointer } from './composeRegistry';
export { declarationSchema } from './declaration';
export { inputFiles, releaseVersion } from './inputsHash';
export { declareRemote, readDeclaration, remoteFolders } from './remoteConfig';
export type { RemoteDeclaration } from './remoteConfig';
export { packageOf, readPackage, rootDir, sharedKeys } from './sharedPackages';
