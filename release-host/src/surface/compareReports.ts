import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { changedNames, declaredIn, exportedBy, withoutMethods } from './declared';
import type { Declared } from './declared';
import { compile } from './nativeCompiler';
import type { CompilerFault } from './nativeCompiler';
import { writeSurface } from './report';
import type { ApiReport, Surface } from './report';

/** The size of a change in the public types, in terms of semver. */
type ChangeKind = 'none' | 'patch' | 'minor' | 'major';

/** The change of a package, and the reasons for its kind, as part of a sentence each. */
export interface Change {
  readonly kind: ChangeKind;
  readonly reasons: readonly string[];
}

/** A question to the compiler, as a line of code: an error on that line means no. */
interface Question {
  readonly line: string;
  readonly kind: Exclude<ChangeKind, 'none'>;
  readonly reason: (fault: CompilerFault) => string;
}

/**
 * Compares one package in two surfaces. The compiler decides: each new export must be assignable to the old one, for values (including
 * their parameters and results) and for types; a removed member counts as removed even if it was optional. A changed generic type whose
 * parameter has a constraint can't be compared, so it counts as major.
 */
export async function compareReports(
  dir: string,
  name: string,
  before: Surface,
  after: Surface,
): Promise<Change> {
  const [old, now] = [before[name], after[name]];
  if (!old || !now) return { kind: old ? 'major' : 'minor', reasons: [`${name} is ${old ? 'gone' : 'new'}`] };
  if (bodyOf(old) === bodyOf(now)) return { kind: 'none', reasons: [] };
  const gone = goneFrom(old, now);
  const questions = questionsAbout(old, now);
  const faults = await ask(dir, name, before, after, questions);
  const answered = [...gone, ...faults, ...newIn(old, now)];
  for (const kind of ['major', 'minor'] as const) {
    const reasons = answered.filter((one) => one.kind === kind).map(({ reason }) => reason);
    if (reasons.length > 0) return { kind, reasons: [...new Set(reasons)] };
  }
  return { kind: 'patch', reasons: ['nothing that anybody can tell differs'] };
}

interface Answer {
  readonly kind: ChangeKind;
  readonly reason: string;
}

function bodyOf({ entries, declarations }: ApiReport): string {
  return JSON.stringify([entries, declarations]);
}

function goneFrom(before: ApiReport, after: ApiReport): Answer[] {
  const now = exportedBy(after);
  return [...exportedBy(before)].flatMap(([name, original]): Answer[] => {
    const other = now.get(name);
    if (other === undefined) return [{ kind: 'major', reason: `${name} is gone` }];
    const isOfLibrary = original.includes(' of ') || other.includes(' of ');
    return isOfLibrary && other !== original ? [{ kind: 'major', reason: `${name} is another one` }] : [];
  });
}

function newIn(before: ApiReport, after: ApiReport): Answer[] {
  const known = exportedBy(before);
  const added = [...exportedBy(after).keys()].filter((name) => !known.has(name));
  return added.map((name) => ({ kind: 'minor', reason: `${name} is new` }));
}

function questionsAbout(before: ApiReport, after: ApiReport): Question[] {
  const [old, now] = [declaredIn(before), declaredIn(after)];
  const changed = changedNames(old, now);
  const names = exportedBy(after);
  const asked = new Set<string>();
  return [...exportedBy(before)].flatMap(([exported, original]) => {
    const other = names.get(exported);
    const [was, is] = [old.get(original), now.get(other ?? '')];
    const isSame = original === other && !changed.has(original);
    if (other === undefined || !was || !is || isSame || asked.has(`${original} ${other}`)) return [];
    asked.add(`${original} ${other}`);
    return [
      ...(was.isValue ? questionsOfValue(exported, original, other) : []),
      ...(was.isType ? questionsOfType(exported, [original, was], [other, is]) : []),
    ];
  });
}

function questionsOfValue(exported: string, original: string, other: string): Question[] {
  const [old, now] = [`typeof old.${original}`, `typeof now.${other}`];
  return [
    question(
      `((one: ${now}): ${old} => one)`,
      'major',
      (fault) => `${exported} no longer fits: ${told(fault)}`,
    ),
    question(
      `((one: Taken<${old}>): Taken<${now}> => one)`,
      'major',
      () => `${exported} no longer takes what it took`,
    ),
    question(`yes<Same<${old}, ${now}>>()`, 'minor', () => `${exported} takes or gives more`),
  ];
}

function questionsOfType(
  exported: string,
  [original, was]: readonly [string, Declared],
  [other, is]: readonly [string, Declared],
): Question[] {
  const count = was.constrained.length;
  const isOpaque = [...was.constrained, ...is.constrained].includes(true);
  if (count !== is.constrained.length || (isOpaque && was.text !== is.text))
    return [question(`yes<false>()`, 'major', () => `${exported} is another generic type`)];
  if (isOpaque) return [];
  const args = was.constrained.map((_, index) => `Any${index + 1}`);
  const generic = count > 0 ? `<${args.join(', ')}>` : '';
  const [old, now] = [`old.${original}${generic}`, `now.${other}${generic}`];
  const missing = 'has lost a member, or a value';
  return [
    question(
      `((one: ${now}): ${old} => one)`,
      'major',
      (fault) => `${exported} no longer fits: ${told(fault)}`,
    ),
    question(`((one: Plain<${old}>): ${now} => one)`, 'major', () => `${exported} ${missing}`),
    question(`((one: Members<${old}>): Members<${now}> => one)`, 'major', () => `${exported} ${missing}`),
    question(`yes<Same<${old}, ${now}>>()`, 'minor', () => `${exported} has something more`),
  ];
}

function question(line: string, kind: Question['kind'], reason: Question['reason']): Question {
  return { line, kind, reason };
}

/** The property concerned, from the last line of the compiler's message. */
function told({ message, details }: CompilerFault): string {
  const words = details.at(-1) ?? message;
  const [, property, side] =
    /^Property '(.+?)' is missing in type .*?\/(old|now)\/node_modules\//.exec(words) ?? [];
  if (property !== undefined)
    return side === 'old' ? `it now needs ${property}` : `it has no ${property} any more`;
  return words.replace(/import\("[^"]*"\)\./g, '').replace(/\.$/, '');
}

const preamble = [
  'type Same<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;',
  'declare function yes<Answer extends true>(): Answer;',
  'type Plain<T> = T extends object ? never : T;',
  'type Members<T> = T extends object ? keyof T : never;',
  // The first parameter of a function or a component.
  'type Taken<T> = T extends (one: infer One, ...others: never[]) => unknown ? Members<One> : never;',
  ...[1, 2, 3, 4].map((index) => `interface Any${index} { readonly any${index}: ${index} }`),
];

async function ask(
  dir: string,
  name: string,
  before: Surface,
  after: Surface,
  questions: readonly Question[],
): Promise<Answer[]> {
  if (questions.length === 0) return [];
  await rm(dir, { recursive: true, force: true });
  await mkdir(dir, { recursive: true });
  await writeSurface(path.join(dir, 'old'), comparable(before));
  await writeSurface(path.join(dir, 'now'), comparable(after));
  const lines = [
    `import type * as old from './old/node_modules/${name}/declarations';`,
    `import type * as now from './now/node_modules/${name}/declarations';`,
    ...preamble,
    ...questions.map(({ line }) => `export const _ = ${line};`),
  ];
  const first = lines.length - questions.length + 1;
  await writeFile(path.join(dir, 'questions.ts'), lines.map(unique).join('\n'));
  const faults = await compile(dir, ['questions.ts']);
  return faults.map((fault) => {
    const asked = questions[fault.line - first];
    if (!asked)
      throw new Error(`The types could not be compared: ${fault.file}(${fault.line}): ${fault.message}`);
    return { kind: asked.kind, reason: asked.reason(fault) };
  });
}

function unique(line: string, index: number): string {
  return line.replace('export const _ =', `export const _${index} =`);
}

/** The widths in a media query of a design token can change without breaking its users, so they are not compared. */
function withoutWidths(declarations: string): string {
  return declarations.replace(/(['"])@media .*?\1/g, 'string');
}

function comparable(surface: Surface): Surface {
  return Object.fromEntries(
    Object.entries(surface).map(([name, report]) => [
      name,
      { ...report, declarations: withoutWidths(withoutMethods(report.declarations)) },
    ]),
  );
}
