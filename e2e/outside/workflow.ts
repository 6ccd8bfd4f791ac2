import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { workflowFile } from '@fairshore/remote-kit/scaffold';
import { parse } from 'yaml';
import type { Team } from './team';

type Values = Readonly<Record<string, string>>;

/** The parts of a workflow that are read here. */
interface Workflow {
  readonly defaults: { readonly run: { readonly shell: string } };
  readonly env: Values;
  readonly jobs: Readonly<Record<string, Job>>;
}

interface Job {
  readonly environment?: string | { readonly name: string; readonly url: string };
  readonly env?: Values;
  readonly steps: readonly Step[];
}

interface Step {
  readonly id?: string;
  readonly name?: string;
  readonly if?: string;
  readonly run?: string;
  readonly env?: Values;
}

/** Values that GitHub would provide to a job, such as `secrets.FAIRSHORE_TOKEN` and `inputs.action`, by their names in expressions. */
type Known = Values;

/** The result of a job: its steps' output, the address of its environment, and its summary page. */
interface JobEnd {
  readonly said: string;
  readonly url: string | undefined;
  readonly summary: string;
}

async function readWorkflow(team: Team): Promise<Workflow> {
  return parse(await readFile(path.join(team.dir, workflowFile), 'utf8'));
}

/**
 * Runs the steps of a job one after the other in the team's folder, as GitHub does: in bash, with the environment of the workflow, the
 * job and the step, and with the files that steps write to. Actions are skipped, because sources and Node are already there. Rejects
 * with the output of a step that fails. `done` are steps that need not be repeated.
 */
export async function runJob(
  team: Team,
  name: string,
  { known, runner, done = new Set() }: { known: Known; runner: Values; done?: Set<string> },
): Promise<JobEnd> {
  const { env, jobs, defaults } = await readWorkflow(team);
  const job = jobs[name];
  assert.ok(job, `There is no job ${name}.`);
  assert.equal(defaults.run.shell, 'bash');
  const temp = await mkdtemp(path.join(tmpdir(), 'fairshore-runner-'));
  const files = { GITHUB_OUTPUT: path.join(temp, 'output'), GITHUB_STEP_SUMMARY: path.join(temp, 'summary') };
  const outputs: Record<string, string> = {};
  const lookUp = { ...known };
  const said: string[] = [];
  try {
    for (const file of Object.values(files)) await writeFile(file, '');
    for (const step of job.steps) {
      if (step.run === undefined || done.has(step.run) || !applies(step.if, lookUp)) continue;
      const script = path.join(temp, 'step.sh');
      await writeFile(script, step.run);
      const { code, said: words } = await team.run(
        'bash',
        ['--noprofile', '--norc', '-eo', 'pipefail', script],
        {
          ...runner,
          ...files,
          RUNNER_TEMP: temp,
          CI: 'true',
          ...filled({ ...env, ...job.env, ...step.env }, lookUp),
        },
      );
      assert.equal(code, 0, `${name}, ${step.name}:\n${words}`);
      said.push(words);
      if (step.name === 'Install') done.add(step.run);
      for (const line of (await readFile(files.GITHUB_OUTPUT, 'utf8')).split('\n')) {
        const [, key, value = ''] = /^([\w-]+)=(.*)$/.exec(line) ?? [];
        if (key !== undefined && step.id !== undefined) outputs[`steps.${step.id}.outputs.${key}`] = value;
      }
      Object.assign(lookUp, outputs);
    }
    const { environment } = job;
    return {
      said: said.join('\n'),
      url: typeof environment === 'object' ? fill(environment.url, lookUp) : undefined,
      summary: await readFile(files.GITHUB_STEP_SUMMARY, 'utf8'),
    };
  } finally {
    await rm(temp, { recursive: true, force: true });
  }
}

function filled(values: Values, known: Known): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, fill(value, known)]));
}

/** Replaces expressions by GitHub's values; an unknown one is a fault in the workflow. */
function fill(text: string, known: Known): string {
  return text.replace(/\$\{\{\s*([\w.-]+)\s*\}\}/g, (_, name: string) => {
    assert.ok(name in known, `GitHub does not know ${name} here.`);
    return known[name] ?? '';
  });
}

function applies(condition: string | undefined, known: Known): boolean {
  if (condition === undefined) return true;
  const [, name = '', wanted] = /^([\w.]+) == '(\w+)'$/.exec(condition) ?? [];
  assert.ok(wanted !== undefined, `${condition} is no condition that this reads.`);
  return known[name] === wanted;
}
