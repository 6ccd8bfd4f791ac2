import { spawnSync } from 'node:child_process';
import { parse } from 'yaml';
import { workflow } from './workflow';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
}
interface Job {
  readonly if: string;
  readonly permissions: unknown;
  readonly concurrency: { readonly group: string };
  readonly environment?: unknown;
  readonly env?: unknown;
  readonly steps: readonly Step[];
}
const read: {
  on: object;
  permissions: unknown;
  concurrency: { readonly group: string; readonly 'cancel-in-progress': boolean };
  jobs: Record<string, Job>;
} = parse(workflow);
const jobs = Object.entries(read.jobs);
const steps = jobs.flatMap(([, job]) => job.steps);
const hasSecrets = (value: unknown) => JSON.stringify(value ?? {}).includes('secrets.');

it('pull requests run it with their own permissions, never with those of the repository', () => {
  expect(Object.keys(read.on)).toEqual(['pull_request', 'push', 'schedule', 'workflow_dispatch']);
});

it('requests only read permission, and runs one job of each kind at a time', () => {
  expect(read.permissions).toEqual({});
  for (const [, job] of jobs) {
    expect(job.permissions).toEqual({ contents: 'read' });
    expect(job.concurrency.group).toMatch(/^fairshore-/);
  }
});

it('cancels the running jobs of a pull request once it is closed, and no others', () => {
  expect(read.concurrency).toEqual({
    group: 'fairshore-${{ github.event.pull_request.number || github.run_id }}',
    'cancel-in-progress': true,
  });
});

it('manual jobs never wait behind a merge', () => {
  const groups = ['canary', 'promote', 'by-hand'].map((name) => read.jobs[name]?.concurrency.group);
  expect(groups).toEqual(['fairshore-production', 'fairshore-production', 'fairshore-by-hand']);
});

it('pins actions by commit', () => {
  for (const { uses } of steps)
    if (uses !== undefined) expect(uses).toMatch(/^actions\/[a-z-]+@[0-9a-f]{40}$/);
});

it('lets no text of a pull request into a shell', () => {
  for (const { run = '' } of steps) expect(run).not.toContain('${{');
});

it('gives secrets to single steps, in an environment, and never to a fork', () => {
  for (const [name, job] of jobs) {
    expect(hasSecrets(job.env)).toBe(false);
    if (!job.steps.some(({ env }) => hasSecrets(env))) continue;
    expect([name, job.environment]).not.toEqual([name, undefined]);
    expect(job.if).toMatch(
      /head\.repo\.full_name == github\.repository|== '(push|schedule|workflow_dispatch)'$/,
    );
    for (const { run = '', env } of job.steps)
      if (run.includes('npm ci')) expect(hasSecrets(env)).toBe(false);
  }
});

it.each([
  ['', ''],
  ['1.0.0-3f9c21ab', '--from 1.0.0-3f9c21ab'],
  ['1.0 & rm "x"', '--from 1.0 & rm "x"'],
])('a manual rollback of “%s” passes on “%s”', (from, wanted) => {
  const step = steps.find(({ run = '' }) => run.includes('rollback'));
  expect(step?.env).toMatchObject({ FROM: '${{ inputs.from }}' });
  const script = `npm() { echo "$*"; }\n${step?.run ?? ''}`;
  const { stdout } = spawnSync('bash', ['-eo', 'pipefail', '-c', script], {
    env: { FROM: from },
    encoding: 'utf8',
  });
  expect(stdout.trim()).toBe(`run --silent rollback -- ${wanted}`.trim());
});
