import type { Finding, WalkOptions } from './walk';

const shown = 25;

/** Each fault once, with the steps that led to it the first time and the command that repeats it. */
export function describeFindings(
  { seed, role, width }: Pick<WalkOptions, 'seed' | 'role' | 'width'>,
  findings: readonly Finding[],
): string {
  const first = findings.filter(
    ({ problem }, index) => findings.findIndex((other) => other.problem === problem) === index,
  );
  return first
    .map(({ step, problem, way }) =>
      [
        `\nSeed ${seed}, ${role}, ${width} px, step ${step}: ${problem}`,
        ...(way.length > shown ? [`       … ${way.length - shown} steps before`] : []),
        ...way.slice(-shown),
        `Repeat: npm run walk -- --seed ${seed} --role ${role} --width ${width} --steps ${step}`,
      ].join('\n'),
    )
    .join('\n');
}
