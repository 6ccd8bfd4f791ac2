import type { TestBackend } from '@fairshore/local-supabase/testing';
import { assignRoles, disclaimerInForce, roles, type Cast, type Role } from './cast';
import type { MatrixRow, Outcome } from './roleMatrix';

type Values = Readonly<Record<string, string | number | boolean>>;

/** How to find a row, and what an attempt writes to it. */
interface Target {
  key: Values;
  insert?: Values;
  update?: Values;
}

const published = '00000000-0000-4000-8000-0000000000a1';
const draft = '00000000-0000-4000-8000-0000000000a2';
const withoutStatus = '00000000-0000-4000-8000-0000000000a3';
const wanted = '00000000-0000-4000-8000-0000000000a4';
const fresh = '00000000-0000-4000-8000-0000000000a5';
const stranger = '00000000-0000-4000-8000-0000000000b1';
const newcomer = '00000000-0000-4000-8000-0000000000b2';
const row = '00000000-0000-4000-8000-0000000000c1';
const vote = 'ab'.repeat(32);
const mark = 'written by the attempt';

const lead = { email: 'lead@people.example', name: mark, intent: 'newsletter', source: 'newsletter_section' };
const request = { name: mark, email: 'lead@people.example', package_slug: 'smart-contract-suite' };
const entry = {
  actor_role: 'admin',
  table_name: 'listings',
  row_id: mark,
  row_label: mark,
  action: 'delete',
};
const reward = { referrer: mark, referee: 'Somebody', amount: 50 };

/** The target of a row of the matrix, for the person with this id (a random one for visitors). */
function targetOf(
  { relation, target }: Pick<MatrixRow, 'relation' | 'target'>,
  me: string,
  leaver: string,
): Target {
  const listings: Record<string, string> = {
    published,
    draft,
    'no status': withoutStatus,
    wanted,
    new: fresh,
  };
  const listing = listings[target] ?? published;
  const person = target === 'own' ? me : stranger;
  switch (relation) {
    case 'listings':
      return { key: { id: listing }, insert: { id: fresh, name: mark }, update: { description: mark } };
    case 'published_listings':
      return { key: { id: listing } };
    case 'console_changes':
      return { key: { noun: 'profiles' }, insert: { noun: mark }, update: { changed_at: '2020-01-01' } };
    case 'listing_departures':
      return {
        key: { listing_id: target === 'past' ? draft : published },
        insert: { listing_id: withoutStatus },
        update: { left_at: '2020-01-01' },
      };
    case 'listing_counters':
      return { key: { active: 3 } };
    case 'interests':
      return {
        key: { user_id: person, project_id: published },
        insert: { user_id: person, project_id: withoutStatus, amount: 777 },
        update: { amount: 777 },
      };
    case 'interest_events':
      return {
        key: { user_id: person, project_id: published },
        insert: {
          user_id: person,
          project_id: published,
          kind: 'withdrawn',
          amount: 777,
          total_after: 0,
        },
        update: { note: mark },
      };
    case 'interest_receipts':
      return {
        key: { user_id: person, listing_id: published },
        insert: {
          user_id: person,
          listing_id: published,
          kind: 'registered',
          amount_before: 0,
          amount: 777,
          sha256: 'ab'.repeat(32),
        },
        update: { amount: 777 },
      };
    case 'listing_terms':
      return {
        key: { listing_id: listing, version: 1 },
        insert: { listing_id: listing, version: 2, content: '{}' },
        update: { content: '{}' },
      };
    case 'disclaimer_acknowledgements':
      return {
        key: { user_id: person, version: disclaimerInForce },
        insert: { user_id: person, version: mark },
        update: { acknowledged_at: '2020-01-01' },
      };
    case 'project_ratings':
      return {
        key: { project_id: published },
        insert: { project_id: published, rater_id: 'cd'.repeat(32), rating: 1 },
        update: { rating: 1 },
      };
    case 'project_rating_summary':
      return { key: { project_id: listing }, update: { votes: 7 } };
    case 'profiles':
      return {
        key: { id: person },
        insert:
          {
            own: { id: me, full_name: mark },
            account: { id: leaver, full_name: mark },
            other: { id: newcomer, email: 'newcomer@people.example', full_name: mark },
          }[target] ?? {},
        update: { full_name: mark },
      };
    case 'user_settings':
      return {
        key: { user_id: person },
        insert: { user_id: person, display_name: mark },
        update: { display_name: mark },
      };
    case 'notification_choices':
      return {
        key: { user_id: person, topic: 'steps' },
        insert: { user_id: person, topic: 'steps', choice: 'never' },
        update: { choice: 'never' },
      };
    case 'notifications':
      return {
        key: { user_id: person, kind: 'account_kept' },
        insert: { user_id: person, kind: 'account_kept' },
        update: { read_at: '2020-01-01' },
      };
    case 'completed_courses': {
      const mine = target === 'other' || target === 'unfiltered' ? stranger : me;
      return {
        key: { user_id: mine, course: 'legal-wrappers' },
        insert: { user_id: mine, course: 'legal-wrappers' },
        update: { course: 'other' },
      };
    }
    case 'watched_projects': {
      const mine = target === 'other' || target === 'unfiltered' ? stranger : me;
      return {
        key: { user_id: mine, project_id: published },
        insert: { user_id: mine, project_id: target === 'draft' ? draft : withoutStatus },
        update: { project_id: withoutStatus },
      };
    }
    case 'decision_notes': {
      const mine = target === 'other' || target === 'unfiltered' ? stranger : me;
      return {
        key: { user_id: mine },
        insert: { user_id: mine, project_id: target === 'draft' ? draft : published, body: mark },
        update: { body: mark },
      };
    }
    case 'project_questions': {
      const mine = target === 'other' ? stranger : me;
      const place = target === 'draft' ? draft : published;
      const isPublic = target === 'public' || target === 'draft';
      return {
        key: isPublic ? { project_id: place, state: 'public' } : { held_by: mine, state: 'waiting' },
        insert: { held_by: mine, project_id: published, body: mark },
        update: { answer: mark },
      };
    }
    case 'document_requests': {
      const mine = target === 'other' || target === 'unfiltered' ? stranger : me;
      const document = 'whitepaper_link';
      return {
        key: { user_id: mine, project_id: published, document },
        insert: { user_id: mine, project_id: target === 'draft' ? draft : withoutStatus, document },
        update: { document: 'onepager_link' },
      };
    }
    case 'leads':
      return { key: { id: row }, insert: lead, update: { staff_note: mark } };
    case 'service_marketplace_leads':
      return { key: { id: row }, insert: request, update: { staff_note: mark } };
    case 'audit_log':
      return { key: { row_id: row }, insert: entry, update: { row_label: mark } };
    case 'rewards':
      return { key: { id: row }, insert: reward, update: { referrer: mark } };
    default:
      throw new Error(`No row is prepared for ${relation}.`);
  }
}

/** Restores all rows that the matrix uses to their state before an attempt. */
async function arrange(backend: TestBackend, cast: Cast, attempt: MatrixRow): Promise<void> {
  const mine = Object.values(cast.ids);
  const people = [...mine, stranger].map((id) => `'${id}'`).join(', ');
  // With triggers off: deleting a profile would delete the account too.
  await backend.sql(`do $$ begin
    set local session_replication_role = replica;
    delete from private.rate_limits;
    delete from public.interest_receipts;
    delete from public.listing_terms;
    delete from public.interest_events;
    delete from public.disclaimer_acknowledgements;
    delete from public.interests;
    delete from public.project_ratings;
    delete from public.user_settings;
    delete from public.notification_choices;
    delete from public.notifications;
    delete from public.watched_projects;
    delete from public.decision_notes;
    delete from private.question_askers;
    delete from public.project_questions;
    delete from public.document_requests;
    delete from public.completed_courses;
    delete from public.leads;
    delete from public.service_marketplace_leads;
    delete from public.rewards;
    delete from public.listings;
    delete from public.listing_departures;
    delete from public.profiles where id in ('${stranger}', '${newcomer}', '${cast.leaver}');
    insert into public.listings (id, name, status, rating_average, rating_votes, published_at) values
      ('${published}', 'Published', 'Open', 4, 1, now()), ('${draft}', 'Draft', 'Draft', 4, 1, now()),
      ('${withoutStatus}', 'Without status', null, null, 0, now()), ('${wanted}', 'Wanted', 'Filling', null, 0, now());
    insert into public.listing_departures (listing_id, left_at) values
      ('${published}', now()), ('${draft}', now() - interval '2 hours');
    insert into public.profiles (id, email) values ('${stranger}', 'stranger@people.example');
    insert into public.project_ratings (project_id, rater_id, rating) values ('${published}', '${vote}', 4);
    insert into public.leads (id, email, intent, source)
      values ('${row}', 'reader@people.example', 'newsletter', 'newsletter_section');
    insert into public.service_marketplace_leads (id, name, email, package_slug)
      values ('${row}', 'Reader', 'reader@people.example', 'smart-contract-suite');
    insert into public.console_changes (noun) values ('profiles') on conflict do nothing;
    insert into public.rewards (id, referrer, referee, amount) values ('${row}', 'Ana', 'Owen', 50);
  end $$`);
  await assignRoles(backend, cast);
  const { relation, verb, target } = attempt;
  const isNew = verb === 'insert';
  if (relation === 'listing_counters') await backend.sql('select private.recount_listings()');
  if (relation === 'listings')
    await backend.sql(
      `insert into public.interests (user_id, project_id, amount) values ('${stranger}', '${wanted}', 500)`,
    );
  if (relation === 'interests' || relation === 'interest_events')
    await backend.sql(
      `insert into public.interests (user_id, project_id, amount)
       select id, '${published}', 500 from public.profiles where id in (${people})`,
    );
  if (relation === 'listing_terms')
    await backend.sql(
      `insert into public.listing_terms (listing_id, version, content)
       values ('${published}', 1, '{}'), ('${draft}', 1, '{}')`,
    );
  if (relation === 'interest_receipts')
    await backend.sql(
      `insert into public.interest_receipts (user_id, listing_id, kind, amount_before, amount, sha256)
       select id, '${published}', 'registered', 0, 500, repeat('ab', 32) from public.profiles where id in (${people})`,
    );
  // The audit log can't be emptied, so its row exists from the first attempt on.
  if (relation === 'audit_log')
    await backend.sql(
      `insert into public.audit_log (actor_role, table_name, row_id, row_label, action, changed_columns)
       select 'system', 'listings', '${row}', 'Listing', 'insert', '{}'
       where not exists (select from public.audit_log where row_id = '${row}')`,
    );
  if (relation === 'disclaimer_acknowledgements')
    await backend.sql(
      `insert into public.disclaimer_acknowledgements (user_id, version) values ('${stranger}', '${disclaimerInForce}')`,
    );
  if (relation === 'user_settings' && !isNew)
    await backend.sql(
      `insert into public.user_settings (user_id) select id from public.profiles where id in (${people})`,
    );
  if (relation === 'notification_choices' && !isNew)
    await backend.sql(
      `insert into public.notification_choices (user_id, topic, choice)
       select id, 'steps', 'weekly' from public.profiles where id in (${people})`,
    );
  if (relation === 'notifications')
    await backend.sql(
      `insert into public.notifications (user_id, kind)
       select id, 'account_kept' from public.profiles where id in (${people})`,
    );
  if (relation === 'completed_courses' && !isNew)
    await backend.sql(
      `insert into public.completed_courses (user_id, course)
       select id, 'legal-wrappers' from public.profiles where id in (${people})`,
    );
  if (relation === 'watched_projects' && !isNew)
    await backend.sql(
      `insert into public.watched_projects (user_id, project_id)
       select id, '${published}' from public.profiles where id in (${people})`,
    );
  if (relation === 'decision_notes' && !isNew)
    await backend.sql(
      `insert into public.decision_notes (user_id, project_id, body)
       select id, '${published}', 'As it was' from public.profiles where id in (${people})`,
    );
  if (relation === 'project_questions' && !isNew)
    await backend.sql(
      `insert into public.project_questions (project_id, held_by, body, state, published_at)
       select '${published}'::uuid, id, 'How is the quay insured?', 'waiting', null from public.profiles where id in (${people})
       union all
       select l.id, null, 'Who holds the lease?', 'public', now() from public.listings l where l.id in ('${published}', '${draft}')`,
    );
  if (relation === 'document_requests' && !isNew)
    await backend.sql(
      `insert into public.document_requests (user_id, project_id, document)
       select id, '${published}', 'whitepaper_link' from public.profiles where id in (${people})`,
    );
  if (relation === 'profiles' && isNew && target === 'own') {
    const { backer, manager, claimsAdmin, analyst } = cast.ids;
    await backend.sql(`do $$ begin
      set local session_replication_role = replica;
      delete from public.profiles where id in ('${backer}', '${manager}', '${claimsAdmin}', '${analyst}');
    end $$`);
  }
}

async function attemptAs(
  backend: TestBackend,
  cast: Cast,
  role: Role,
  { relation, verb, target }: MatrixRow,
): Promise<Outcome> {
  const {
    key,
    insert = {},
    update = {},
  } = targetOf({ relation, target }, cast.idOf(role) ?? stranger, cast.leaver);
  const table = cast.untyped[role].from(relation);
  if (verb === 'select') {
    const { data, error, status } = await table.select('*').match(key);
    if (error) return outcomeOf(status, error);
    return data.length > 0 ? 'rows' : 'none';
  }
  // A filter needs the right to read, which would hide that the right to write is missing or too wide.
  const filter = target === 'unfiltered' ? {} : key;
  // Doesn't request the row back, because a write must not need the right to read.
  const write = {
    insert: () => table.insert<Values>(insert),
    update: () => table.update(update).match(filter),
    delete: () => table.delete().match(filter),
  }[verb];
  const { error, status } = await write();
  if (error) return outcomeOf(status, error);
  const expected: Values = { insert, update: { ...key, ...update }, delete: key }[verb];
  const conditions = Object.entries(expected).map(([column, value]) => `${column}::text = '${value}'`);
  const rows = await backend.sql(`select 1 from public.${relation} where ${conditions.join(' and ')}`);
  return rows.length > 0 === (verb !== 'delete') ? 'ok' : 'none';
}

function outcomeOf(status: number, { code, message }: { code: string; message: string }): Outcome {
  if (code === '42501') return 'denied';
  if (code === 'P0001') return 'refused';
  if (code === '23505') return 'conflict';
  if (status === 401) return '401';
  throw new Error(`An attempt ended in a way the matrix has no word for: ${status} ${code} ${message}`);
}

/** Tries a row of the matrix as every role and returns the outcome for each. */
export async function tryAsEverybody(
  backend: TestBackend,
  cast: Cast,
  attempt: MatrixRow,
): Promise<MatrixRow['outcomes']> {
  const outcomes = {} as Record<Role, Outcome | null>;
  let isArranged = false;
  for (const role of roles) {
    if (attempt.outcomes[role] === null) {
      outcomes[role] = null;
      continue;
    }
    if (!isArranged) await arrange(backend, cast, attempt);
    const outcome = await attemptAs(backend, cast, role, attempt);
    outcomes[role] = outcome;
    // A failed attempt was rolled back, so the next one finds the rows as they were arranged.
    isArranged = attempt.verb === 'select' || !(outcome === 'ok' || outcome === 'none');
  }
  return outcomes;
}
