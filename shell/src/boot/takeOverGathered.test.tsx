import { localCourses } from '@fairshore/shared-data/courses';
import { createQueryClient } from '@fairshore/shared-data/query';
import { storeSession, stubBackend } from '@fairshore/shared-data/testing';
import { watchLocally } from '@fairshore/shared-data/watchlist';
import { takeOverGathered } from './takeOverGathered';

const ana = { id: '7d1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d11' };
const project = '6d1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d12';

function stub() {
  storeSession(ana);
  return stubBackend({
    'POST /rest/v1/rpc/merge_watched_projects': () => ({ body: 0 }),
    'GET /rest/v1/watched_projects': () => ({ body: [{ project_id: project }] }),
    'POST /rest/v1/completed_courses': () => ({ status: 201, body: [] }),
    'GET /rest/v1/completed_courses': () => ({ body: [] }),
  });
}

afterEach(() => localStorage.clear());

test('watched projects and completed courses of this device go to the account', async () => {
  watchLocally(project, true);
  localCourses.set('language-models-at-work', true);
  const seen = stub();
  await takeOverGathered(createQueryClient(), ana.id);
  expect(seen.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/rest/v1/rpc/merge_watched_projects', '/rest/v1/completed_courses']),
  );
});

test('a device on which nothing was collected asks nothing', async () => {
  const seen = stub();
  await takeOverGathered(createQueryClient(), ana.id);
  expect(seen).toEqual([]);
});
