import { isTimeout } from '@fairshore/shared-auth/request-limit';
import { QueryClient } from '@tanstack/react-query';
import { AppError } from '../errors/AppError';

const maxRetries = 2;

/** Milliseconds within which a failure has come quickly: two such, the pauses and one whole request stay below 10 s. */
const quickMs = 400;

/**
 * Only failures that may pass by themselves are tried again; a refusal is final. Whoever has waited long for one is told
 * first, and tries again by a press of Retry.
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= maxRetries || isTimeout(error)) return false;
  if (!(error instanceof AppError)) return true;
  return (error.kind === 'offline' || error.kind === 'unknown') && (error.tookMs ?? 0) <= quickMs;
}

/** The one query client of the suite; the shell mounts it and every remote shares it. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: shouldRetry,
        retryDelay: (attempt) => 300 * 2 ** attempt + Math.random() * 100,
        // "Offline" is no verdict on a backend that runs on this machine: ask, and show the failure.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
