export { addShellServer, buildDevelopmentShell } from './buildShell';
export type { BuildFault } from './buildFaults';
export type { DevBuild, DevBuilds } from './DevBuilds';
export { RemoteWatch } from './RemoteWatch';
export { serveWatched } from './serveWatched';
