export { contractNumber, defineRemote, isRemoteModule } from './contract';
export type {
  RemoteModule,
  RemoteEvent,
  RemoteRoute,
  ServerPage,
  ServerPageCard,
  ServerPageRequest,
  ServerSiteRequest,
  ShellServer,
} from './contract';
