import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';

/** Ends a command that was called wrongly with a sentence, and with code 2. */
export function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

/** The arguments of a command; an unknown option or a missing value ends it with a sentence. */
export function givenArguments<Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

/** The only word that was given, undefined without any; a second one ends the command with a sentence. */
export function givenWord([word, ...others]: readonly string[]): string | undefined {
  if (others.length > 0) refuse(`What is ${others.join(' ')} for?`);
  return word;
}

/** The whole number of at least 1 that an option is; anything else ends the command with a sentence. */
export function givenCount(option: string, given: string): number {
  if (!/^[1-9]\d*$/.test(given)) refuse(`--${option} is a whole number of at least 1, not ${given}.`);
  return Number(given);
}
