import { sentenceOf } from '@fairshore/release-host/sentence';

/** Runs a command. A failure prints one sentence, with a hint where one is known, and exits with code 1. */
export async function explain(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    // Some errors have a hint, such as those of a failed start or of a port that is in use.
    if (error instanceof Error && 'hint' in error) console.error(`${error.message}\n${String(error.hint)}`);
    else console.error(sentenceOf(error));
    process.exit(1);
  }
}
