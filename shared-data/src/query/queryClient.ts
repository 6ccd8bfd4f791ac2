import { isTimeout } from '@fairshore/shared-auth/request-limit';
import type { QueryClient } from '@tanstack/react-query';
import { AppError } from '../errors/AppError';
import { keepFailures } from './keepFailures';
import { SuiteQueryClient } from './SuiteQueryClient';

const maxRetries = 2;

/**
 * A failure within this many milliseconds counts as quick: two of them, the pauses and one complete request stay
 * below 10 s.
 */
const quickMs = 400;

/**
 * Retries only failures that may pass by themselves; a refusal is final. A failure that took long is shown at once
 * instead, and the user can press Retry.
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= maxRetries || isTimeout(error)) return false;
  if (!(error instanceof AppError)) return true;
  return (error.kind === 'offline' || error.kind === 'unknown') && (error.tookMs ?? 0) <= quickMs;
}

/** The single query client of the suite; the shell mounts it and every remote shares it. */
export function createQueryClient(): QueryClient {
  const queryClient = new SuiteQueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: shouldRetry,
        retryDelay: (attempt) => 300 * 2 ** attempt + Math.random() * 100,
        // The browser's "offline" says nothing about a backend on this machine, so send the request and show the
        // failure.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  keepFailures(queryClient.getQueryCache());
  return queryClient;
}
