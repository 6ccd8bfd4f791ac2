import type { Finding, WalkOptions } from './walk';

const shown = 25;

/** Lists each fault once, with the steps that first led to it and the command that reproduces it. */
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
