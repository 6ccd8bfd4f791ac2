import { CompiledQuery, type Kysely } from 'kysely';
import type { SqlExecutor } from './Engine';

/** An executor over Kysely, which is the one gate to the database for us and for `@supabase/lite`. */
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
