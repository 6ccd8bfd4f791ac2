import path from 'node:path';
import type { ApiReport } from './report';
import ts from 'typescript';
import { compareTexts } from './declarationProgram';
import type { DeclarationProgram, Target } from './declarationProgram';
import { isHidden, printDeclaration } from './printDeclaration';

/** A package: its folder, and the declaration files of its entries by name (`@fairshore/shared-ui/dialog`). */
export interface ReportedPackage {
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  readonly entries: Readonly<Record<string, string>>;
}

/** A symbol of the report; `isMentioned` if a declaration uses it, not only an export. */
interface Entity {
  readonly target: Target;
  readonly isExported: boolean;
  readonly isMentioned: boolean;
}

type NameOf = (target: Target) => string;

/**
 * The report of a package: its exports and everything they mention, in one list across files, sorted by name. Not made with api-extractor,
 * because the gate compiles this text, which api-extractor's reports aren't made for. These also repeat shared declarations in each entry,
 * so that one class would become several.
 */
export function flatten(program: DeclarationProgram, reported: ReportedPackage): ApiReport {
  const exported = Object.entries(reported.entries).map(
    ([entry, file]) => [entry, program.exportsOf(program.file(file))] as const,
  );
  const augmentations = program
    .filesIn(path.join(reported.folder, 'src'))
    .flatMap(({ statements }) => statements.filter(ts.isModuleDeclaration))
    .filter(({ name }) => ts.isStringLiteral(name));
  const { entities, reserved } = reachable(
    program,
    exported.flatMap(([, names]) => names.map(({ target }) => target)),
    augmentations,
  );
  const names = namesOf(entities, reserved);
  const nameOf: NameOf = (target) => names.get(keyOf(target)) ?? preferredName(target);
  const own = [...entities.values()].flatMap(({ target }) => (target.kind === 'own' ? [target] : []));
  const declared = own.map((target) => {
    const texts = declarationsOf(target.symbol).map((node) => printDeclaration(program, node, nameOf));
    return { name: nameOf(target), text: texts.join('\n') };
  });
  return {
    name: reported.name,
    version: reported.version,
    entries: Object.fromEntries(exported.map(([entry, all]) => [entry, exportsText(all, nameOf)])),
    declarations: [
      ...importLines(entities.values(), nameOf),
      ...declared.sort((one, other) => compareTexts(one.name, other.name)).map(({ text }) => text),
      ...augmentations.map((node) => printDeclaration(program, node, nameOf)).sort(compareTexts),
    ].join('\n'),
  };
}

/**
 * All symbols that the exports of a package lead to, by key, and the names that none of them may get: those of the language, and those of
 * type parameters in declarations that mention a symbol of the same name.
 */
function reachable(program: DeclarationProgram, roots: readonly Target[], more: readonly ts.Node[]) {
  const entities = new Map<string, Entity>();
  const reserved = new Set<string>();
  const queue: ts.Node[] = [...more];
  function add(target: Target, how: 'exported' | 'mentioned'): void {
    const key = keyOf(target);
    const known = entities.get(key);
    entities.set(key, {
      target,
      isExported: how === 'exported' || known?.isExported === true,
      isMentioned: how === 'mentioned' || known?.isMentioned === true,
    });
    if (!known && target.kind === 'own') queue.push(...declarationsOf(target.symbol));
  }
  function read(declaration: ts.Node): void {
    const mentioned = new Set<string>();
    const parameters = new Set<string>();
    function mention(target: Target): void {
      add(target, 'mentioned');
      mentioned.add(preferredName(target));
    }
    function visit(node: ts.Node): void {
      if (isHidden(node)) return;
      if (ts.isTypeParameterDeclaration(node)) parameters.add(node.name.text);
      if (ts.isImportTypeNode(node)) {
        mention(program.imported(node));
        node.typeArguments?.forEach(visit);
        return;
      }
      if (ts.isIdentifier(node)) {
        const target = program.mentioned(node);
        if (target) mention(target);
        else if (program.isOfLanguage(node)) reserved.add(node.text);
      }
      ts.forEachChild(node, visit);
    }
    visit(declaration);
    parameters.forEach((name) => mentioned.has(name) && reserved.add(name));
  }
  roots.forEach((target) => add(target, 'exported'));
  for (let next = queue.pop(); next; next = queue.pop()) read(next);
  return { entities, reserved };
}

/** Gives each symbol a unique name: exported ones choose first; none gets a reserved name. */
function namesOf(
  entities: ReadonlyMap<string, Entity>,
  reserved: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const taken = new Set<string>(reserved);
  const rank = ({ target, isExported }: Entity) => `${target.kind === 'own' ? 0 : 1}${isExported ? 0 : 1}`;
  const sorted = [...entities].sort(([key, one], [otherKey, other]) =>
    compareTexts(`${rank(one)} ${key}`, `${rank(other)} ${otherKey}`),
  );
  return new Map(
    sorted.map(([key, { target }]) => {
      const preferred = preferredName(target);
      let name = preferred;
      for (let count = 2; taken.has(name); count += 1) name = `${preferred}_${count}`;
      taken.add(name);
      return [key, name];
    }),
  );
}

function preferredName(target: Target): string {
  if (target.kind === 'own') return target.symbol.name;
  return target.name === '*' || target.name === 'default' ? target.local : target.name;
}

function keyOf(target: Target): string {
  if (target.kind === 'library') return `${target.name} of ${target.module}`;
  const [first] = declarationsOf(target.symbol);
  return `${target.symbol.name} of ${first?.getSourceFile().fileName ?? ''}`;
}

function declarationsOf(symbol: ts.Symbol): readonly ts.Declaration[] {
  return symbol.declarations ?? [];
}

/** `export { Button, Card as Panel };`, with one name per line; names from libraries are exported by library. */
function exportsText(all: readonly { name: string; target: Target }[], nameOf: NameOf): string {
  const own = all.flatMap(({ name, target }) =>
    target.kind === 'own' ? [`  ${renamed(nameOf(target), name)},`] : [],
  );
  const lines = own.length > 0 ? ['export {', ...own, `} from './declarations';`] : [];
  const libraries = all.flatMap(({ name, target }) =>
    target.kind === 'library' ? [exportOfLibrary(name, target)] : [],
  );
  return [...lines, ...libraries].join('\n');
}

function exportOfLibrary(
  name: string,
  { module, name: original }: Extract<Target, { kind: 'library' }>,
): string {
  return original === '*'
    ? `export * as ${name} from '${module}';`
    : `export { ${renamed(original, name)} } from '${module}';`;
}

function importLines(entities: Iterable<Entity>, nameOf: NameOf): string[] {
  const lines = [...entities].flatMap(({ target, isMentioned }) => {
    if (target.kind === 'own' || !isMentioned) return [];
    const local = nameOf(target);
    return target.name === '*'
      ? [`import * as ${local} from '${target.module}';`]
      : [`import { ${renamed(target.name, local)} } from '${target.module}';`];
  });
  return lines.sort(compareTexts);
}

function renamed(original: string, name: string): string {
  return original === name ? name : `${original} as ${name}`;
}
