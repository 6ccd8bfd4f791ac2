import { CompiledQuery, type Kysely } from 'kysely';
import type { SqlExecutor } from './Engine';

/** An executor over Kysely, through which both this package and `@supabase/lite` access the database. */
export function kyselyExecutor(
  database: Kysely<unknown>,
  runScript: (text: string) => Promise<void>,
): SqlExecutor {
  return {
    query: async <Row>(text: string, parameters: readonly unknown[] = []) => {
      const result = await database.executeQuery<Row>(CompiledQuery.raw(text, [...parameters]));
      return result.rows;
    },
    script: runScript,
  };
}
