import type {
  Registry,
  RegistryEntry,
  Release,
  ReleasedVersion,
  ReleaseIndex,
} from '@fairshore/remote-kit/registry';
import { disabledReason, mountsOverlap } from '@fairshore/remote-kit/registry';
import { readManifest } from '../loader/manifest';
import { toRemoteFailure } from '../loader/remoteFailure';
import { fetchPreview, PreviewEnded } from './fetchPreview';
import { isAllowedOrigin } from './override';
import type { Override } from './override';

/** What choices are judged against. */
export interface OverrideContext {
  readonly registry: Registry;
  /** All releases there ever were; undefined when the list can't be loaded. */
  readonly index: ReleaseIndex | undefined;
  /** Origins that the operator allows besides the registry's. */
  readonly overrideOrigins: readonly string[];
  readonly fetch: typeof fetch;
}

/** A choice that may run: the remote's registry entry for this tab. */
export interface ResolvedOverride {
  readonly override: Override;
  readonly entry: RegistryEntry & { readonly override: Release };
  /** The manifest of a server's unreleased build, as it was judged. */
  readonly manifestText?: string;
  /** When a preview ends (ISO time). */
  readonly until?: string;
}

/** A choice that may not run, and the reason in one sentence. `isOver` when it never will again. */
export interface RefusedOverride {
  readonly override: Override;
  readonly refusal: string;
  readonly isOver?: boolean;
}

const timeoutMs = 4000;

/**
 * Judges one choice before anything of it runs: a version must be in the list of releases, with the released manifest; a preview is what
 * the site says its team made of it; a server must be at an origin that the operator allows. The digests of what a server serves at this
 * moment are computed here, so that its entry and chunks are held to them like any other.
 */
export async function resolveOverride(
  override: Override,
  context: OverrideContext,
): Promise<ResolvedOverride | RefusedOverride> {
  try {
    refuseDisabled(override, context);
    const found = await find(override, context);
    const { origin } = new URL(found.release.manifest, window.location.origin);
    await readManifest(
      found.release,
      {
        inlined: found.manifestText === undefined ? {} : { [found.release.manifest]: found.manifestText },
        fetch: context.fetch,
        origins: [
          window.location.origin,
          ...context.registry.origins,
          ...('origin' in override ? [origin] : []),
        ],
      },
      AbortSignal.timeout(timeoutMs),
    );
    return {
      override,
      entry: entryWith(override.name, found, context.registry),
      ...(found.manifestText !== undefined && { manifestText: found.manifestText }),
      ...(found.until !== undefined && { until: found.until }),
    };
  } catch (error) {
    if (error instanceof PreviewEnded) return { override, refusal: error.message, isOver: true };
    return { override, refusal: toRemoteFailure(error).message };
  }
}

/** A disabled remote runs in no tab, whoever asks. */
function refuseDisabled({ name }: Override, { registry }: OverrideContext): void {
  const disabled = registry.remotes.find((entry) => entry.name === name && entry.disabled);
  if (disabled) throw new Error(`It is disabled: ${disabledReason(disabled)}`);
}

/** What a remote declares about itself; a server without a declaration keeps what the registry says. */
type Declaration = Pick<RegistryEntry, 'owner' | 'mounts' | 'navigation'>;

interface Found {
  readonly release: Release;
  readonly declaration: Declaration | undefined;
  readonly manifestText?: string;
  readonly until?: string;
}

async function find(override: Override, context: OverrideContext): Promise<Found> {
  if ('version' in override) return findReleased(override, context);
  return 'origin' in override ? findServed(override, context) : findPreviewed(override, context);
}

function findReleased(override: Override & { version: string }, { index }: OverrideContext): Found {
  if (!index) throw new Error('The list of releases can’t be reached.');
  const released = index.remotes[override.name]?.find(({ version }) => version === override.version);
  if (!released) throw new Error('It was never released, or is kept no longer.');
  return fitting(released);
}

async function findPreviewed(
  override: Override & { preview: string },
  context: OverrideContext,
): Promise<Found> {
  const { release, until } = await fetchPreview(override, context.fetch);
  return { ...fitting(release), until };
}

function fitting(released: ReleasedVersion): Found {
  if (released.incompatibility) throw new Error(`It does not fit this shell: ${released.incompatibility}`);
  return { release: released, declaration: released };
}

async function findServed(
  { name, origin }: Override & { origin: string },
  { overrideOrigins, fetch: fetchIt }: OverrideContext,
): Promise<Found> {
  if (!isAllowedOrigin(origin, overrideOrigins)) {
    throw new Error(`${origin} is not an origin this site may open a remote from.`);
  }
  const options = { signal: AbortSignal.timeout(timeoutMs), credentials: 'omit', cache: 'no-store' } as const;
  const answer = await fetchIt(`${origin}/mf-manifest.json`, options).catch(() => undefined);
  if (!answer?.ok) throw new Error(`${origin} does not answer with a remote.`);
  if (new URL(answer.url).origin !== origin) throw new Error(`${origin} leads to another origin.`);
  const manifestText = await answer.text();
  const { remote, version, contract, entry } = readJson(manifestText);
  if (remote !== name)
    throw new Error(`${origin} serves ${textOf(remote) || 'something else'}, not ${name}.`);
  const beside = await fetchIt(new URL('release.json', answer.url), options).catch(() => undefined);
  return {
    release: {
      version: textOf(version),
      manifest: answer.url,
      manifestDigest: await digestOf(manifestText),
      entryDigest: textOf(objectOf(entry).integrity),
      contract: typeof contract === 'number' ? contract : Number.NaN,
    },
    declaration: beside?.ok ? readDeclaration(readJson(await beside.text()).declaration) : undefined,
    manifestText,
  };
}

function entryWith(
  name: string,
  { release, declaration }: Found,
  registry: Registry,
): ResolvedOverride['entry'] {
  const known = registry.remotes.find((entry) => entry.name === name);
  if (!known && !declaration) throw new Error('The registry has no such remote.');
  const { owner, mounts, navigation } = declaration ?? known ?? { owner: '', mounts: [], navigation: [] };
  const clash = registry.remotes
    .filter((entry) => entry.name !== name)
    .flatMap((entry) => entry.mounts.map((mount) => ({ owner: entry.name, mount })))
    .find(({ mount }) => mounts.some((own) => !known?.mounts.includes(own) && mountsOverlap(own, mount)));
  if (clash) throw new Error(`It brings the path ${clash.mount}, which belongs to ${clash.owner}.`);
  return { stable: release, ...known, name, owner, mounts, navigation, override: release };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function readDeclaration(value: unknown): Declaration | undefined {
  const { owner, mounts, navigation } = objectOf(value);
  if (typeof owner !== 'string' || !Array.isArray(mounts) || !Array.isArray(navigation)) return undefined;
  return { owner, mounts, navigation };
}

function readJson(text: string): Record<string, unknown> {
  try {
    return objectOf(JSON.parse(text));
  } catch {
    return {};
  }
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(text));
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
