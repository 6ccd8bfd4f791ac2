import { AuthProvider } from '@fairshore/shared-auth';
import { QueryClientProvider } from '@fairshore/shared-data/query';
import type { QueryClient } from '@fairshore/shared-data/query';
import { ThemeProvider } from '@fairshore/shared-ui';
import type { ComponentType, ReactNode } from 'react';
import { App } from './App';
import type { AppProps } from './App';

/** The whole suite, the same in browsers and on the server; only the router differs. */
export function Suite({ Router, queryClient, ...app }: SuiteProps) {
  return (
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <Router>
          <AuthProvider>
            <App {...app} />
          </AuthProvider>
        </Router>
      </QueryClientProvider>
    </ThemeProvider>
  );
}

interface SuiteProps extends AppProps {
  Router: ComponentType<{ children: ReactNode }>;
  queryClient: QueryClient;
}
