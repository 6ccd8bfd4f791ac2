export { contractNumber, defineRemote, isRemoteModule } from './contract';
export type {
  RemoteModule,
  RemoteRoute,
  ServerPage,
  ServerPageCard,
  ServerPageRequest,
  ServerSiteRequest,
  ShellServer,
} from './contract';
