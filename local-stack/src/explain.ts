import { StartupError } from '@fairshore/local-supabase';
import { PortTaken } from '@fairshore/release-host';

/** Runs a command; a failure prints one sentence, with what to do where that is known, and ends with exit code 1. */
export async function explain(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (error instanceof StartupError || error instanceof PortTaken)
      console.error(`${error.message}\n${error.hint}`);
    else console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
