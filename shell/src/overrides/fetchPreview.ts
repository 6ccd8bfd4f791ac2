import { readReleaseIndex } from '@fairshore/remote-kit/registry';
import type { ReleasedVersion } from '@fairshore/remote-kit/registry';
import { isObject } from '../boot/readConfig';

/** A preview that can't be opened any more; the message is the reason in one sentence. */
export class PreviewEnded extends Error {
  override readonly name = 'PreviewEnded';
}

/** The release that a preview shows, and until when (ISO time). */
export interface OpenedPreview {
  readonly release: ReleasedVersion;
  readonly until: string;
}

const timeoutMs = 4000;
const gone = [404, 410];

/**
 * Requests what a preview shows now. Rejects with PreviewEnded when it is gone, and with another Error when there is no usable response.
 */
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
