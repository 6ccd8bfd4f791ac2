import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startTestBackend, testedEngines } from '@fairshore/local-supabase/testing';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { disclaimerVersion } from '@fairshore/shared-data/disclaimer';
import { confirmedAnswer } from '../src/interest/confirmedAnswer';
import { interestFailureMessage } from '../src/interest/interestMessages';
import { digestVectors } from '../src/receipt/digestVectors';

const schema = fileURLToPath(new URL('../../supabase', import.meta.url));
const options = {
  migrationsDir: path.join(schema, 'migrations'),
  templatesDir: path.join(schema, 'templates'),
};

const needsDatabaseSession =
  'The database requires a database-auth session for interest writes. You are signed in to the app, but not to the database. Please log out and sign back in using the database-enabled flow.';

type Client = Awaited<ReturnType<TestBackend['signUp']>>;
type Arguments = Record<string, string | number | null>;

for (const engine of testedEngines) {
  describe(`what a failed interest says (${engine})`, () => {
    let backend: TestBackend;
    let backer: Client;
    let backerId: string;
    let projectId: string;

    before(async () => {
      backend = await startTestBackend({ ...options, isOnServer: engine === 'PostgreSQL' });
      backer = await backend.signUp('backer@people.example');
      backerId = (await backer.auth.getUser()).data.user?.id ?? '';
    });
    after(() => backend.stop());
    beforeEach(async () => {
      const [row] = await backend.sql<{ id: string }>(
        `insert into public.listings (name, status, min_ticket, raised) values ('Project', 'Open', 500, 1000) returning id`,
      );
      projectId = row?.id ?? '';
    });

    const values = (more: Arguments = {}): Arguments => ({
      p_project_id: projectId,
      p_amount: 500,
      p_disclaimer: disclaimerVersion,
      ...more,
    });
    const record = (more?: Arguments, client = backer) =>
      confirmedAnswer(() => client.rpc('record_interest', values(more)));

    /** The message the user reads when this fails. */
    async function sentenceOf(attempt: Promise<unknown>): Promise<string> {
      const failure: unknown = await attempt.then(
        () => assert.fail('It was not refused.'),
        (error: unknown) => error,
      );
      return interestFailureMessage(failure);
    }

    const raised = async () =>
      (
        await backend.sql<{ raised: number }>(
          'select raised::float8 as raised from public.listings where id = $1',
          [projectId],
        )
      )[0]?.raised;

    test('the disclaimer version matches the one the database requires', async () => {
      const rows = await backend.sql('select private.disclaimer_version() as version');
      assert.deepEqual(rows, [{ version: disclaimerVersion }]);
    });

    for (const [name, token] of [
      ['a token that is none', 'not.a.token'],
      [
        'a token that somebody else signed',
        'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoiYXV0aGVudGljYXRlZCJ9.bm90IG91cnM',
      ],
    ] as const) {
      test(`${name}: the database needs a session of its own`, async () => {
        const attempt = confirmedAnswer(() =>
          backer.rpc('record_interest', values()).setHeader('Authorization', `Bearer ${token}`),
        );
        assert.equal(await sentenceOf(attempt), needsDatabaseSession);
        assert.equal(await raised(), 1000);
      });
    }

    test('an expired token: the database needs a session of its own, and the totals stay', async () => {
      await record();
      const hour = 3_600;
      const now = Math.floor(Date.now() / 1_000);
      const expired = backend.signToken({
        sub: backerId,
        role: 'authenticated',
        aud: 'authenticated',
        iat: now - 2 * hour,
        exp: now - hour,
      });
      const attempt = confirmedAnswer(() =>
        backer.rpc('record_interest', values()).setHeader('Authorization', `Bearer ${expired}`),
      );
      assert.equal(await sentenceOf(attempt), needsDatabaseSession);
      assert.equal(await raised(), 1500);
    });

    test('row-level security and missing permissions: the database needs a session of its own', async () => {
      const row = { user_id: backerId, project_id: projectId, amount: 500 };
      const insert = () => confirmedAnswer(() => backer.from('interests').insert(row));
      assert.equal(await sentenceOf(insert()), needsDatabaseSession);
      await backend.sql('grant insert on public.interests to authenticated');
      const { error } = await backer.from('interests').insert(row);
      assert.match(error?.message ?? '', /row-level security/);
      assert.equal(await sentenceOf(insert()), needsDatabaseSession);
      await backend.sql('revoke insert on public.interests from authenticated');
      await backend.sql(
        'revoke execute on function public.record_interest(uuid, numeric, text, uuid, text, numeric, integer) from authenticated',
      );
      assert.equal(await sentenceOf(record()), needsDatabaseSession);
      await backend.sql(
        'grant execute on function public.record_interest(uuid, numeric, text, uuid, text, numeric, integer) to authenticated',
      );
      assert.equal(await raised(), 1000);
    });

    test('terms that changed meanwhile have to be read again', async () => {
      await backend.sql('update public.listings set apr = 4 where id = $1', [projectId]);
      assert.equal(
        await sentenceOf(
          confirmedAnswer(() => backer.rpc('record_interest', values({ p_terms_version: 1 }))),
        ),
        'The terms changed while you were looking. Read them again, then confirm.',
      );
      assert.equal(await raised(), 1000);
    });

    test('the database computes the same digests as the receipt page', async () => {
      for (const [about, value, sha256] of digestVectors) {
        const [row] = await backend.sql('select private.json_digest($1::jsonb) as sha256', [
          JSON.stringify(value),
        ]);
        assert.equal(row?.['sha256'], sha256, about);
      }
    });

    test('any other failure is shown with the server’s message', async () => {
      await backend.sql(`create function private.fail() returns trigger language plpgsql set search_path = ''
        as $$ begin raise exception using errcode = 'P0002', message = 'The ledger is being copied.'; end $$`);
      await backend.sql(
        'create trigger fail before insert on public.interests for each row execute function private.fail()',
      );
      assert.equal(await sentenceOf(record()), 'The ledger is being copied.');
      await backend.sql('drop trigger fail on public.interests');
      await backend.sql('drop function private.fail()');
      assert.equal(await raised(), 1000);
    });

    test('a visitor is asked to sign in', async () => {
      assert.equal(await sentenceOf(record({}, backend.client())), 'Please sign in to confirm interest.');
    });

    test('a suspended account sees that message for each kind of change', async () => {
      const person = await backend.signUp(`suspended-${projectId}@people.example`);
      await record({}, person);
      const id = (await person.auth.getUser()).data.user?.id ?? '';
      await backend.sql(`update public.profiles set status = 'suspended' where id = $1`, [id]);
      const own = { p_project_id: projectId };
      const attempts = [
        () => record({}, person),
        () => confirmedAnswer(() => person.rpc('change_interest', { ...own, p_amount: 600 })),
        () => confirmedAnswer(() => person.rpc('withdraw_interest', own)),
      ];
      for (const attempt of attempts)
        assert.equal(
          await sentenceOf(attempt()),
          'Your account is suspended, so nothing can be saved. Please contact support.',
        );
    });

    test('an account whose profile is gone is told to sign in again', async () => {
      const lost = await backend.signUp(`lost-${projectId}@people.example`);
      const { data } = await lost.auth.getUser();
      await backend.sql(`do $$ begin
        set local session_replication_role = replica;
        delete from public.profiles where id = '${data.user?.id}';
      end $$`);
      assert.equal(
        await sentenceOf(record({}, lost)),
        'Your account has no profile. Please sign out and sign in again. If you still see this, please contact support.',
      );
    });

    const refusals: [name: string, more: Arguments, sentence: string][] = [
      ['nothing', { p_amount: 0 }, 'Please enter a positive amount.'],
      ['a negative amount', { p_amount: -5 }, 'Please enter a positive amount.'],
      ['less than the ticket', { p_amount: 499.99 }, 'Minimum ticket is $500.'],
      ['a part of a cent', { p_amount: 500.005 }, 'Please enter an amount in whole cents.'],
      ['too much', { p_amount: 2e9 }, 'Interest in one project can be at most $1,000,000,000.'],
      ['a long note', { p_note: 'x'.repeat(1_001) }, 'A note can have at most 1,000 characters.'],
      ['no such project', { p_project_id: randomUUID() }, "We couldn't find that project."],
      [
        'a disclaimer of another version',
        { p_disclaimer: '2019-01' },
        'The disclaimer has changed since this page was opened. Please reload the page, read it and confirm again.',
      ],
      [
        'no disclaimer',
        { p_disclaimer: null },
        'Please confirm that you have read the disclaimer. If you see no box for it, reload the page.',
      ],
    ];
    for (const [name, more, sentence] of refusals) {
      test(`${name}: ${sentence}`, async () => {
        await backend.sql('delete from public.disclaimer_acknowledgements');
        assert.equal(await sentenceOf(record(more)), sentence);
        assert.equal(await raised(), 1000);
      });
    }

    test('a change with a note that is too long', async () => {
      await record();
      const change = { p_project_id: projectId, p_amount: 500, p_note: 'x'.repeat(1_001) };
      assert.equal(
        await sentenceOf(confirmedAnswer(() => backer.rpc('change_interest', change))),
        'A note can have at most 1,000 characters.',
      );
    });

    for (const [status, sentence] of [
      ['Closed', 'This project is closed and takes no more interest.'],
      ['Draft', "This project isn't open for interest yet."],
    ] as const) {
      test(`${status}: ${sentence}`, async () => {
        await record();
        await backend.sql('update public.listings set status = $1 where id = $2', [status, projectId]);
        assert.equal(await sentenceOf(record()), sentence);
        const raise = { p_project_id: projectId, p_amount: 600 };
        assert.equal(
          await sentenceOf(confirmedAnswer(() => backer.rpc('change_interest', raise))),
          `${sentence} You can lower or withdraw yours, but not raise it.`,
        );
      });
    }

    test('conflicts with another window', async () => {
      const request = { p_request_id: randomUUID() };
      await record(request);
      assert.equal(
        await sentenceOf(record({ ...request, p_amount: 600 })),
        'This request was already used for another amount or project. Please try again.',
      );
      assert.equal(
        await sentenceOf(record({ p_expected_amount: 0 })),
        '$500 was just added from another window: you have $500 now. Confirm again to add $500 more.',
      );
      const change = { p_project_id: projectId, p_amount: 900, p_expected_amount: 400 };
      assert.equal(
        await sentenceOf(confirmedAnswer(() => backer.rpc('change_interest', change))),
        'Your interest was changed in another window: it is $500 now. Nothing was overwritten. Please check the amount and save again.',
      );
      const withdrawal = { p_project_id: projectId, p_expected_amount: 400 };
      const withdraw = (more: Arguments) =>
        confirmedAnswer(() => backer.rpc('withdraw_interest', { ...withdrawal, ...more }));
      assert.equal(
        await sentenceOf(withdraw({})),
        'Your interest was changed in another window: it is $500 now. Nothing was withdrawn. Please check the amount and try again.',
      );
      await withdraw({ p_expected_amount: 500 });
      assert.equal(await sentenceOf(withdraw({})), 'You have no interest registered in this project.');
      assert.equal(
        await sentenceOf(record(request)),
        'This was recorded before, and your interest was withdrawn since. Nothing was added.',
      );
      assert.equal(await raised(), 1000);
    });
  });
}
