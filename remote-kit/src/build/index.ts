export { buildPackage } from './buildPackage';
export type { BuiltRelease } from './buildPackage';
export { remoteWebpackConfig, shellWebpackConfig, trustedTypesPolicy } from './webpackConfig';
