import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { outboxEmail } from '../functions/_shared/mail/outboxEmails';
import { gatherCast, type Cast } from './cast';
import { onServerFirst, startDatabase } from './engines';

onServerFirst('documents', (engine) => {
  let backend: TestBackend;
  let cast: Cast;
  let projectId: string;
  before(async () => {
    backend = await startDatabase(engine);
    cast = await gatherCast(backend);
  });
  after(() => backend.stop());
  beforeEach(async () => {
    for (const table of [
      ...[
        'public.document_requests',
        'public.watched_projects',
        'public.interests',
        'private.untold_changes',
      ],
      ...['public.notifications', 'private.mail_outbox'],
    ])
      await backend.sql(`delete from ${table}`);
    const { data } = await cast.clients.admin
      .from('listings')
      .insert({ name: 'Quay Row', status: 'Open', apr: 9, onepager_link: 'https://quay.example/1.pdf' })
      .select('id')
      .single()
      .throwOnError();
    projectId = data.id;
  });

  const edit = (values: {
    whitepaper_link?: string | null;
    onepager_link?: string | null;
    apr?: number;
    status?: string;
  }) => cast.clients.admin.from('listings').update(values).eq('id', projectId).throwOnError();
  const want = (who: 'backer' | 'manager' | 'suspended' = 'backer', document = 'whitepaper_link') =>
    cast.clients[who]
      .from('document_requests')
      .upsert(
        { user_id: cast.ids[who], project_id: projectId, document },
        { onConflict: 'user_id,project_id,document', ignoreDuplicates: true },
      );
  const versions = async (who: 'anonymous' | 'admin' = 'anonymous') =>
    (await cast.clients[who].rpc('document_versions', { p_listing_id: projectId }).throwOnError()).data.map(
      ({ document, version }) => `${document} ${version}`,
    );
  const mails = () =>
    backend.sql<{ template: string; recipient: string; data: Record<string, unknown> }>(
      'select template, recipient, data from private.mail_outbox order by recipient, template',
    );
  const tellChanges = async () => {
    await backend.sql(`update private.untold_changes set due_at = now()`);
    await backend.sql('select private.tell_changes()');
  };
  const requests = () => backend.sql('select 1 from public.document_requests');

  test('a version increases with each change of the link, and with nothing else', async () => {
    assert.deepEqual(await versions(), ['onepager_link 1']);
    await edit({ apr: 10 });
    await edit({
      onepager_link: 'https://quay.example/2.pdf',
      whitepaper_link: 'https://quay.example/w.pdf',
    });
    assert.deepEqual(await versions(), ['onepager_link 2', 'whitepaper_link 1']);
    await edit({ onepager_link: null });
    assert.deepEqual(await versions(), ['whitepaper_link 1']);
    await edit({ onepager_link: 'https://quay.example/2.pdf' });
    assert.deepEqual(await versions(), ['onepager_link 3', 'whitepaper_link 1']);
    // A link that only a draft has isn't published.
    await edit({ status: 'Draft', onepager_link: 'https://quay.example/4.pdf' });
    assert.deepEqual(await versions(), []);
    assert.deepEqual(await versions('admin'), ['onepager_link 3', 'whitepaper_link 1']);
  });

  test('people who requested a document are notified once', async () => {
    await want().throwOnError();
    await want('backer', 'financials_link').throwOnError();
    await edit({ apr: 10 });
    assert.deepEqual(await mails(), []);
    await edit({ whitepaper_link: 'https://quay.example/w.pdf' });
    const [mail, ...more] = await mails();
    assert.deepEqual(more, []);
    assert.ok(mail);
    const email = outboxEmail(mail, 'https://fairshore.example', new Date());
    assert.equal(email.subject, 'Whitepaper of Quay Row');
    assert.equal(email.action?.address, `https://fairshore.example/project/${projectId}`);
    const noticed = await backend.sql<{ data: unknown }>(
      `select data from public.notifications where kind = 'document_added'`,
    );
    assert.deepEqual(noticed, [{ data: { project: 'Quay Row', documents: ['whitepaper_link'] } }]);
    await edit({ whitepaper_link: null });
    await edit({ whitepaper_link: 'https://quay.example/w2.pdf' });
    assert.equal((await mails()).length, 1);
    // The request for the other document is still open.
    assert.equal((await requests()).length, 1);
  });

  test('a document added to a draft is announced when the project is published', async () => {
    await want().throwOnError();
    await edit({ status: 'Draft', whitepaper_link: 'https://quay.example/w.pdf' });
    assert.deepEqual(await mails(), []);
    await edit({ status: 'Open' });
    assert.equal((await mails()).length, 1);
  });

  test('people who also watch get one mail for it, and two when more changed', async () => {
    await cast.clients.backer
      .from('watched_projects')
      .insert({ user_id: cast.ids.backer, project_id: projectId })
      .throwOnError();
    await want().throwOnError();
    await edit({ whitepaper_link: 'https://quay.example/w.pdf' });
    await tellChanges();
    assert.deepEqual(
      (await mails()).map(({ template }) => template),
      ['document_added'],
    );

    await want('backer', 'financials_link').throwOnError();
    await edit({ apr: 12 });
    await edit({ whitepaper_link: 'https://quay.example/w2.pdf' });
    await cast.clients.admin
      .from('listings')
      .update({ financials_link: 'https://quay.example/f.xlsx' })
      .eq('id', projectId)
      .throwOnError();
    await tellChanges();
    assert.deepEqual(
      (await mails()).map(({ template }) => template),
      ['document_added', 'document_added', 'project_changed'],
    );
  });

  test('people with interest also get the mail about changed terms', async () => {
    await cast.clients.backer
      .rpc('record_interest', { p_project_id: projectId, p_amount: 500, p_disclaimer: '2025-01' })
      .throwOnError();
    await backend.sql('delete from private.mail_outbox');
    await want().throwOnError();
    await edit({ whitepaper_link: 'https://quay.example/w.pdf' });
    await tellChanges();
    assert.deepEqual(
      (await mails()).map(({ template }) => template),
      ['document_added', 'project_changed'],
    );
  });

  test('impossible requests are refused with an explanation, and a cancelled request sends nothing', async () => {
    assert.equal((await want('backer', 'onepager_link')).error?.message, 'This document is there already.');
    assert.match((await want('suspended')).error?.message ?? '', /^Your account is suspended/);
    assert.equal((await want('backer', 'term_sheet')).error?.code, '23514');
    await want('manager').throwOnError();
    await want('manager').throwOnError();
    assert.equal((await requests()).length, 1, 'a second tap is no second request');
    await cast.clients.manager
      .from('document_requests')
      .delete()
      .match({ user_id: cast.ids.manager, project_id: projectId, document: 'whitepaper_link' })
      .throwOnError();
    await edit({ whitepaper_link: 'https://quay.example/w.pdf' });
    assert.deepEqual(await mails(), []);
    await edit({ status: 'Draft' });
    assert.equal((await want('backer', 'financials_link')).error?.message, "We couldn't find that project.");
  });
});
