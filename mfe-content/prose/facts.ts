import { entities } from '../src/policy/entities';
import type { Refuse } from './ProseFault';

/** What a text may name in braces, such as `{eu.address}`, by that name. */
const facts = new Map<string, string>(
  Object.entries(entities).flatMap(([company, its]) =>
    Object.entries(its).map(([fact, value]) => [`${company}.${fact}`, value] as const),
  ),
);

/** A text that begins at `line`, with the facts it names written out. Any other brace is refused. */
export function fillFacts(text: string, line: number, refuse: Refuse): string {
  return text.replace(/\{([a-z.]*)\}|[{}]/g, (braces, name: string | undefined, index: number) => {
    const value = name === undefined ? undefined : facts.get(name);
    if (value !== undefined) return value;
    const at = line + text.slice(0, index).split('\n').length - 1;
    return refuse(at, `${braces} is no fact; these are: ${[...facts.keys()].join(', ')}`);
  });
}
