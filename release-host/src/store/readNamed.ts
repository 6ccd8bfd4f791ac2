import { readFile } from 'node:fs/promises';

/** Reads a file that somebody named. Its errors name the file; the system's don't where it is a folder. */
export async function readNamed(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    throw error instanceof Error ? Object.assign(error, { path: file }) : error;
  }
}
