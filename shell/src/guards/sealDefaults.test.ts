import { createQueryClient } from '@fairshore/shared-data/query';
import { sealDefaults } from './sealDefaults';

test('what a remote made a default is undone, and it can’t do so again', () => {
  const queryClient = createQueryClient();
  const { staleTime } = queryClient.getDefaultOptions().queries ?? {};
  queryClient.setDefaultOptions({ queries: { staleTime: 1, throwOnError: true } });
  sealDefaults(queryClient);
  expect(queryClient.getDefaultOptions().queries).toMatchObject({ staleTime });
  expect(queryClient.getDefaultOptions().queries).not.toHaveProperty('throwOnError');
  expect(() => queryClient.setDefaultOptions({})).toThrow('shared by all remotes');
});
