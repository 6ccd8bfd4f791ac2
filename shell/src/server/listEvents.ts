import type { RemoteEvent, ServerSiteRequest } from '@fairshore/remote-kit';
import { prepareServer, remoteOf } from './prepareServer';

/** The events that a remote publishes for everybody's calendar. */
export async function listEvents(request: ServerSiteRequest): Promise<readonly RemoteEvent[]> {
  prepareServer(request);
  return (await remoteOf(request).events?.()) ?? [];
}
