import { blameStack, nobody } from './blameStack';
import type { Blamed } from './blameStack';

/**
 * Who is at fault for a thrown value, and the name of its error. The message is left out: it may quote what a visitor typed, and no rule
 * can tell that from the code's own words.
 */
export function blameThrown(thrown: unknown): readonly [blamed: Blamed, name: string] {
  const isError = typeof thrown === 'object' && thrown !== null && 'stack' in thrown;
  if (!isError) return [nobody, 'Error'];
  const { stack } = thrown;
  const message = 'message' in thrown && typeof thrown.message === 'string' ? thrown.message : '';
  const name = 'name' in thrown && typeof thrown.name === 'string' ? thrown.name : '';
  const blamed = blameStack({ stack: typeof stack === 'string' ? stack : '', message });
  return [blamed, /^[A-Z][A-Za-z]{0,39}$/.test(name) ? name : 'Error'];
}
