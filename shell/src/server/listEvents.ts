import type { RemoteEvent, ServerSiteRequest } from '@fairshore/remote-kit';
import { prepareServer } from './prepareServer';

/** What a remote announces for everybody's calendar. */
export async function listEvents(request: ServerSiteRequest): Promise<readonly RemoteEvent[]> {
  const { remote } = prepareServer(request);
  return (await remote.events?.()) ?? [];
}
