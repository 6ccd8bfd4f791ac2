import type { Remote, ServerSiteRequest } from '@fairshore/remote-kit';
import { readRegistry } from '@fairshore/remote-kit/registry';
import type { Registry } from '@fairshore/remote-kit/registry';
import { configureBackend } from '@fairshore/shared-auth';
import { configureSite } from '@fairshore/shared-data/site';
import type { SiteConfig } from '@fairshore/shared-data/site';
import { adapted, contractOf } from '../contracts/adapters';
import { isRemote } from '../contracts/isRemote';
import { readConfig } from '../boot/readConfig';

/** Reads and applies the site data that the host passes. Throws when its registry is invalid. */
export function prepareServer(request: ServerSiteRequest): { registry: Registry; config: SiteConfig } {
  const registry = readRegistry(request.registry);
  if (!registry) throw new Error('The host hands over no registry.');
  const config = readConfig(request.config);
  configureSite(config);
  configureBackend(config.supabase ? { ...config.supabase, url: absolute(config.supabase.url) } : null);
  return { registry, config };
}

/** The remote that the host passes. Throws when it is invalid. */
export function remoteOf({ remote: given }: ServerSiteRequest): Remote {
  const remote = adapted(given, contractOf(given));
  if (!isRemote(remote)) throw new Error('The host hands over no remote.');
  return remote;
}

/** The host itself answers requests to its own origin, whatever the name. */
function absolute(url: string): string {
  return new URL(url, 'http://host.invalid').href;
}
