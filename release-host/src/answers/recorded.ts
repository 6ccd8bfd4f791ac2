import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { fittingText } from '@fairshore/remote-kit/release';
import { z } from 'zod';
import { withRelativeTimes } from './relativeTimes';

/** The file with the recorded answers; `npm run record-answers` rewrites it. */
export const recordedFile = fileURLToPath(new URL('./recorded.json', import.meta.url));

const visitorSchema = z.enum(['guest', 'backer', 'admin']);
/** Who opens a page: a guest, or one of the two demo accounts. */
export type Visitor = z.infer<typeof visitorSchema>;

const answerSchema = z.object({
  status: z.number(),
  /** For example `0-23/24`, which includes the total number of rows. */
  contentRange: z.string().optional(),
  body: z.unknown(),
});
/** An answer of the backend, with times stored relative to the day of recording. */
export type RecordedAnswer = z.infer<typeof answerSchema>;

const recordedSchema = z.object({
  /** A page with data and the visitor who opens it, by mount (such as `/project/:id`) or by the example of a remote. */
  visits: z.record(z.string(), z.object({ path: z.string(), visitor: visitorSchema })),
  /** By question; see `questionOf`. */
  answers: z.record(z.string(), answerSchema),
});
export type Recorded = z.infer<typeof recordedSchema>;

/** The demo accounts with fixed ids for the recordings; everywhere else each account is created with a new id. */
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

/** The answers stored in the repository; empty if there is no file. Rejects when the file is damaged. */
export async function readRecorded(): Promise<Recorded> {
  if (!existsSync(recordedFile)) return { visits: {}, answers: {} };
  return fittingText(
    recordedSchema,
    await readFile(recordedFile, 'utf8'),
    'release-host/src/answers/recorded.json',
  );
}

/** A request and its body. */
export interface Asked {
  readonly request: Pick<Request, 'method' | 'url' | 'headers'>;
  readonly body: string;
}

/** A request as one line that doesn't depend on the current time: visitor, method, single object or list, path, query and body. */
export function questionOf(visitor: Visitor, { request, body }: Asked, now: number): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.sort();
  const query = decodeURIComponent(searchParams.toString().replaceAll('+', ' '));
  const one = wantsOne(request) ? ' one' : '';
  const asked = `${visitor} ${request.method}${one} ${pathname}${query && `?${query}`}${body && ` ${body}`}`;
  return withRelativeTimes(asked, now);
}

/** The media type that makes PostgREST return a single object instead of a list. */
export const objectType = 'application/vnd.pgrst.object+json';

export function wantsOne({ headers }: Pick<Request, 'headers'>): boolean {
  return headers.get('accept')?.includes(objectType) ?? false;
}
