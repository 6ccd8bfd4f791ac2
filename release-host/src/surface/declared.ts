import type { ApiReport } from './report';
import ts from 'typescript';

/** A name in a report: its declaration, and whether it is a value or a type. */
export interface Declared {
  readonly text: string;
  readonly isValue: boolean;
  readonly isType: boolean;
  /** For each type parameter in order, whether it has a constraint; empty for a type without parameters. */
  readonly constrained: readonly boolean[];
}

/** The declarations of a report, by name. */
export function declaredIn({ declarations }: Pick<ApiReport, 'declarations'>): ReadonlyMap<string, Declared> {
  const file = parsed(declarations);
  const found = new Map<string, Declared>();
  for (const statement of file.statements) {
    const name = nameOf(statement);
    if (name === undefined) continue;
    const known = found.get(name);
    const text = statement.getText(file);
    found.set(name, {
      text: known ? `${known.text}\n${text}` : text,
      isValue: known?.isValue === true || !isTypeOnly(statement),
      isType: known?.isType === true || isTypeOnly(statement) || ts.isClassDeclaration(statement),
      constrained: parametersOf(statement).map(({ constraint }) => constraint !== undefined),
    });
  }
  return found;
}

/**
 * The exports of a report's entries, such as `Button of @fairshore/shared-ui`, each with the name of its declaration or the library it is
 * from.
 */
export function exportedBy({ entries }: Pick<ApiReport, 'entries'>): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [entry, text] of Object.entries(entries)) {
    for (const { exportClause, moduleSpecifier } of parsed(text).statements.filter(ts.isExportDeclaration)) {
      const from = moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : '';
      const isOwn = from === './declarations';
      if (exportClause && ts.isNamespaceExport(exportClause))
        found.set(`${exportClause.name.text} of ${entry}`, `* of ${from}`);
      else
        exportClause?.elements.forEach(({ name, propertyName }) => {
          const original = (propertyName ?? name).text;
          found.set(`${name.text} of ${entry}`, isOwn ? original : `${original} of ${from}`);
        });
    }
  }
  return found;
}

/** The names whose meaning differs: their declaration has changed, or mentions a name that has. */
export function changedNames(
  before: ReadonlyMap<string, Declared>,
  after: ReadonlyMap<string, Declared>,
): ReadonlySet<string> {
  const all = new Set([...before.keys(), ...after.keys()]);
  const changed = new Set([...all].filter((name) => before.get(name)?.text !== after.get(name)?.text));
  const mentions = new Map([...all].map((name) => [name, wordsOf(after.get(name)?.text ?? '')]));
  for (let size = -1; size !== changed.size;) {
    size = changed.size;
    for (const [name, words] of mentions) if (words.some((word) => changed.has(word))) changed.add(name);
  }
  return changed;
}

/** Turns methods into properties, because the compiler compares a method's parameters bivariantly and would accept narrower ones. */
export function withoutMethods(declarations: string): string {
  const file = parsed(declarations);
  const { transformed } = ts.transform(file, [
    (context) => (root) => {
      const visit = (node: ts.Node): ts.Node => {
        const { factory } = ts;
        const visited = ts.visitEachChild(node, visit, context);
        const isMethod = ts.isMethodSignature(visited) || ts.isMethodDeclaration(visited);
        if (!isMethod || isOverloaded(node)) return visited;
        const { name, questionToken, typeParameters, parameters, type } = visited;
        const any = factory.createKeywordTypeNode(ts.SyntaxKind.AnyKeyword);
        const signature = factory.createFunctionTypeNode(typeParameters, parameters, type ?? any);
        return ts.isMethodSignature(visited)
          ? factory.createPropertySignature(visited.modifiers, name, questionToken, signature)
          : factory.createPropertyDeclaration(visited.modifiers, name, questionToken, signature, undefined);
      };
      return ts.visitEachChild(root, visit, context);
    },
  ]);
  const [changed = file] = transformed;
  return ts.createPrinter().printFile(changed);
}

function isOverloaded(node: ts.Node): boolean {
  const { parent } = node;
  if (!ts.isInterfaceDeclaration(parent) && !ts.isClassDeclaration(parent) && !ts.isTypeLiteralNode(parent))
    return false;
  if (!ts.isMethodSignature(node) && !ts.isMethodDeclaration(node)) return false;
  const name = node.name.getText();
  const members: readonly ts.Node[] = parent.members;
  return members.filter((one) => isNamed(one, name)).length > 1;
}

function isNamed(node: ts.Node, name: string): boolean {
  return (ts.isMethodSignature(node) || ts.isMethodDeclaration(node)) && node.name.getText() === name;
}

function parsed(text: string): ts.SourceFile {
  return ts.createSourceFile('report.d.ts', text, ts.ScriptTarget.Latest, true);
}

function nameOf(statement: ts.Statement): string | undefined {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations[0]?.name.getText();
  if (ts.isModuleDeclaration(statement)) return `module ${statement.name.text}`;
  return isNamedStatement(statement) ? statement.name?.text : undefined;
}

function isNamedStatement(statement: ts.Statement) {
  return (
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement)
  );
}

function isTypeOnly(statement: ts.Statement): boolean {
  return ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
}

function parametersOf(statement: ts.Statement): readonly ts.TypeParameterDeclaration[] {
  const isGeneric =
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement);
  return isGeneric ? (statement.typeParameters ?? []) : [];
}

function wordsOf(text: string): readonly string[] {
  return text.match(/[\w$]+/g) ?? [];
}
