import { readReleaseIndex } from '@fairshore/remote-kit/registry';
import type { ReleasedVersion } from '@fairshore/remote-kit/registry';
import { isObject } from '../boot/readConfig';

/** A preview that can't be opened any more, and why, in one sentence. */
export class PreviewEnded extends Error {
  override readonly name = 'PreviewEnded';
}

/** What a preview shows, and until when (ISO time). */
export interface OpenedPreview {
  readonly release: ReleasedVersion;
  readonly until: string;
}

const timeoutMs = 4000;
const gone = [404, 410];

/** Asks the site what a preview shows now. Rejects with PreviewEnded where it is not there, with another Error where nobody answers. */
export async function fetchPreview(
  { name, preview }: { readonly name: string; readonly preview: string },
  fetchIt: typeof fetch,
): Promise<OpenedPreview> {
  const answer = await fetchIt(`/previews/${name}/${preview}.json`, {
    signal: AbortSignal.timeout(timeoutMs),
    cache: 'no-store',
  }).catch(() => undefined);
  const value: unknown = await answer?.json().catch(() => undefined);
  if (answer && gone.includes(answer.status)) {
    const detail = isObject(value) && typeof value.detail === 'string' ? value.detail : 'It is not here.';
    throw new PreviewEnded(detail);
  }
  const release = answer?.ok ? readReleaseIndex(value)?.remotes[name]?.[0] : undefined;
  if (!release || !isObject(value) || typeof value.until !== 'string')
    throw new Error('The site does not say what it shows.');
  return { release, until: value.until };
}
