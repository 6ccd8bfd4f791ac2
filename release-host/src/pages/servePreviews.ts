import type { Hono } from 'hono';
import { problem } from '../api/problem';
import { prunePreviews } from '../gate/previewRelease';
import { toldTime } from '../gate/previewLink';
import { isOpen, previewName } from '../store/previewRecords';
import { releasedVersion } from '../store/releaseIndex';
import type { ReleaseStore } from '../store/releaseStore';

const remoteName = /^mfe-[a-z-]{1,60}$/;
/** Headers of responses that must not be cached or indexed. */
const unlisted = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

/** Whether a URL opens a preview; its response is neither cached nor indexed. */
export function asksForPreview(search: string): boolean {
  return new URLSearchParams(search).has('preview');
}

/**
 * Serves `/previews/<remote>/<preview>.json` with the single release of this preview, in the format of `releases.json` plus the time at
 * which it ends (`until`, ISO). 404 with a sentence if it never existed or ended long ago, 410 with the reason if it has ended.
 */
export function servePreviews(app: Hono<{ Bindings: { ip: string } }>, store: ReleaseStore): void {
  app.get('/previews/:remote/:file{[a-z0-9-]+\\.json}', async ({ req, json }) => {
    const [remote, name] = [req.param('remote'), req.param('file').slice(0, -'.json'.length)];
    const known = remoteName.test(remote) && previewName.test(name) ? await store.previews.of(remote) : [];
    const preview = known.find((one) => one.name === name);
    if (!preview) return problem(404, { detail: 'It has expired, was removed, or never was.' }, unlisted);
    const now = new Date();
    const pointer = await store.shellPointer();
    const shell = pointer && (await store.shellRelease(pointer.version));
    const { version, updated, until, endedOn } = preview;
    const remotesOrigin = store.remotesOrigin ?? '';
    const wanted = { name: remote, version, releasedAt: updated, shell, remotesOrigin };
    const release = isOpen(preview, now) ? await releasedVersion(store, wanted) : undefined;
    if (release) return json({ schema: 1, until, remotes: { [remote]: [release] } }, 200, unlisted);
    // The first request after its end removes the preview's files, unless a release has done so before.
    void prunePreviews(store, now).catch((error: unknown) => console.error(error));
    const detail =
      endedOn === undefined || endedOn === until
        ? `It expired on ${toldTime(until)}.`
        : `It was removed on ${toldTime(endedOn)}.`;
    return problem(410, { detail }, unlisted);
  });
}
