import { z } from 'zod';

/** Days that a preview stays open, by default and at most. */
export const previewDays = { usual: 14, most: 30 } as const;
/** Maximum number of open previews per remote. */
export const mostPreviews = 20;
/** Valid names of previews; they appear in links, but not in file names. */
export const previewName = /^[a-z0-9-]{1,40}$/;

/** A preview of a remote's release: open until `until` (ISO time), unless its team ended it before. */
const previewSchema = z.object({
  name: z.string().regex(previewName, 'must have a-z, 0-9 and - alone, 40 at most'),
  version: z.string(),
  /** When it was first opened, and when it last got a release. */
  since: z.iso.datetime(),
  updated: z.iso.datetime(),
  until: z.iso.datetime(),
  endedOn: z.iso.datetime().optional(),
  /** Who released it last, and the commit it was built from, if known. */
  by: z.string().optional(),
  commit: z.string().optional(),
});
export type Preview = z.infer<typeof previewSchema>;

/** `previews/<remote>.json`. Ended previews stay in it for a while, so that their links can say so. */
export const previewsSchema = z.object({ schema: z.literal(1), previews: z.array(previewSchema) });

/** One line of `history/<remote>.previews.jsonl`: the action on a preview, its author, and the release with its commit. */
export interface PreviewEntry {
  readonly at: string;
  readonly action: 'preview' | 'end' | 'expire';
  readonly preview: string;
  readonly version: string;
  readonly until?: string;
  readonly by?: string | undefined;
  readonly commit?: string | undefined;
}

/** Whether a preview can be opened at the given time. */
export function isOpen({ until, endedOn }: Preview, now: Date): boolean {
  return endedOn === undefined && Date.parse(until) > now.getTime();
}
