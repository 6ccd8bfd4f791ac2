export { composeRegistry, pointerSchema } from './composeRegistry';
export type { Pointer } from './composeRegistry';
export { declarationSchema } from './declaration';
export { faultsOf, fitting, fittingText } from './fitting';
export { inputFiles, releaseVersion } from './inputsHash';
export { declareRemote, readContract, readDeclaration, remoteFolders } from './remoteConfig';
export type { RemoteDeclaration } from './remoteConfig';
export { packageOf, readPackage, rootDir, sharedKeys } from './sharedPackages';
