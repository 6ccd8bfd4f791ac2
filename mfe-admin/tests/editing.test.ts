import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startTestBackend, testedEngines } from '@fairshore/local-supabase/testing';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { EditConflict } from '../src/edits/EditConflict';
import { saveEdit } from '../src/edits/saveEdit';

const schema = fileURLToPath(new URL('../../supabase', import.meta.url));
const options = {
  migrationsDir: path.join(schema, 'migrations'),
  templatesDir: path.join(schema, 'templates'),
};

type Client = Awaited<ReturnType<TestBackend['signUp']>>;
const texts = ['name', 'description', 'timeline', 'use_of_proceeds', 'risk_considerations'] as const;
type Text = (typeof texts)[number];
type Row = Record<Text, string | null> & { id: string; raised: number; editVersion: number };

for (const engine of testedEngines) {
  describe(`two admins at one listing (${engine})`, () => {
    let backend: TestBackend;
    let admins: [Client, Client];
    let backer: Client;

    before(async () => {
      backend = await startTestBackend({ ...options, isOnServer: engine === 'PostgreSQL' });
      admins = [await backend.signUp('one@people.example'), await backend.signUp('two@people.example')];
      await backend.sql(`update public.profiles set role = 'admin'`);
      backer = await backend.signUp('backer@people.example');
    });
    after(() => backend.stop());

    const columns = `id, raised, editVersion:edit_version, ${texts.join(', ')}`;

    async function read(client: Client, id: string): Promise<Row> {
      const answer = await client.from('listings').select(columns).eq('id', id).single().throwOnError();
      const row: unknown = answer.data;
      return row as Row;
    }

    async function makeListing(): Promise<string> {
      const { data } = await admins[0]
        .from('listings')
        .insert({ name: 'Shared', status: 'Open' })
        .select('id')
        .single()
        .throwOnError();
      return String(data.id);
    }

    /** Does what the form does when it is saved. */
    const save = (client: Client, seen: Row, changes: Partial<Pick<Row, Text>>) =>
      saveEdit<Row, Text>({
        seen,
        changes,
        async store(left, editVersion) {
          const answer = await client
            .from('listings')
            .update(left)
            .eq('id', seen.id)
            .eq('edit_version', editVersion)
            .select(columns)
            .maybeSingle()
            .throwOnError();
          const row: unknown = answer.data;
          return row as Row | null;
        },
        read: () => read(client, seen.id),
        lastEdit: async () => null,
        refusal: 'Refused.',
      });

    test('simultaneous saves to different fields lose nothing, while interests are registered', async () => {
      const id = await makeListing();
      for (let round = 0; round < 8; round += 1) {
        const seen = await read(admins[0], id);
        await Promise.all([
          save(admins[0], seen, { description: `One ${round}`, timeline: `${round} months` }),
          save(admins[1], seen, { use_of_proceeds: `Two ${round}`, risk_considerations: `Risk ${round}` }),
          backer.rpc('record_interest', { p_project_id: id, p_amount: 100, p_disclaimer: '2025-01' }),
        ]);
        const now = await read(admins[0], id);
        assert.deepEqual(
          { ...now, id: '', editVersion: now.editVersion - seen.editVersion },
          {
            id: '',
            name: 'Shared',
            description: `One ${round}`,
            timeline: `${round} months`,
            use_of_proceeds: `Two ${round}`,
            risk_considerations: `Risk ${round}`,
            raised: (round + 1) * 100,
            editVersion: 2,
          },
        );
      }
    });

    test('of two simultaneous saves to the same field, exactly one reports a conflict', async () => {
      const id = await makeListing();
      for (let round = 0; round < 8; round += 1) {
        const seen = await read(admins[0], id);
        const answers = await Promise.allSettled([
          save(admins[0], seen, { name: `One ${round}`, timeline: `${round} months` }),
          save(admins[1], seen, { name: `Two ${round}`, description: `Two ${round}` }),
        ]);
        const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
        assert.equal(refused.length, 1);
        const conflict: unknown = refused[0];
        assert(conflict instanceof EditConflict);
        assert.deepEqual(conflict.fields, ['name']);
        const now = await read(admins[0], id);
        assert.deepEqual(conflict.theirs, now);
        assert.equal(now.name, answers[0].status === 'fulfilled' ? `One ${round}` : `Two ${round}`);
      }
    });

    test('a change sent twice at once is stored once', async () => {
      const id = await makeListing();
      const seen = await read(admins[0], id);
      const twice = await Promise.all([
        save(admins[0], seen, { name: 'Once' }),
        save(admins[0], seen, { name: 'Once' }),
      ]);
      assert.deepEqual(
        twice.map(({ editVersion }) => editVersion),
        [2, 2],
      );
    });
  });
}
