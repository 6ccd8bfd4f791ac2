import { endPreview, openPreviews, previewTerms } from '../gate/previewRelease';
import type { PreviewTerms } from '../gate/previewRelease';
import { previewLink, toldTime } from '../gate/previewLink';
import { mostPreviews } from '../store/previewRecords';
import type { Preview } from '../store/previewRecords';
import type { ReleaseStore } from '../store/releaseStore';

/** A preview as shown to the team that released it; `link` is a path of the suite. */
export interface ToldPreview extends Preview {
  readonly link: string;
}

/** The preview terms of a request; undefined if it isn't about a preview. Throws a Refusal for invalid terms. */
export function askedPreview(query: (name: string) => string | undefined): PreviewTerms | undefined {
  const name = query('preview');
  return name === undefined ? undefined : previewTerms(name, query('days'));
}

/** The message about a preview that was created, and its link. */
export async function toldPreview(
  store: ReleaseStore,
  remote: string,
  preview: Preview,
): Promise<{ said: string; link: string }> {
  const { name, version, until } = preview;
  return {
    said: `Preview ${name} of ${remote} shows ${version} until ${toldTime(until)}, to whoever opens its link and to nobody else.`,
    link: await previewLink(store, remote, preview),
  };
}

/** The open previews of a remote, as a message with one line each and as values. */
export async function listedPreviews(
  store: ReleaseStore,
  remote: string,
): Promise<{ said: string; previews: ToldPreview[] }> {
  const open = await openPreviews(store, remote);
  const previews = await Promise.all(
    open.map(async (one) => ({ ...one, link: await previewLink(store, remote, one) })),
  );
  const lines = previews.map(
    ({ name, version, until, by, commit }) =>
      `${name}  ${version}  until ${toldTime(until)}  ${commit?.slice(0, 8) ?? 'no commit'}  by ${by ?? 'nobody known'}`,
  );
  const count = `${remote} has ${previews.length === 0 ? 'no preview' : `${previews.length} of ${mostPreviews} previews`} open.`;
  return { said: [count, ...lines].join('\n'), previews };
}

/** Ends a preview if it is open; resolves with a message. Throws a Refusal for an invalid name. */
export async function endedPreview(store: ReleaseStore, remote: string, name: string): Promise<string> {
  previewTerms(name, undefined);
  if (!(await endPreview(store, remote, name))) return `${remote} has no preview ${name} that is open.`;
  return `Preview ${name} of ${remote} has ended, and its link says so.`;
}
