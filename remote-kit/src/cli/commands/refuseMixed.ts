import { Refused } from '../Refused';

/** The options of `fairshore release` that exclude or require each other. */
export interface ReleaseOptions {
  readonly archive?: string;
  readonly preview?: string;
  readonly days?: string;
  readonly canary?: string;
  readonly threshold?: string;
  readonly after?: string;
  readonly promote?: boolean;
  readonly force?: boolean;
  readonly abort?: boolean;
  readonly 'end-preview'?: string;
}

/** Refuses what can be detected without a build: two actions at once, and options that belong to another action. */
export function refuseMixed(options: ReleaseOptions): void {
  const { preview, canary, promote } = options;
  if (preview !== undefined && canary !== undefined)
    throw new Refused('A release is a canary or a preview, not both.');
  if (preview !== undefined && !/^[a-z0-9-]{1,40}$/.test(preview))
    throw new Refused('A preview has a name such as pr-12: small letters, digits and hyphens, 40 at most.');
  if (preview === undefined && options.days !== undefined)
    throw new Refused('--days says how long a preview stays open: give --preview too.');
  if (options.after !== undefined && !promote) throw new Refused('--after goes with --promote.');
  if (options.force && !promote) throw new Refused('--force goes with --promote.');
  if (options.threshold !== undefined && canary === undefined)
    throw new Refused('--threshold goes with --canary.');
  const actions = (['archive', 'preview', 'canary', 'promote', 'abort', 'end-preview'] as const)
    .filter((name) => options[name] !== undefined)
    .map((name) => `--${name}`);
  if (actions.length > 1)
    throw new Refused(`One at a time: ${actions.join(' and ')} are ${actions.length} things.`);
}
