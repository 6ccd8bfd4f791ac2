import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { assignRoles, disclaimerInForce, gatherCast, type Cast } from './cast';
import { onServerFirst, startDatabase } from './engines';

const project = '00000000-0000-4000-8000-0000000000a1';

onServerFirst('account settings', (engine) => {
  let backend: TestBackend;
  let cast: Cast;
  before(async () => {
    backend = await startDatabase(engine);
    cast = await gatherCast(backend);
  });
  after(() => backend.stop());

  describe('a session that was ended elsewhere', () => {
    test('can no longer write, read or administer anything, though its token has not expired', async () => {
      await assignRoles(backend, cast);
      await backend.sql(
        `insert into public.listings (id, name, status, min_ticket) values ($1, 'Harbour Row', 'Open', 0)`,
        [project],
      );
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
        .from('decision_notes')
        .insert({ user_id: cast.ids.backer, project_id: project, body: 'Why I wait' })
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
        await backer.from('decision_notes').select(),
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
        await backer.from('decision_notes').insert({ ...watched, body: 'Late' }),
        await backer.from('decision_notes').update({ body: 'Late' }).eq('project_id', project),
        await backer.from('decision_notes').delete().eq('project_id', project),
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
