import { blameStack, nobody } from './blameStack';
import type { Blamed } from './blameStack';

/**
 * Whose fault something thrown is, and the name of its error. Its text is left where it is: it may quote what somebody typed, and no rule
 * tells that from the words of the code.
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
