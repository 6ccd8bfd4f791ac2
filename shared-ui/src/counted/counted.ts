import { grouped } from './grouped';

/** A number with its noun: 1 holding, 1,204 holdings; pass `plural` unless it is the noun with an s. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${grouped(count)} ${count === 1 ? noun : plural}`;
}
