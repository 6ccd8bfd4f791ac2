export { contractNumber, defineRemote, isRemoteModule } from './contract';
export type { RemoteModule, RemoteRoute, ServerPage, ServerPageRequest, ShellServer } from './contract';
