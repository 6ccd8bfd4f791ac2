import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { RemoteEvent } from '@fairshore/remote-kit';
import { AnnouncedEvents } from './AnnouncedEvents';
import { RenderProcess } from './RenderProcess';
import { withStable } from '../store/pointerChanges';
import { createTestStore } from '../store/testStore';
import type { TestStore } from '../store/testStore';
import { eventsSchema } from './pageSchema';
import { testBuilds } from './testBuilds';

const workshop: RemoteEvent = {
  id: 'workshop',
  title: 'Workshop',
  description: '',
  day: '2026-12-01',
  time: '1:00 PM EST',
  location: 'Online',
  kind: 'Workshop',
  path: '/community#events',
  revised: '2026-11-01',
};
const version = '1.0.0-0123abcd';
let fixture: TestStore;

before(async () => {
  fixture = await createTestStore();
  await fixture.addShell(version);
  await fixture.store.changeShell(() => ({ version }), 'release');
  await fixture.addRemote('mfe-x', version);
  const release = await fixture.store.remoteRelease('mfe-x', version);
  await fixture.store.change([
    { name: 'mfe-x', to: (last) => withStable(last, release), entry: { action: 'release', version } },
  ]);
});
after(() => fixture.remove());

test('events are cached, and the last known ones are used while a remote can’t be asked', async () => {
  let now = 0;
  let asked = 0;
  let answer: readonly RemoteEvent[] | undefined = [workshop];
  const announced = new AnnouncedEvents(
    {
      events: () => {
        asked += 1;
        return Promise.resolve(answer);
      },
    },
    1000,
    () => now,
  );
  const [shell, registry] = await Promise.all([fixture.store.shell(), fixture.store.registry()]);
  const site = { shell, registry, config: { links: { salesEmail: 'sales@fairshore.example' } } };
  const [first, second] = await Promise.all([announced.events(site), announced.events(site)]);
  assert.deepEqual([first, second, asked], [[workshop], [workshop], 1]);
  answer = undefined;
  now = 1000;
  assert.deepEqual(await announced.events(site), [workshop]);
  assert.equal(asked, 2);
});

test('a disabled remote’s last known events are kept; an empty list is only returned if all remotes were asked', async () => {
  const [shell, registry] = await Promise.all([fixture.store.shell(), fixture.store.registry()]);
  const site = { shell, registry, config: { links: { salesEmail: 'sales@fairshore.example' } } };
  const remotes = registry.remotes.map((entry) => ({ ...entry, disabled: true as const }));
  const disabledSite = { ...site, registry: { ...registry, remotes } };
  const says = (answer: readonly RemoteEvent[] | undefined) =>
    new AnnouncedEvents({ events: () => Promise.resolve(answer) }, 0, () => 0);

  const heard = says([workshop]);
  await heard.events(site);
  assert.deepEqual(await heard.events(disabledSite), [workshop]);
  await assert.rejects(says([workshop]).events(disabledSite), /not known now/);
  await assert.rejects(says(undefined).events(site), /not known now/);
  assert.deepEqual(await says([]).events(site), []);
});

test('a process lists events, and invalid ones are refused', async () => {
  for (const [event, isTaken] of [
    [workshop, true],
    [{ ...workshop, path: '//elsewhere.example' }, false],
    [{ ...workshop, day: '2026-02-30' }, false],
    [{ ...workshop, id: 'a b\r\nX:1' }, false],
  ] as const) {
    const builds = testBuilds('return {};', '', '', `return [${JSON.stringify(event)}];`);
    const child = new RenderProcess(builds, { start: 20_000, page: 20_000, memory: 256 }, () =>
      Promise.reject(new Error('Nobody is there.')),
    );
    const parsed = eventsSchema.safeParse(await child.list('events', {}));
    child.close();
    assert.equal(parsed.success, isTaken);
  }
});
