import type { Remote, ServerSiteRequest } from '@fairshore/remote-kit';
import { readRegistry } from '@fairshore/remote-kit/registry';
import type { Registry } from '@fairshore/remote-kit/registry';
import { configureBackend } from '@fairshore/shared-auth';
import { configureSite } from '@fairshore/shared-data/site';
import type { SiteConfig } from '@fairshore/shared-data/site';
import { adapted, contractOf } from '../contracts/adapters';
import { isRemote } from '../contracts/isRemote';
import { readConfig } from '../boot/readConfig';

/** What the host hands over of the site, read and set up. Throws when that is no registry. */
export function prepareServer(request: ServerSiteRequest): { registry: Registry; config: SiteConfig } {
  const registry = readRegistry(request.registry);
  if (!registry) throw new Error('The host hands over no registry.');
  const config = readConfig(request.config);
  configureSite(config);
  configureBackend(config.supabase ? { ...config.supabase, url: absolute(config.supabase.url) } : null);
  return { registry, config };
}

/** The remote that the host hands over. Throws when it is none. */
export function remoteOf({ remote: given }: ServerSiteRequest): Remote {
  const remote = adapted(given, contractOf(given));
  if (!isRemote(remote)) throw new Error('The host hands over no remote.');
  return remote;
}

/** The host answers what is asked of its own origin, whatever its name. */
function absolute(url: string): string {
  return new URL(url, 'http://host.invalid').href;
}
