import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { after, before, test } from 'node:test';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { onServerFirst, startDatabase } from './engines';

const migrations = fileURLToPath(new URL('../migrations/', import.meta.url));

/** The grants of clients, which apply before row-level security: `table(columns)` where not on every column. */
const grants: Record<string, { anon: string[]; authenticated: string[] }> = {
  console_changes: { anon: [], authenticated: ['SELECT'] },
  audit_log: { anon: [], authenticated: ['SELECT'] },
  disclaimer_acknowledgements: { anon: [], authenticated: ['SELECT'] },
  interest_demand: { anon: [], authenticated: [] },
  interest_demand_counted: { anon: [], authenticated: [] },
  interest_events: { anon: [], authenticated: ['SELECT'] },
  interest_receipts: { anon: [], authenticated: ['SELECT'] },
  interests: { anon: [], authenticated: ['SELECT'] },
  leads: {
    anon: ['INSERT(email,intent,meta,name,request_id,source,website)'],
    authenticated: [
      'INSERT(email,intent,meta,name,request_id,source,website)',
      'SELECT',
      'UPDATE(is_test,staff_note,status)',
    ],
  },
  listing_departures: { anon: ['SELECT'], authenticated: ['SELECT'] },
  listing_terms: { anon: ['SELECT'], authenticated: ['SELECT'] },
  listing_counters: { anon: ['SELECT'], authenticated: ['SELECT'] },
  listings: {
    anon: ['SELECT'],
    authenticated: [
      'DELETE',
      'INSERT(apr,available_tokens,category,claims_fresh_days,closes_on,country,description,financials_link,hard_cap,highlights,id,image_link,interest_days,investor_deck_link,is_test,min_ticket,name,onepager_link,raised,risk_considerations,sector,status,timeline,token_price,use_of_proceeds,whitepaper_link)',
      'SELECT',
      'UPDATE(apr,available_tokens,category,claims_fresh_days,closes_on,country,description,financials_link,hard_cap,highlights,id,image_link,interest_days,investor_deck_link,is_test,min_ticket,name,onepager_link,raised,risk_considerations,sector,status,timeline,token_price,use_of_proceeds,whitepaper_link)',
    ],
  },
  profiles: {
    anon: [],
    authenticated: [
      'DELETE',
      'INSERT(email,full_name,id,is_test,name,role,status)',
      'SELECT',
      'UPDATE(email,full_name,id,is_test,name,role,status)',
    ],
  },
  project_rating_summary: { anon: ['SELECT'], authenticated: ['SELECT'] },
  project_ratings: { anon: [], authenticated: [] },
  published_listings: { anon: ['SELECT'], authenticated: ['SELECT'] },
  rewards: {
    anon: [],
    authenticated: [
      'DELETE',
      'INSERT(amount,id,is_test,referee,referrer,status)',
      'SELECT',
      'UPDATE(amount,id,is_test,referee,referrer,status)',
    ],
  },
  service_marketplace_leads: {
    anon: ['INSERT(company,email,name,notes,package_slug,package_title,phone,price,request_id,website)'],
    authenticated: [
      'INSERT(company,email,name,notes,package_slug,package_title,phone,price,request_id,website)',
      'SELECT',
      'UPDATE(is_test,staff_note,status)',
    ],
  },
  notification_choices: {
    anon: [],
    authenticated: ['INSERT(choice,topic,user_id)', 'SELECT', 'UPDATE(choice,topic,user_id)'],
  },
  notifications: { anon: [], authenticated: ['SELECT'] },
  user_settings: {
    anon: [],
    authenticated: [
      'INSERT(currency,display_name,email_notifications,push_notifications,risk_tolerance,user_id)',
      'SELECT',
      'UPDATE(currency,display_name,email_notifications,push_notifications,risk_tolerance,user_id)',
    ],
  },
  completed_courses: { anon: [], authenticated: ['DELETE', 'INSERT(course,user_id)', 'SELECT'] },
  watched_projects: { anon: [], authenticated: ['DELETE', 'INSERT(project_id,user_id)', 'SELECT'] },
  project_questions: { anon: ['SELECT'], authenticated: ['SELECT'] },
  document_requests: {
    anon: [],
    authenticated: ['DELETE', 'INSERT(document,project_id,user_id)', 'SELECT'],
  },
  decision_notes: {
    anon: [],
    authenticated: [
      'DELETE',
      'INSERT(body,id,look_again_on,project_id,user_id)',
      'SELECT',
      'UPDATE(body,look_again_on)',
    ],
  },
};

const callable: Record<string, string[]> = {
  canary_health: ['anon', 'authenticated'],
  change_interest: ['anon', 'authenticated'],
  changed_terms: ['anon', 'authenticated'],
  add_watch_alerts: ['anon', 'authenticated'],
  answer_interest: ['authenticated'],
  answer_question: ['authenticated'],
  ask_question: ['anon', 'authenticated'],
  close_interest: ['authenticated'],
  confirm_claims: ['authenticated'],
  confirm_interest: ['anon', 'authenticated'],
  confirm_interest_by_link: ['anon', 'authenticated'],
  forward_interest: ['authenticated'],
  confirm_watch_alerts: ['anon', 'authenticated'],
  confirm_watch_alerts_with_key: ['anon', 'authenticated'],
  console_audit: ['authenticated'],
  console_counts: ['authenticated'],
  console_interests: ['authenticated'],
  console_listings: ['authenticated'],
  console_question: ['authenticated'],
  console_questions: ['authenticated'],
  console_rewards: ['authenticated'],
  console_users: ['authenticated'],
  count_test_data: ['authenticated'],
  console_lead: ['authenticated'],
  console_leads: ['authenticated'],
  document_versions: ['anon', 'authenticated'],
  end_session: ['authenticated'],
  erase_lead: ['authenticated'],
  erase_person: ['authenticated'],
  interest_demand: ['anon', 'authenticated'],
  interest_earlier_terms: ['authenticated'],
  interest_confirmation: ['anon', 'authenticated'],
  interest_freshness: ['anon', 'authenticated'],
  is_admin: ['anon', 'authenticated'],
  is_second_factor_due: ['authenticated'],
  keep_account: ['authenticated'],
  merge_watched_projects: ['authenticated'],
  my_changed_terms: ['authenticated'],
  my_account_deletion: ['authenticated'],
  my_questions: ['authenticated'],
  my_requests: ['authenticated'],
  my_sessions: ['authenticated'],
  my_ratings: ['anon', 'authenticated'],
  new_recovery_codes: ['authenticated'],
  noted_project_name: ['authenticated'],
  pipeline_count: ['anon', 'authenticated'],
  pipeline_countries: ['anon', 'authenticated'],
  pipeline_listings: ['anon', 'authenticated'],
  publish_question: ['authenticated'],
  published_page: ['anon', 'authenticated'],
  purge_counted_test_data: ['authenticated'],
  purge_test_data: ['authenticated'],
  rate_project: ['anon', 'authenticated'],
  read_all_notifications: ['authenticated'],
  read_notifications: ['authenticated'],
  refuse_question: ['authenticated'],
  receipt: ['anon', 'authenticated'],
  record_interest: ['anon', 'authenticated'],
  recorded_baskets: ['authenticated'],
  recorded_interest_requests: ['authenticated'],
  recovery_codes_left: ['authenticated'],
  refuse_watch_alerts: ['anon', 'authenticated'],
  register_basket: ['anon', 'authenticated'],
  remote_events: ['authenticated'],
  remote_faults: ['authenticated'],
  remote_hours: ['authenticated'],
  remote_vitals: ['authenticated'],
  report_remote_events: ['anon', 'authenticated'],
  report_server_outcomes: ['anon', 'authenticated'],
  request_account_deletion: ['authenticated'],
  request_watch_alerts: ['anon', 'authenticated'],
  set_lead_statuses: ['authenticated'],
  stop_watch_alert: ['anon', 'authenticated'],
  undo_deletion: ['authenticated'],
  unsubscribe: ['anon', 'authenticated'],
  unsubscription: ['anon', 'authenticated'],
  use_recovery_code: ['authenticated'],
  watch_link: ['anon', 'authenticated'],
  why_signed_out: ['authenticated'],
  withdraw_question: ['authenticated'],
  withdraw_interest: ['anon', 'authenticated'],
};

onServerFirst('the catalogue', (engine) => {
  let backend: TestBackend;
  before(async () => {
    backend = await startDatabase(engine);
  });
  after(() => backend.stop());

  test('every table has row-level security', async () => {
    const open = await backend.sql(
      `select relname from pg_class c where relkind in ('r', 'p') and not relrowsecurity
         and relnamespace in ('public'::regnamespace, 'private'::regnamespace)`,
    );
    assert.deepEqual(open, []);
  });

  test('views check the rights of their caller', async () => {
    const views = await backend.sql<{ relname: string; options: string[] | null }>(
      `select relname, reloptions as options from pg_class
       where relkind = 'v' and relnamespace = 'public'::regnamespace`,
    );
    for (const { relname, options } of views)
      assert(options?.includes('security_invoker=true'), `${relname} has security_invoker`);
  });

  test('clients have exactly the rights listed here', async () => {
    const found = await backend.sql<{
      relation: string;
      role: string;
      privilege: string;
      columns: string[];
      whole: boolean;
    }>(
      `select c.relname as relation, r.role, p.privilege,
         has_table_privilege(r.role, c.oid, p.privilege) as whole,
         array(select a.attname::text from pg_attribute a
           where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
             and p.privilege in ('SELECT', 'INSERT', 'UPDATE') and has_column_privilege(r.role, c.oid, a.attnum, p.privilege)
           order by a.attname collate "C") as columns
       from pg_class c, (values ('anon'), ('authenticated')) as r (role),
         (values ('SELECT'), ('INSERT'), ('UPDATE'), ('DELETE'), ('TRUNCATE'), ('REFERENCES'), ('TRIGGER')) as p (privilege)
       where c.relkind in ('r', 'v') and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
       order by p.privilege`,
    );
    const actual: typeof grants = {};
    for (const { relation, role, privilege, columns, whole } of found) {
      const of = (actual[relation] ??= { anon: [], authenticated: [] });
      const rights = role === 'anon' ? of.anon : of.authenticated;
      if (whole) rights.push(privilege);
      else if (columns.length) rights.push(`${privilege}(${columns.join(',')})`);
    }
    const hidden = { anon: [], authenticated: [] };
    assert.deepEqual(actual, {
      ...grants,
      account_deletions: hidden,
      digest_items: hidden,
      due_mails: hidden,
      events: hidden,
      interest_confirmations: hidden,
      interest_entries: hidden,
      interest_requests: hidden,
      interests_to_remind: hidden,
      notes_to_remind: hidden,
      lead_entries: hidden,
      listing_figures: hidden,
      listing_texts: hidden,
      mail_outbox: hidden,
      mail_templates: hidden,
      notification_kinds: hidden,
      notification_topics: hidden,
      password_changes: hidden,
      question_askers: hidden,
      rate_limits: hidden,
      recovery_attempts: hidden,
      recovery_codes: hidden,
      stopped_addresses: hidden,
      trash: hidden,
      unsubscribe_links: hidden,
      untold_changes: hidden,
      untold_decisions: hidden,
      waiting_mails: hidden,
      watch_alerts: hidden,
      watch_readers: hidden,
      watch_requests: hidden,
      withheld_news: hidden,
      host_keys: hidden,
      remote_counts: hidden,
      remote_vitals: hidden,
      remote_failures: hidden,
    });
  });

  test('clients can call exactly the functions listed here', async () => {
    const found = await backend.sql<{ name: string; role: string }>(
      `select p.proname as name, r.role from pg_proc p, (values ('anon'), ('authenticated')) as r (role)
       where p.pronamespace = 'public'::regnamespace and has_function_privilege(r.role, p.oid, 'execute')
       order by p.proname collate "C", r.role`,
    );
    const actual: Record<string, string[]> = {};
    for (const { name, role } of found) (actual[name] ??= []).push(role);
    assert.deepEqual(actual, callable);
  });

  test('every function has an empty search path, and none is executable by PUBLIC', async () => {
    const careless = await backend.sql(
      `select p.proname from pg_proc p
       where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
         -- A body that was parsed when it was written looks nothing up later.
         and (p.prosqlbody is null and not coalesce(p.proconfig @> array['search_path=""'], false)
           or exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) where grantee = 0))`,
    );
    assert.deepEqual(careless, []);
  });

  test('every amount has two decimals at most, every count is a whole number', async () => {
    const unlimited = await backend.sql<{ name: string }>(
      `select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'r'
         and a.atttypid = 'numeric'::regtype and not a.attisdropped
         and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c'
           and pg_get_constraintdef(k.oid) ~ format('\\m%s = round\\(%s\\M', a.attname, a.attname))
       order by 1`,
    );
    assert.deepEqual(
      unlimited.map(({ name }) => name),
      [
        // Copied from interests, only by triggers and functions.
        'interest_entries.amount',
        'interest_events.amount',
        'interest_events.total_after',
        'interest_requests.amount',
        // Neither money nor a count: a percentage and vote averages.
        'listings.apr',
        'listings.rating_average',
        'listings.rating_rank',
      ],
    );
  });

  test('every foreign key is indexed', async () => {
    const slow = await backend.sql(
      `select k.conrelid::regclass::text as relation, k.conname from pg_constraint k
       where k.contype = 'f' and k.connamespace in ('public'::regnamespace, 'private'::regnamespace)
         and not exists (select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1])`,
    );
    assert.deepEqual(slow, []);
  });

  test('exactly the intended tables are published live', async () => {
    const followed = await backend.sql<{ name: string; identity: string }>(
      `select c.relname as name, c.relreplident as identity from pg_publication_tables t
       join pg_class c on c.oid = format('%I.%I', t.schemaname, t.tablename)::regclass
       where t.pubname = 'supabase_realtime' order by c.relname collate "C"`,
    );
    assert.deepEqual(followed, [
      { name: 'console_changes', identity: 'd' },
      { name: 'interest_events', identity: 'd' },
      { name: 'interests', identity: 'd' },
      { name: 'listing_departures', identity: 'd' },
      { name: 'listings', identity: 'd' },
      { name: 'notifications', identity: 'd' },
      { name: 'profiles', identity: 'd' },
      { name: 'project_questions', identity: 'd' },
    ]);
    // On hosted projects a delete would reveal the row's key to everybody, even for a draft.
    const told = await backend.sql(
      `select pubinsert, pubupdate, pubdelete from pg_publication where pubname = 'supabase_realtime'`,
    );
    assert.deepEqual(told, [{ pubinsert: true, pubupdate: true, pubdelete: false }]);
  });
});

test('a plain sentence precedes every policy', async () => {
  for (const file of await readdir(migrations)) {
    const lines = (await readFile(migrations + file, 'utf8')).split('\n');
    for (const [index, line] of lines.entries())
      if (line.startsWith('create policy'))
        assert.match(lines[index - 1] ?? '', /^-- [A-Z].*\.$/, `${file}: ${line}`);
  }
});
