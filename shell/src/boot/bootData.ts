import type { SiteConfig } from '@fairshore/shared-data/site';
import { readRegistry } from '@fairshore/remote-kit/registry';
import type { Registry } from '@fairshore/remote-kit/registry';
import { isObject, readConfig } from './readConfig';

/** The page that is in the document already, as the server rendered it for all visitors. */
export interface RenderedPage {
  /** The release of the path's remote that rendered the page. */
  readonly version: string;
  /** Results of its queries; added to the cache by hand, because the library's own way costs the first load 0.6 KB. */
  readonly queries: readonly {
    readonly queryKey: readonly unknown[];
    readonly state: { readonly data: unknown; readonly dataUpdatedAt: number };
  }[];
}

/** Everything the shell must know before it renders. */
export interface BootData {
  readonly config: SiteConfig;
  readonly registry: Registry;
  /** Texts of the manifests that the first page needs, by address. */
  readonly manifests: Readonly<Record<string, string>>;
  readonly rendered?: RenderedPage;
}

const lastGoodKey = 'fairshore.registry';

/**
 * Reads what the host inlined in the page, and fetches what is missing. A registry that can't be loaded is replaced by the last good one
 * this browser saw, then by the copy that was released with the shell.
 */
export async function readBootData(): Promise<BootData> {
  const inlined = parseObject(document.getElementById('fairshore-boot')?.textContent ?? '{}');
  const [config, registry] = await Promise.all([findConfig(inlined.config), findRegistry(inlined.registry)]);
  const rendered = readRendered(inlined.rendered);
  return { config, registry, manifests: readTexts(inlined.manifests), ...(rendered && { rendered }) };
}

async function findRegistry(inlined: unknown): Promise<Registry> {
  const sources = [
    () => inlined,
    () => fetchJson('/registry.json'),
    () => parseObject(readStored() ?? '{}'),
    () => fetchJson(`/shell/${SHELL_VERSION}/registry.json`),
  ];
  for (const source of sources) {
    const registry = readRegistry(await source());
    if (registry) {
      store(JSON.stringify(registry));
      return registry;
    }
  }
  throw new Error('No registry of remotes could be read.');
}

function readRendered(value: unknown): RenderedPage | undefined {
  const { version, queries } = isObject(value) ? value : {};
  return typeof version === 'string' && Array.isArray(queries) ? { version, queries } : undefined;
}

async function findConfig(inlined: unknown): Promise<SiteConfig> {
  return readConfig(inlined ?? (await fetchJson('/config.json')));
}

/** The JSON response of an address; undefined when it does not arrive within `timeoutMs` (milliseconds). */
export async function fetchJson(address: string, timeoutMs = 4000): Promise<unknown> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

function readTexts(value: unknown): Record<string, string> {
  const entries = isObject(value) ? Object.entries(value) : [];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

// Storage may be blocked; the registry then simply isn't remembered.
function readStored(): string | null {
  try {
    return localStorage.getItem(lastGoodKey);
  } catch {
    return null;
  }
}

function store(registry: string): void {
  try {
    localStorage.setItem(lastGoodKey, registry);
  } catch {
    return;
  }
}
