import { readFileSync } from 'node:fs';
import path from 'node:path';
import { people, questionOf, withRelativeTimes } from '@fairshore/release-host/answers';
import type { RecordedAnswer, Visitor } from '@fairshore/release-host/answers';
import { rootDir } from '@fairshore/remote-kit/release';
import type { DemoBackend, DemoSession } from './demoBackend';

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Forwards requests to a backend, and records the data requests and their responses. */
export class Recording {
  private readonly kept = new Map<string, RecordedAnswer>();
  /** Visitors by access token. */
  private readonly visitors = new Map<string, Visitor>();
  /** Known ids of the demo accounts, which have another id in each database. */
  private readonly ids = new Map<string, string>();
  /** Ids that are the same in every copy of the demo data. */
  private readonly lasting = new Set(
    readFileSync(path.join(rootDir, 'supabase/seed.sql'), 'utf8').match(uuid) ?? [],
  );

  constructor(private readonly backend: DemoBackend) {}

  async signIn(visitor: Exclude<Visitor, 'guest'>): Promise<DemoSession> {
    const session = await this.backend.signIn(visitor);
    this.visitors.set(session.access_token, visitor);
    this.ids.set(session.user.id, people[visitor].id);
    return session;
  }

  async answer(request: Request): Promise<Response> {
    const { method, url } = request;
    const body = method === 'GET' || method === 'HEAD' ? '' : await request.text();
    const headers = new Headers(request.headers);
    headers.set('apikey', this.backend.publishableKey);
    const answer = await this.backend.fetch(new Request(url, { method, headers, ...(body && { body }) }));
    const { pathname } = new URL(url);
    if (pathname.startsWith('/rest/v1/') && !pathname.startsWith('/rest/v1/rpc/report_'))
      await this.keep(questionOf(this.visitorOf(request), { request, body }, this.backend.madeAt), answer);
    return answer;
  }

  /** All recorded responses by request, in alphabetical order, with ids that are the same in every recording. */
  answers(): Record<string, RecordedAnswer> {
    const blank = (text: string) => text.replace(uuid, '');
    const sorted = [...this.kept].toSorted(([one], [other]) => (blank(one) < blank(other) ? -1 : 1));
    const numbers = new Map<string, string>();
    const numbered = JSON.stringify(sorted).replace(uuid, (id) => {
      if (this.lasting.has(id) || /^0{8}-/.test(id)) return id;
      const number = numbers.get(id) ?? (numbers.size + 1).toString(16).padStart(12, '0');
      numbers.set(id, number);
      return `00000000-0000-4000-8000-${number}`;
    });
    const entries: [string, RecordedAnswer][] = JSON.parse(numbered);
    return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  }

  private async keep(question: string, answer: Response): Promise<void> {
    const isSessions = question.includes('/rpc/my_sessions');
    const text = isSessions ? currentOf(await answer.clone().text()) : await answer.clone().text();
    const range = isSessions ? '0-0/*' : answer.headers.get('content-range');
    const kept: RecordedAnswer = {
      status: answer.status,
      ...(range !== null && { contentRange: range }),
      body: text === '' ? null : JSON.parse(this.known(withRelativeTimes(text, this.backend.madeAt))),
    };
    this.kept.set(this.known(question), kept);
  }

  private known(text: string): string {
    return [...this.ids].reduce((told, [id, known]) => told.replaceAll(id, known), text);
  }

  private visitorOf(request: Request): Visitor {
    const token = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? '';
    return this.visitors.get(token) ?? 'guest';
  }
}

/** Each visit signs in again, so the number of sessions depends only on the recording: only the current session is recorded. */
function currentOf(text: string): string {
  const sessions: readonly { readonly is_current: boolean }[] = JSON.parse(text);
  return JSON.stringify(sessions.filter((session) => session.is_current));
}
