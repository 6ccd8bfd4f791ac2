export { contractNumber, defineRemote, isRemoteModule } from './contract';
export type { RemoteModule, RemoteRoute } from './contract';
