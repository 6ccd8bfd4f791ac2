import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { assignRoles, disclaimerInForce, gatherCast, type Cast } from './cast';
import { onServerFirst, startDatabase } from './engines';
import { handle as sendMail } from '../functions/send-mail/handler';

const project = '00000000-0000-4000-8000-0000000000a1';

onServerFirst('what settings do', (engine) => {
  let backend: TestBackend;
  let cast: Cast;
  before(async () => {
    backend = await startDatabase(engine);
    cast = await gatherCast(backend);
  });
  after(() => backend.stop());

  async function startProject(status: string | null = 'Open', isTest = false): Promise<void> {
    await backend.sql(`do $$ begin
      delete from public.interests;
      delete from public.listings where id = '${project}';
      delete from private.mail_outbox;
      delete from public.user_settings;
    end $$`);
    await backend.sql(
      `insert into public.listings (id, name, sector, country, status, min_ticket, hard_cap, apr, is_test)
       values ($1, 'Harbour Row <Residences>', 'Real Estate', 'PT', $2, 0, 1000, 5, $3)`,
      [project, status, isTest],
    );
  }
  const interestOf = (member: 'backer' | 'manager' | 'suspended') =>
    backend.sql(`insert into public.interests (user_id, project_id, amount) values ($1, $2, 100)`, [
      cast.ids[member],
      project,
    ]);
  const set = (status: string | null) =>
    backend.sql('update public.listings set status = $2 where id = $1', [project, status]);
  const told = async () =>
    (
      await backend.sql<{ recipient: string; status: string }>(
        `select recipient, data ->> 'status' as status from private.mail_outbox where template = 'project_status'
         order by recipient, created_at, status`,
      )
    ).map(({ recipient, status }) => `${recipient} ${status}`);

  describe('email notifications', () => {
    beforeEach(async () => {
      await assignRoles(backend, cast);
      await startProject();
    });

    test('tell whoever registered interest about a new status, and nobody else', async () => {
      await interestOf('backer');
      const { error } = await cast.clients.admin
        .from('listings')
        .update({ status: 'Filling' })
        .eq('id', project);
      assert.equal(error, null);
      assert.deepEqual(await told(), ['backer@people.example Filling']);
      const [mail] = await backend.sql('select data from private.mail_outbox');
      assert.deepEqual(mail?.['data'], {
        first_name: 'backer',
        project: { id: project, name: 'Harbour Row <Residences>' },
        status: 'Filling',
      });
    });

    test('stay away from whoever switched them off, was suspended or has no account', async () => {
      for (const member of ['backer', 'manager', 'suspended'] as const) await interestOf(member);
      const { error } = await cast.clients.backer
        .from('user_settings')
        .upsert({ user_id: cast.ids.backer, email_notifications: false });
      assert.equal(error, null);
      await set('Closed');
      assert.deepEqual(await told(), ['manager@people.example Closed']);
    });

    test('say the same once a day, and nothing of drafts or of what stayed', async () => {
      await interestOf('backer');
      for (const status of ['Open', 'Filling', 'Open', 'Filling', 'Draft', 'Open', null, 'Closed', 'Closed'])
        await set(status);
      assert.deepEqual(await told(), [
        'backer@people.example Filling',
        'backer@people.example Open',
        'backer@people.example Closed',
      ]);
    });

    test('end at twenty a day', async () => {
      await interestOf('backer');
      await backend.sql(
        `insert into private.mail_outbox (template, recipient, data, listing_id, profile_id)
         select 'project_status', 'backer@people.example', jsonb_build_object('status', 'n' || n), $1, $2
         from generate_series(1, 20) n`,
        [project, cast.ids.backer],
      );
      await set('Closed');
      assert.equal((await told()).length, 20);
    });

    test('are none about test data, and go with the project', async () => {
      await startProject('Open', true);
      await interestOf('backer');
      await set('Closed');
      assert.deepEqual(await told(), []);

      await startProject();
      await interestOf('backer');
      await set('Closed');
      await backend.sql('delete from public.interests');
      await backend.sql('delete from public.listings where id = $1', [project]);
      assert.deepEqual(await told(), []);
    });

    test('are sent as a letter that names the project and says how to switch them off', async () => {
      await interestOf('backer');
      await set('Filling');
      const sent: Record<string, unknown>[] = [];
      const answer = await sendMail(
        new Request('https://x.example', { method: 'POST', headers: { authorization: 'Bearer knock' } }),
        {
          env: (name) =>
            ({
              SUPABASE_URL: backend.url,
              SUPABASE_SECRET_KEYS: JSON.stringify({ default: backend.secretKey }),
              SITE_URL: 'https://fairshore.example',
              MAIL_API_URL: 'https://mail.example/emails',
              MAIL_API_KEY: 'key',
              MAIL_FROM: 'Fairshore <no-reply@fairshore.example>',
              SEND_MAIL_SECRET: 'knock',
            })[name],
          fetch: async (address, init) => {
            if (!address.startsWith('https://mail.example')) return fetch(address, init);
            sent.push(JSON.parse(String(init?.body)) as Record<string, unknown>);
            return Response.json({});
          },
          now: () => new Date(),
          log: () => undefined,
        },
      );
      assert.deepEqual(await answer.json(), { sent: 1, failed: 0 });
      const [mail] = sent;
      assert.deepEqual(mail?.['to'], ['backer@people.example']);
      assert.equal(mail['subject'], 'Harbour Row <Residences> is now Filling');
      assert.match(String(mail['html']), /Harbour Row &lt;Residences&gt; is now Filling/);
      assert.match(String(mail['text']), /View the project: https:\/\/fairshore\.example\/project\/0{8}/);
      assert.match(String(mail['text']), /backer-portal\?tab=settings/);
    });
  });

  describe('a session that was ended elsewhere', () => {
    test('writes, reads and administers nothing any more, though its token has not expired', async () => {
      await assignRoles(backend, cast);
      await startProject();
      const { backer, admin } = cast.clients;
      const settings = { user_id: cast.ids.backer, currency: 'EUR' };
      const interest = {
        p_project_id: project,
        p_amount: 100,
        p_disclaimer: disclaimerInForce,
      };
      assert.equal((await backer.from('user_settings').upsert(settings)).error, null);
      assert.equal((await backer.rpc('record_interest', interest)).error, null);
      assert.equal((await admin.rpc('is_admin')).data, true);
      const request = '00000000-0000-4000-8000-0000000000aa';
      const asked = { p_project_id: project, p_request_ids: [request] };
      await backer.rpc('record_interest', { ...interest, p_request_id: request }).throwOnError();
      await backer
        .from('watched_projects')
        .insert({ user_id: cast.ids.backer, project_id: project })
        .throwOnError();
      await backer
        .from('completed_courses')
        .insert({ user_id: cast.ids.backer, course: 'legal-wrappers' })
        .throwOnError();
      const readings = async () => [
        await backer.from('profiles').select(),
        await backer.from('user_settings').select(),
        await backer.from('interests').select(),
        await backer.from('interest_events').select(),
        await backer.from('disclaimer_acknowledgements').select(),
        await backer.from('watched_projects').select(),
        await backer.from('completed_courses').select(),
        await backer.rpc('recorded_interest_requests', asked),
      ];
      for (const [index, { data }] of (await readings()).entries()) assert.notDeepEqual(data, [], `${index}`);

      await backend.sql('delete from auth.sessions');
      for (const { data } of await readings()) assert.deepEqual(data, []);
      const { data: seen } = await backer.from('listings').select('id').eq('id', project);
      assert.deepEqual(seen, [{ id: project }], 'what everybody may read stays');

      const watched = { user_id: cast.ids.backer, project_id: project };
      const vote = { p_project_id: project, p_device_secret: 'a device of the backer', p_rating: 4 };
      const refusals = [
        await backer.from('user_settings').upsert(settings),
        await backer.rpc('record_interest', interest),
        await backer.rpc('rate_project', vote),
        await backer.from('watched_projects').insert(watched),
        await backer.from('watched_projects').delete().eq('project_id', project),
        await backer.from('completed_courses').insert({ user_id: cast.ids.backer, course: 'legal-wrappers' }),
        await backer.from('completed_courses').delete().eq('course', 'legal-wrappers'),
        await backer.rpc('merge_watched_projects', { p_project_ids: [project] }),
        await backer.from('profiles').update({ full_name: 'Backer' }).eq('id', cast.ids.backer),
      ];
      for (const { error } of refusals) {
        assert.deepEqual(
          [error?.code, error?.hint, error?.message],
          ['P0001', 'session_ended', 'Your session has ended. Please sign in again.'],
        );
      }
      assert.equal((await admin.rpc('is_admin')).data, false);
      const changed = await admin
        .from('listings')
        .update({ status: 'Closed' })
        .eq('id', project)
        .select('id');
      assert.deepEqual(changed.data ?? [], []);
    });
  });
});
