import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fittingText } from '@fairshore/remote-kit/release';
import type { z } from 'zod';

/** A JSON file of a store, by its path in it. Rejects with a sentence that names the file and what in it does not fit. */
export async function readFitting<Value>(
  schema: z.ZodType<Value>,
  dir: string,
  file: string,
): Promise<Value> {
  return fittingText(schema, await readFile(path.join(dir, file), 'utf8'), file);
}
