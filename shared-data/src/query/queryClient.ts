import { QueryClient } from '@tanstack/react-query';
import { AppError } from '../errors/AppError';

const maxRetries = 2;

/** Only failures that may pass by themselves are tried again; a refusal is final. */
function shouldRetry(failures: number, error: unknown): boolean {
  const isPassing = !(error instanceof AppError) || error.kind === 'offline' || error.kind === 'unknown';
  return isPassing && failures < maxRetries;
}

/** The one query client of the suite; the shell mounts it and every remote shares it. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: shouldRetry,
        retryDelay: (attempt) => 400 * 2 ** attempt + Math.random() * 200,
        // "Offline" is no verdict on a backend that runs on this machine: ask, and show the failure.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
