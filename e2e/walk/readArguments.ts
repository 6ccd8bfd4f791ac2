import { parseArgs } from 'node:util';
import { roles } from './Visitor';
import type { WalkOptions } from './walk';

type Chosen = Pick<WalkOptions, 'seed' | 'role' | 'width' | 'steps'>;

/** Reads which walks the command line requests; all roles and both widths by default. */
export function readArguments(args: readonly string[]): {
  url: string | undefined;
  walks: Chosen[];
  isTold: boolean;
} {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string', default: '1' },
      role: { type: 'string' },
      width: { type: 'string' },
      steps: { type: 'string', default: '300' },
      url: { type: 'string' },
      tell: { type: 'boolean', default: false },
    },
  });
  const chosenRoles = roles.filter((role) => values.role === undefined || role === values.role);
  if (chosenRoles.length === 0) throw new Error(`--role is one of ${roles.join(', ')}.`);
  const widths = values.width === undefined ? [1440, 375] : [figure('width', values.width)];
  const seed = figure('seed', values.seed);
  const steps = figure('steps', values.steps);
  return {
    url: values.url?.replace(/\/$/, ''),
    walks: chosenRoles.flatMap((role) => widths.map((width) => ({ seed, role, width, steps }))),
    isTold: values.tell,
  };
}

function figure(name: string, text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} is a whole number from 1 up.`);
  return number;
}
