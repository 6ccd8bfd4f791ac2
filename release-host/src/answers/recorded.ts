import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { fittingText } from '@fairshore/remote-kit/release';
import { z } from 'zod';
import { withRelativeTimes } from './relativeTimes';

/** Where the answers are kept; `npm run record-answers` makes them anew. */
export const recordedFile = fileURLToPath(new URL('./recorded.json', import.meta.url));

const visitorSchema = z.enum(['guest', 'backer', 'admin']);
/** As whom a page is opened: nobody, or one of the two demo accounts. */
export type Visitor = z.infer<typeof visitorSchema>;

const answerSchema = z.object({
  status: z.number(),
  /** Such as `0-23/24`, which tells how many rows there are. */
  contentRange: z.string().optional(),
  body: z.unknown(),
});
/** What the backend answered, times as the days from then. */
export type RecordedAnswer = z.infer<typeof answerSchema>;

const recordedSchema = z.object({
  /** By mount, such as `/project/:id`, or by the example of a remote: a page of it that has data, and as whom to open it. */
  visits: z.record(z.string(), z.object({ path: z.string(), visitor: visitorSchema })),
  /** By question, see `questionOf`. */
  answers: z.record(z.string(), answerSchema),
});
export type Recorded = z.infer<typeof recordedSchema>;

/** The demo accounts under the ids that they have here; everywhere else they are made with an id of their own. */
export const people = {
  admin: {
    id: '00000000-0000-4000-8000-0000000000ad',
    email: 'admin@fairshore.example',
    name: 'Fairshore Admin',
  },
  backer: {
    id: '00000000-0000-4000-8000-0000000000ba',
    email: 'backer@fairshore.example',
    name: 'Ana Marin',
  },
} as const;

/** The answers that the repository keeps; none where there are none. Rejects when the file is damaged. */
export async function readRecorded(): Promise<Recorded> {
  if (!existsSync(recordedFile)) return { visits: {}, answers: {} };
  return fittingText(
    recordedSchema,
    await readFile(recordedFile, 'utf8'),
    'release-host/src/answers/recorded.json',
  );
}

/** What is asked, by which headers and body. */
export interface Asked {
  readonly request: Pick<Request, 'method' | 'url' | 'headers'>;
  readonly body: string;
}

/** A question in one line, the same for the same question at any time: who asks, how, for one object or a list, for what, and with what. */
export function questionOf(visitor: Visitor, { request, body }: Asked, now: number): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.sort();
  const query = decodeURIComponent(searchParams.toString().replaceAll('+', ' '));
  const one = wantsOne(request) ? ' one' : '';
  const asked = `${visitor} ${request.method}${one} ${pathname}${query && `?${query}`}${body && ` ${body}`}`;
  return withRelativeTimes(asked, now);
}

/** What PostgREST is told by whoever wants an object in place of a list. */
export const objectType = 'application/vnd.pgrst.object+json';

export function wantsOne({ headers }: Pick<Request, 'headers'>): boolean {
  return headers.get('accept')?.includes(objectType) ?? false;
}
