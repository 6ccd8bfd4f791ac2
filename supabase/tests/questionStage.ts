import { after, before, beforeEach } from 'node:test';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { assignRoles, gatherCast, type Cast, type Role } from './cast';
import { startDatabase } from './engines';

/** A mail that waits or was sent. */
export interface Mail {
  template: string;
  recipient: string;
  data: Record<string, unknown>;
}

/** A question as everybody asks it here. */
export const body = 'How is the quay insured?';

/** A database with an open project, "Quay Row", about which nobody has asked anything before each test, and the steps of those who do. */
export function questionStage(engine: Parameters<typeof startDatabase>[0]) {
  let backend: TestBackend;
  let cast: Cast;
  let projectId: string;
  before(async () => {
    backend = await startDatabase(engine);
    cast = await gatherCast(backend);
  });
  after(() => backend.stop());
  beforeEach(async () => {
    await assignRoles(backend, cast);
    for (const table of [
      ...['public.project_questions', 'public.watched_projects', 'public.notification_choices'],
      ...['public.notifications', 'private.mail_outbox'],
    ])
      await backend.sql(`delete from ${table}`);
    const { data } = await cast.clients.admin
      .from('listings')
      .insert({ name: 'Quay Row', status: 'Open', apr: 9 })
      .select('id')
      .single()
      .throwOnError();
    projectId = data.id;
  });

  const ask = (who: Role = 'backer', more: { p_body?: string; p_id?: string } = {}) =>
    cast.clients[who].rpc('ask_question', { p_project_id: projectId, p_body: body, ...more });
  const asked = async (who: Role = 'backer', more: { p_body?: string } = {}) =>
    (await ask(who, more).throwOnError()).data;
  const publish = (id: string, version = 1, who: Role = 'admin') =>
    cast.clients[who].rpc('publish_question', { p_id: id, p_version: version });
  const refuse = (id: string, version = 1, reason = 'It names a person.', who: Role = 'admin') =>
    cast.clients[who].rpc('refuse_question', { p_id: id, p_version: version, p_reason: reason });
  const answer = (id: string, version = 1, text = 'By a mutual.', who: Role = 'admin') =>
    cast.clients[who].rpc('answer_question', { p_id: id, p_version: version, p_answer: text });
  const read = async (who: Role) =>
    (await cast.clients[who].from('project_questions').select().eq('project_id', projectId).throwOnError())
      .data;
  const mine = async (who: Role) =>
    (await cast.clients[who].rpc('my_questions', { p_project_id: projectId }).throwOnError()).data;
  const watch = (who: 'backer' | 'manager') =>
    cast.clients[who]
      .from('watched_projects')
      .insert({ user_id: cast.ids[who], project_id: projectId })
      .throwOnError();
  const mails = () =>
    backend.sql<Mail>(
      `select template, recipient, data from private.mail_outbox order by recipient, created_at`,
    );
  const sent = () =>
    backend.sql('update private.mail_outbox set attempts = 1, sent_at = now() where sent_at is null');
  /** Lets this much time pass and has a sender come by that sends nothing. */
  async function pass(time: string): Promise<void> {
    await backend.sql(
      'update private.untold_decisions set due_at = due_at - $1::interval, began_at = began_at - $1::interval',
      [time],
    );
    await backend.sql('select private.tell_due_decisions()');
  }
  const turn = (status: string) =>
    cast.clients.admin.from('listings').update({ status }).eq('id', projectId).throwOnError();
  /** The mails that a sender gets once the ten minutes are over, "manager watched_question_answered" each. */
  async function handOut(): Promise<string[]> {
    await backend.sql('update private.mail_outbox set not_before = now() where sent_at is null');
    const given = await backend.sql<Mail>('select * from public.claim_mails(100)');
    return given.map(({ recipient, data }) => `${recipient.split('@')[0]} ${String(data['kind'])}`).sort();
  }
  const told = async () =>
    (
      await backend.sql<{ line: string }>(
        `select p.full_name || ' ' || n.kind as line from public.notifications n join public.profiles p on p.id = n.user_id
         order by n.created_at, 1`,
      )
    ).map(({ line }) => line);

  return {
    get backend() {
      return backend;
    },
    get cast() {
      return cast;
    },
    get projectId() {
      return projectId;
    },
    ask,
    asked,
    publish,
    refuse,
    answer,
    read,
    mine,
    watch,
    mails,
    sent,
    pass,
    turn,
    handOut,
    told,
  };
}
