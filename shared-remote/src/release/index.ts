export { composeRegistry, pointerSchema } from './composeRegistry';
export type { Pointer } from './composeRegistry';
export { releaseVersion } from './inputsHash';
export { declareRemote } from './remoteConfig';
export type { RemoteDeclaration } from './remoteConfig';
export { readPackage, rootDir, sharedKeys } from './sharedPackages';
