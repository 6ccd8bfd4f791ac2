import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startTestBackend, testedEngines } from '@fairshore/local-supabase/testing';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { events } from '../src/community/communityContent';
import { eventLead } from '../src/community/eventLead';

const schema = fileURLToPath(new URL('../../supabase', import.meta.url));
const email = 'ana@mail.example';

for (const engine of testedEngines) {
  describe(`registrations for events (${engine})`, () => {
    let backend: TestBackend;
    before(async () => {
      backend = await startTestBackend({
        migrationsDir: path.join(schema, 'migrations'),
        templatesDir: path.join(schema, 'templates'),
        isOnServer: engine === 'PostgreSQL',
      });
    });
    after(() => backend.stop());

    for (const event of events)
      test(`are confirmed with what the page says of ${event.title}, ${event.date}`, async () => {
        await backend.sql('delete from public.leads');
        const { title, date, time, location, type } = event;
        const lead = eventLead(
          { name: 'Ana Marin', email, phone: '', website: '' },
          event,
          '/backer-community',
        );
        const { error } = await backend.client().from('leads').insert(lead);
        assert.equal(error, null);
        const mails = await backend.sql(
          `select data -> 'event' as event from private.mail_outbox where recipient = $1`,
          [email],
        );
        assert.deepEqual(
          mails,
          [{ event: { title, date, time, location, type } }],
          'The mail quotes private.events: add or correct its row in a migration.',
        );
      });
  });
}
