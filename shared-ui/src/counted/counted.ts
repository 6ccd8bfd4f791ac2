import { grouped } from './grouped';

/** A number with its noun: 1 holding, 1,204 holdings; a plural that is not the noun with an s is given. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${grouped(count)} ${count === 1 ? noun : plural}`;
}
