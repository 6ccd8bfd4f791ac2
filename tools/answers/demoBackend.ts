import path from 'node:path';
import { defaultDemoAccounts } from '@fairshore/local-supabase';
import type { Backend } from '@fairshore/local-supabase';
import { startTestBackend } from '@fairshore/local-supabase/testing';
import { people } from '@fairshore/release-host/answers';
import type { Visitor } from '@fairshore/release-host/answers';
import { rootDir } from '@fairshore/remote-kit/release';

/** The embedded backend with only demo data in it. */
export interface DemoBackend {
  readonly publishableKey: string;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Starts a new session of a demo account: some pages end the session of visitors who may not see them. */
  readonly signIn: (visitor: Exclude<Visitor, 'guest'>) => Promise<DemoSession>;
  /** When its data was created, in milliseconds. */
  readonly madeAt: number;
  stop(): Promise<void>;
}

/** The part of a session that is read here; the browser gets the complete session. */
export interface DemoSession {
  readonly access_token: string;
  readonly user: { readonly id: string };
}

const siteUrl = 'http://localhost';

/** Starts the demo backend in its own folder, which is removed with it. */
export async function startDemoBackend(): Promise<DemoBackend> {
  const supabaseDir = path.join(rootDir, 'supabase');
  const madeAt = Date.now();
  const backend = await startTestBackend({
    migrationsDir: path.join(supabaseDir, 'migrations'),
    seedFile: path.join(supabaseDir, 'seed.sql'),
    demoAccounts: defaultDemoAccounts,
  });
  return {
    publishableKey: backend.publishableKey,
    fetch: (request) => backend.fetch(request, { ip: '127.0.0.1' }),
    signIn: (visitor) => signIn(backend, people[visitor]),
    madeAt,
    stop: () => backend.stop(),
  };
}

async function signIn(backend: Backend, { email }: { email: string }): Promise<DemoSession> {
  const password = defaultDemoAccounts.find((account) => account.email === email)?.password;
  const answer = await backend.fetch(
    new Request(`${siteUrl}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    }),
    { ip: '127.0.0.1' },
  );
  const session: DemoSession = await answer.json();
  return session;
}
