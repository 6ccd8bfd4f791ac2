export { compareReports } from './compareReports';
export { changedNames, declaredIn } from './declared';
export { compile, compilerFaults, nativeCompiler } from './nativeCompiler';
export type { CompilerFault } from './nativeCompiler';
export { formatReport, readReport, surfaceOf, writeSurface } from './report';
export type { ApiReport, Surface } from './report';
export { reportsOf } from './reports';
export { packShellTypes } from './shellTypes';
export { versionFault } from './versionFault';
