import { z } from 'zod';

/** Days that a preview stays open unless its team says otherwise, and at most. */
export const previewDays = { usual: 14, most: 30 } as const;
/** How many previews of one remote may be open at a time. */
export const mostPreviews = 20;
/** What a preview may be called: it stands in links, and in names of files nowhere. */
export const previewName = /^[a-z0-9-]{1,40}$/;

/** A preview of a remote's release: open until `until` (ISO time), unless its team ended it before. */
const previewSchema = z.object({
  name: z.string().regex(previewName, 'must have a-z, 0-9 and - alone, 40 at most'),
  version: z.string(),
  /** When it was first opened, and when last given a release. */
  since: z.iso.datetime(),
  updated: z.iso.datetime(),
  until: z.iso.datetime(),
  endedOn: z.iso.datetime().optional(),
  /** Whoever released it last, and of which sources, as far as that is known. */
  by: z.string().optional(),
  commit: z.string().optional(),
});
export type Preview = z.infer<typeof previewSchema>;

/** `previews/<remote>.json`. What ended stays in it for a while, so that its link can say so. */
export const previewsSchema = z.object({ schema: z.literal(1), previews: z.array(previewSchema) });

/** One line of `history/<remote>.previews.jsonl`: what was done to a preview, by whom, with which release of which commit. */
export interface PreviewEntry {
  readonly at: string;
  readonly action: 'preview' | 'end' | 'expire';
  readonly preview: string;
  readonly version: string;
  readonly until?: string;
  readonly by?: string | undefined;
  readonly commit?: string | undefined;
}

/** Whether a preview can be opened at a moment. */
export function isOpen({ until, endedOn }: Preview, now: Date): boolean {
  return endedOn === undefined && Date.parse(until) > now.getTime();
}
