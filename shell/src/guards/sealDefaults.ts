import { createQueryClient } from '@fairshore/shared-data/query';
import type { QueryClient } from '@fairshore/shared-data/query';

/** Restores the defaults of the shared query client, and refuses new ones: a remote would set them for everybody. */
export function sealDefaults(queryClient: QueryClient): void {
  queryClient.setDefaultOptions(createQueryClient().getDefaultOptions());
  queryClient.setDefaultOptions = () => {
    throw new Error('The defaults of queries are shared by all remotes. Give options to your own queries.');
  };
}
