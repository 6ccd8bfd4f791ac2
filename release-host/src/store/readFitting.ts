import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fittingText } from '@fairshore/remote-kit/release';
import type { z } from 'zod';

/** Reads a JSON file of a store by its relative path. Rejects with a message that names the file and its invalid parts. */
export async function readFitting<Value>(
  schema: z.ZodType<Value>,
  dir: string,
  file: string,
): Promise<Value> {
  return fittingText(schema, await readFile(path.join(dir, file), 'utf8'), file);
}
