import { entities } from '../src/policy/entities';
import type { Refuse } from './ProseFault';

/** The facts that a text may name in braces, such as `{eu.address}`, by that name. */
const facts = new Map<string, string>(
  Object.entries(entities).flatMap(([company, its]) =>
    Object.entries(its).map(([fact, value]) => [`${company}.${fact}`, value] as const),
  ),
);

/** Replaces the facts named in a text that begins at `line`. Any other brace is refused. */
export function fillFacts(text: string, line: number, refuse: Refuse): string {
  return text.replace(/\{([a-z.]*)\}|[{}]/g, (braces, name: string | undefined, index: number) => {
    const value = name === undefined ? undefined : facts.get(name);
    if (value !== undefined) return value;
    const at = line + text.slice(0, index).split('\n').length - 1;
    return refuse(at, `${braces} is no fact; these are: ${[...facts.keys()].join(', ')}`);
  });
}
