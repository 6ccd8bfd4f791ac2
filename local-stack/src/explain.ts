/** Runs a command; a failure prints one sentence, with what to do where that is known, and ends with exit code 1. */
export async function explain(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    // Some know what to do, as the errors of a start and of a port that is taken do.
    if (error instanceof Error && 'hint' in error) console.error(`${error.message}\n${String(error.hint)}`);
    else console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
