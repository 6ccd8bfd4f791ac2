import type { PostgresConnection } from '@supabase/lite/postgres';

/** Runs SQL with the rights of the database owner: row-level security does not apply. */
export interface SqlExecutor {
  /** Runs one statement with `$1`-style parameters; returns its rows. */
  query<Row = Record<string, unknown>>(text: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** Runs any number of statements without parameters. */
  script(text: string): Promise<void>;
}

/** The PostgreSQL behind the stack, embedded (PGlite) or a server, behind one interface. */
export interface Engine extends SqlExecutor {
  readonly kind: 'pglite' | 'postgres';
  /** Version as PostgreSQL reports it, such as `17.5`. */
  readonly version: string;
  /** What `@supabase/lite` runs its requests on; shares connections and transactions with this engine. */
  readonly connection: PostgresConnection;
  transaction<Result>(work: (transaction: SqlExecutor) => Promise<Result>): Promise<Result>;
  /**
   * Calls back with the payload of every NOTIFY on the channel, until the engine is closed. `onListening` is called when
   * listening starts, and again each time a lost connection was replaced.
   */
  listen(channel: string, onNotify: (payload: string) => void, onListening: () => void): Promise<void>;
  /** Ends every session, busy or not, and opens new ones; for when none of them responds any more. */
  renew(): Promise<void>;
  close(): Promise<void>;
}
