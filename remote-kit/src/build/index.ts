export { buildPackage } from './buildPackage';
export type { BuiltRelease } from './buildPackage';
export { sourceCommit } from './sourceCommit';
export { remoteWebpackConfig, shellWebpackConfig, trustedTypesPolicy } from './webpackConfig';
