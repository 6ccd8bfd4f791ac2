export { compile, faultsOf } from './nativeCompiler';
export type { CompilerFault } from './nativeCompiler';
export { entryFile, formatReport, readReport, writeSurface } from './report';
export type { ApiReport, Surface } from './report';
