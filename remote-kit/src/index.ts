export { contractNumber, defineRemote, isRemoteModule } from './contract';
export type {
  RemoteModule,
  RemoteRoute,
  ServerPage,
  ServerPageRequest,
  ServerSiteRequest,
  ShellServer,
} from './contract';
