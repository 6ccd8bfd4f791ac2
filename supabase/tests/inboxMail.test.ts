import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import { handle as unsubscribe } from '../functions/unsubscribe/handler';
import { onServerFirst, startDatabase } from './engines';

const functionsDir = fileURLToPath(new URL('../functions', import.meta.url));
const email = 'mira@mail.example';

onServerFirst('the inbox and its mails', (engine) => {
  test('a mail has an unsubscribe link; after one POST to it the next step appears only in the inbox', async () => {
    const backend = await startDatabase(engine, { functionsDir });
    try {
      const mira = await backend.signUp(email, undefined, { full_name: 'Mira Marin' });
      const { data: session } = await mira.auth.getUser();
      const [project] = await backend.sql<{ id: string }>(
        `insert into public.listings (name, status, min_ticket) values ('Quay Row', 'Open', 100) returning id`,
      );
      await backend.sql('insert into public.interests (user_id, project_id, amount) values ($1, $2, 500)', [
        session.user?.id,
        project?.id,
      ]);
      const steps = async () =>
        (await backend.mailbox.list(email)).filter(({ kind }) => kind === 'interest_step');
      const settled = async () => {
        for (let waited = 0; waited < 30_000; waited += 50) {
          const [row] = await backend.sql<{ due: boolean }>(
            'select exists (select from private.mail_outbox where sent_at is null) as due',
          );
          if (row?.due === false) return;
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
        throw new Error('The mails were not sent in time.');
      };

      await backend.sql(`update public.interests set state = 'forwarded'`);
      await settled();
      const [mail] = await steps();
      assert.equal(mail?.headers['List-Unsubscribe-Post'], 'List-Unsubscribe=One-Click');
      const address = /^<(.*)>$/.exec(mail.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
      const token = new URL(address).searchParams.get('token') ?? '';
      assert.equal(new URL(address).pathname, '/api/unsubscribe');
      assert.ok(mail.text.includes(`/unsubscribe#${token}`));

      const ask = (method: string) =>
        unsubscribe(
          new Request(address, { method, ...(method === 'POST' && { body: 'List-Unsubscribe=One-Click' }) }),
          {
            env: (name) =>
              ({
                SITE_URL: backend.url,
                SUPABASE_URL: backend.url,
                SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: backend.publishableKey }),
              })[name],
            fetch: (input, init) => fetch(input, init),
            now: () => new Date(),
            log: () => undefined,
          },
        );
      const choices = () => backend.sql('select topic, choice from public.notification_choices');
      assert.equal((await ask('GET')).status, 303);
      assert.deepEqual(await choices(), []);
      assert.equal((await ask('POST')).status, 200);
      assert.deepEqual(await choices(), [{ topic: 'steps', choice: 'never' }]);

      await backend.sql(
        `update public.interests set state = 'answered', answer = 'not_taken', state_reason = 'Full.', expires_at = null`,
      );
      await settled();
      assert.equal((await steps()).length, 1);
      const { data: inbox } = await mira
        .from('notifications')
        .select('kind')
        .order('created_at')
        .throwOnError();
      assert.deepEqual(
        inbox.map(({ kind }) => kind),
        ['recorded', 'forwarded', 'not_taken'],
      );

      // With the weekly choice, it arrives on Monday in a single mail.
      await backend.sql(`update public.notification_choices set choice = 'weekly'`);
      await backend.sql(`update public.interests set state = 'closed', state_reason = 'Over.'`);
      await backend.sql('update private.digest_items set digest_on = private.digest_day(now())');
      await backend.sql('select public.write_digests()');
      await settled();
      const weekly = (await backend.mailbox.list(email)).filter(({ kind }) => kind === 'weekly_digest');
      assert.equal(weekly.length, 1);
      assert.match(weekly[0]?.text ?? '', /Your interest in Quay Row was closed\. Reason: Over\./);
    } finally {
      await backend.stop();
    }
  });
});
