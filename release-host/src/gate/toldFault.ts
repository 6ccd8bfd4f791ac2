import ts from 'typescript';
import type { CompilerFault, Surface } from '../surface';
import type { UsingRemote } from '../store/releaseTypes';

/**
 * Words a compiler fault in a remote as part of a sentence that names the remote, the module with the import, and the property:
 * "mfe-content 1.4.0 does not give onReport, which ErrorState of @fairshore/shared-ui needs".
 */
export function toldFault(
  { name, version, use }: UsingRemote,
  fault: CompilerFault,
  surface: Surface,
): string {
  const remote = `${name} ${version}`;
  const lines = [fault.message, ...fault.details].map((line) => line.replace(/import\("[^"]*"\)\./g, ''));
  const [, module, member] =
    /^Module '"?(.+?)"?' has no exported member (?:named )?'(.+?)'/.exec(fault.message) ?? [];
  if (module !== undefined && member !== undefined)
    return `${remote} takes ${member} of ${module}, which the shell does not have`;
  const node = nodeAt(use[fault.file] ?? '', fault);
  const around = node && importedAround(node);
  const gone = firstMatch(lines, [
    /^Property '(.+?)' does not exist on type/,
    /'([^']+)' does not exist in type/,
  ]);
  if (gone !== undefined) {
    // The property belongs to the type that the compiler names, whatever function is called with it.
    const owner = declaredType(lines, surface) ?? around;
    return `${remote} uses ${gone}${owner === undefined ? '' : ` of ${owner}`}, which is not there`;
  }
  const used = around ?? declaredType(lines, surface);
  if (used === undefined) return `${remote} no longer fits: ${endOf(lines)}`;
  const missing = firstMatch(lines, [
    /^Property '(.+?)' is missing in type/,
    /is missing the following properties from type '.*?': (.+)$/,
  ]);
  if (missing !== undefined) return `${remote} does not give ${missing}, which ${used} needs`;
  const property =
    firstMatch(lines, [/^Types of property '(.+?)' are incompatible/]) ?? (node && givenName(node));
  const what = property === undefined ? used : `${property} of ${used}`;
  return `${remote} uses ${what} as it was before: ${endOf(lines)}`;
}

function firstMatch(lines: readonly string[], patterns: readonly RegExp[]): string | undefined {
  // The last line is about the property itself, earlier ones about what contains it.
  for (const line of lines.toReversed()) {
    for (const pattern of patterns) {
      const found = pattern.exec(line)?.[1];
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

function endOf(lines: readonly string[]): string {
  return (lines.at(-1) ?? '').replace(/\.$/, '');
}

/** The innermost node at the position that the compiler reports. */
function nodeAt(text: string, { file, line, column }: CompilerFault): ts.Node | undefined {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const start = source.getLineStarts()[line - 1];
  if (start === undefined) return undefined;
  const position = start + column - 1;
  let found: ts.Node | undefined;
  function visit(node: ts.Node): void {
    if (position < node.getStart(source) || position >= node.getEnd()) return;
    found = node;
    ts.forEachChild(node, visit);
  }
  ts.forEachChild(source, visit);
  return found;
}

/** The import of a shared module that is rendered or called around a node: `ErrorState of @fairshore/shared-ui`. */
function importedAround(node: ts.Node): string | undefined {
  const imported = importedNames(node.getSourceFile());
  for (let around: ts.Node | undefined = node; around; around = around.parent) {
    const name = subjectOf(around);
    const found = name === undefined ? undefined : imported.get(name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The name that a node refers to: of the component it renders, the function it calls, the type it mentions. */
function subjectOf(node: ts.Node): string | undefined {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node)) return firstName(node.tagName);
  if (ts.isJsxElement(node)) return firstName(node.openingElement.tagName);
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) return firstName(node.expression);
  if (ts.isVariableDeclaration(node) && node.type && ts.isTypeReferenceNode(node.type))
    return node.type.typeName.getText();
  return undefined;
}

function firstName(node: ts.Node): string | undefined {
  if (ts.isIdentifier(node)) return node.text;
  return ts.isPropertyAccessExpression(node) ? firstName(node.expression) : undefined;
}

/** A source file's imports from shared modules, by their local names. */
function importedNames(source: ts.SourceFile): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { moduleSpecifier, importClause } of source.statements.filter(ts.isImportDeclaration)) {
    if (!ts.isStringLiteral(moduleSpecifier) || !moduleSpecifier.text.startsWith('@fairshore/')) continue;
    const bindings = importClause?.namedBindings;
    if (!bindings) continue;
    if (ts.isNamespaceImport(bindings)) names.set(bindings.name.text, moduleSpecifier.text);
    else
      bindings.elements.forEach(({ name, propertyName }) =>
        names.set(name.text, `${(propertyName ?? name).text} of ${moduleSpecifier.text}`),
      );
  }
  return names;
}

/** A type that the compiler names and a shared module exports, for faults without an import nearby, such as one about a queried row. */
function declaredType(lines: readonly string[], surface: Surface): string | undefined {
  const words = lines.flatMap((line) =>
    [...line.matchAll(/'([^']+)'/g)].flatMap(([, type = '']) => type.match(/\w+/g) ?? []),
  );
  for (const { entries } of Object.values(surface)) {
    for (const [entry, exports] of Object.entries(entries)) {
      const name = words.find((word) => /^[A-Z]/.test(word) && new RegExp(`\\b${word},`).test(exports));
      if (name !== undefined) return `${name} of ${entry}`;
    }
  }
  return undefined;
}

/** The name of the attribute or property, if the compiler reports a position at that name. */
function givenName(node: ts.Node): string | undefined {
  const { parent } = node;
  const isGiven = (ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent)) && parent.name === node;
  return isGiven ? node.getText() : undefined;
}
