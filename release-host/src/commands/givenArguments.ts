import { Refusal } from '../store/pointerChanges';

/** The one positional argument, undefined without any; several are refused with the usage, since a command does one thing. */
export function onlyArgument(positionals: readonly string[], usage: string): string | undefined {
  const [one, ...others] = positionals;
  if (others.length > 0) throw new Refusal(`One at a time: what is “${others.join(' ')}” for?\n${usage}`);
  return one;
}

/** Refuses options that exclude each other; the keys are their names, undefined stands for one that was not given. */
export function refuseTogether(options: Readonly<Record<string, string | boolean | undefined>>): void {
  const given = Object.keys(options).filter((name) => options[name] !== undefined);
  if (given.length > 1)
    throw new Refusal(`${given.map((name) => `--${name}`).join(' and ')} exclude each other: give one.`);
}
