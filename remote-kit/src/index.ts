export { contractNumber, defineRemote, isRemoteModule } from './contract';
export type {
  Remote,
  RemoteModule,
  RemoteEvent,
  RemoteRoute,
  ServerPage,
  ServerPageCard,
  ServerPageRequest,
  ServerSiteRequest,
  ShellServer,
} from './contract';
