import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { disclaimerInForce, gatherCast, type Cast } from './cast';
import { onServerFirst, startDatabase } from './engines';

onServerFirst('versions of edited rows', (engine) => {
  let backend: TestBackend;
  let cast: Cast;
  before(async () => {
    backend = await startDatabase(engine);
    cast = await gatherCast(backend);
  });
  after(() => backend.stop());

  async function makeListing() {
    const { data } = await cast.clients.admin
      .from('listings')
      .insert({ name: 'Edited', status: 'Open', raised: 1000 })
      .select('id, edit_version')
      .single()
      .throwOnError();
    assert.equal(data.edit_version, 1);
    return data.id;
  }

  const versionOf = async (id: string) =>
    (await cast.clients.admin.from('listings').select('edit_version').eq('id', id).single()).data
      ?.edit_version;

  test('an edit raises the version, saving the same values does not', async () => {
    const id = await makeListing();
    const { admin } = cast.clients;
    await admin.from('listings').update({ apr: 9 }).eq('id', id).throwOnError();
    assert.equal(await versionOf(id), 2);
    await admin.from('listings').update({ apr: 9, name: ' Edited ' }).eq('id', id).throwOnError();
    assert.equal(await versionOf(id), 2);
    await admin.from('listings').update({ raised: 5000 }).eq('id', id).throwOnError();
    assert.equal(await versionOf(id), 3, 'a typed figure is an edit');
  });

  test('interests and votes never raise the version, not even when the sum reaches zero', async () => {
    const id = await makeListing();
    const { backer, anonymous, admin } = cast.clients;
    const interest = { p_project_id: id, p_amount: 600, p_disclaimer: disclaimerInForce };
    await backer.rpc('record_interest', interest).throwOnError();
    await anonymous
      .rpc('rate_project', { p_project_id: id, p_device_secret: 'a-device-that-votes', p_rating: 5 })
      .throwOnError();
    assert.equal(await versionOf(id), 1);
    // The base figure is below zero now, but the sum can't go below zero.
    await admin.from('listings').update({ raised: 100 }).eq('id', id).throwOnError();
    await backer.rpc('withdraw_interest', { p_project_id: id }).throwOnError();
    assert.equal(await versionOf(id), 2);
  });

  test('an edit based on an outdated version is not stored', async () => {
    const id = await makeListing();
    const { admin } = cast.clients;
    const onVersion = (version: number, apr: number) =>
      admin.from('listings').update({ apr }).eq('id', id).eq('edit_version', version).select('apr');
    assert.deepEqual((await onVersion(1, 9)).data, [{ apr: 9 }]);
    assert.deepEqual((await onVersion(1, 10)).data, []);
    assert.deepEqual((await onVersion(2, 10)).data, [{ apr: 10 }]);
  });

  test('profiles and rewards have a version too', async () => {
    const { admin, backer } = cast.clients;
    await backer.from('profiles').update({ name: 'Ana' }).eq('id', cast.ids.backer).throwOnError();
    await admin.from('profiles').update({ role: 'analyst' }).eq('id', cast.ids.backer).throwOnError();
    const person = await admin.from('profiles').select('edit_version').eq('id', cast.ids.backer).single();
    const reward = await admin
      .from('rewards')
      .insert({ referrer: 'Ana', referee: 'Owen', amount: 50 })
      .select('id, edit_version')
      .single();
    const paid = await admin
      .from('rewards')
      .update({ status: 'paid' })
      .eq('id', reward.data?.id ?? '')
      .select('edit_version')
      .single();
    assert((person.data?.edit_version ?? 0) >= 3);
    assert.deepEqual([reward.data?.edit_version, paid.data?.edit_version], [1, 2]);
  });

  test('nobody can write the version', async () => {
    const id = await makeListing();
    const { admin } = cast.untyped;
    assert.equal(
      (await admin.from('listings').update({ edit_version: 9 }).eq('id', id)).error?.code,
      '42501',
    );
    assert.equal((await admin.from('listings').insert({ name: 'A', edit_version: 9 })).error?.code, '42501');
    await backend.sql(`update public.listings set edit_version = 9 where id = '${id}'`);
    assert.equal(await versionOf(id), 1, 'not even the server');
  });
});
