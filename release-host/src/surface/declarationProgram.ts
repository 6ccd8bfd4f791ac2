import path from 'node:path';
import ts from 'typescript';

/** A symbol that a declaration mentions or an entry exports: declared in one of our files, or imported from a library. */
export type Target =
  | { readonly kind: 'own'; readonly symbol: ts.Symbol }
  /** `name` is `*` for the complete module; `local` is its name in the file. */
  | { readonly kind: 'library'; readonly module: string; readonly name: string; readonly local: string };

/** Declaration files with their imports of each other resolved; libraries and the language's own types stay names. */
export class DeclarationProgram {
  private readonly program: ts.Program;
  readonly checker: ts.TypeChecker;

  constructor(private readonly texts: ReadonlyMap<string, string>) {
    const options: ts.CompilerOptions = { noLib: true, target: ts.ScriptTarget.Latest, types: [] };
    this.program = ts.createProgram([...texts.keys()], options, {
      getSourceFile: (file, target) => {
        const text = texts.get(file);
        return text === undefined ? undefined : ts.createSourceFile(file, text, target, true);
      },
      resolveModuleNameLiterals: (literals, from) =>
        literals.map(({ text }) => ({ resolvedModule: this.moduleOf(text, from) })),
      fileExists: (file) => texts.has(file),
      readFile: (file) => texts.get(file),
      getDefaultLibFileName: () => '',
      getCurrentDirectory: () => '/',
      getCanonicalFileName: (file) => file,
      useCaseSensitiveFileNames: () => true,
      getNewLine: () => '\n',
      writeFile: () => undefined,
    });
    this.checker = this.program.getTypeChecker();
  }

  /** A file by its name. Throws if it doesn't exist. */
  file(name: string): ts.SourceFile {
    const file = this.program.getSourceFile(name);
    if (!file) throw new Error(`${name} was not written down.`);
    return file;
  }

  /** The files below a folder. */
  filesIn(folder: string): ts.SourceFile[] {
    return this.program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(folder + path.sep));
  }

  /** The exports of a file, sorted by name. */
  exportsOf(file: ts.SourceFile): { name: string; target: Target }[] {
    const module = this.checker.getSymbolAtLocation(file);
    if (!module) throw new Error(`${file.fileName} exports nothing.`);
    return this.checker
      .getExportsOfModule(module)
      .map((symbol) => ({ name: symbol.name, target: this.targetOf(symbol) }))
      .sort((one, other) => compareTexts(one.name, other.name));
  }

  /** The target of an identifier; undefined for names of the language, members and parameters. */
  mentioned(identifier: ts.Identifier): Target | undefined {
    const symbol = this.checker.getSymbolAtLocation(identifier);
    if (!symbol) return undefined;
    const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
    return isAlias || symbol.declarations?.some(isOfModule) ? this.targetOf(symbol) : undefined;
  }

  /** Whether an identifier names a type or a value of the language, such as `Record`. */
  isOfLanguage(identifier: ts.Identifier): boolean {
    const { parent } = identifier;
    const isMember = ts.isQualifiedName(parent) && parent.right === identifier;
    return !isMember && !this.checker.getSymbolAtLocation(identifier)?.declarations;
  }

  /** The target of the first name in `import("./button").ButtonProps`. */
  imported({ argument, qualifier }: ts.ImportTypeNode): Target {
    if (!ts.isLiteralTypeNode(argument) || !ts.isStringLiteral(argument.literal) || !qualifier)
      throw new Error('A type is a module as a whole: name the type in the source.');
    const name = leftmost(qualifier).text;
    if (!isRelative(argument.literal.text))
      return { kind: 'library', module: argument.literal.text, name, local: name };
    const module = this.checker.getSymbolAtLocation(argument.literal);
    const symbol = module && this.checker.tryGetMemberInModuleExports(name, module);
    if (!symbol) throw new Error(`${argument.literal.text} exports no ${name}.`);
    return this.targetOf(symbol);
  }

  private targetOf(symbol: ts.Symbol): Target {
    if ((symbol.flags & ts.SymbolFlags.Alias) === 0) return { kind: 'own', symbol };
    const [declaration] = symbol.declarations ?? [];
    const module = declaration && specifierOf(declaration);
    if (declaration && module !== undefined && !isRelative(module))
      return { kind: 'library', module, name: importedName(declaration), local: symbol.name };
    const next = this.checker.getImmediateAliasedSymbol(symbol);
    if (!next) throw new Error(`${symbol.name} comes from nowhere.`);
    return this.targetOf(next);
  }

  private moduleOf(specifier: string, from: string): ts.ResolvedModuleFull | undefined {
    if (!isRelative(specifier)) return undefined;
    const base = path.resolve(path.dirname(from), specifier).replace(/\.tsx?$/, '');
    const file = [`${base}.d.ts`, `${base}/index.d.ts`].find((name) => this.texts.has(name));
    return file === undefined ? undefined : { resolvedFileName: file, extension: ts.Extension.Dts };
  }
}

/** The first name of `a.b.c`. */
export function leftmost(name: ts.EntityName): ts.Identifier {
  return ts.isIdentifier(name) ? name : leftmost(name.left);
}

/** By code points, so that every machine sorts the same. */
export function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function isRelative(specifier: string): boolean {
  return specifier.startsWith('.');
}

/** Whether a declaration is at the top level of a module. */
function isOfModule(declaration: ts.Declaration): boolean {
  const statement = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
  return statement.parent !== undefined && ts.isSourceFile(statement.parent);
}

function specifierOf(declaration: ts.Declaration): string | undefined {
  const statement = ts.findAncestor(
    declaration,
    (node) => ts.isImportDeclaration(node) || ts.isExportDeclaration(node),
  );
  const specifier = statement?.moduleSpecifier;
  return specifier && ts.isStringLiteral(specifier) ? specifier.text : undefined;
}

function importedName(declaration: ts.Declaration): string {
  if (ts.isNamespaceImport(declaration) || ts.isNamespaceExport(declaration)) return '*';
  if (ts.isImportClause(declaration)) return 'default';
  if (ts.isImportSpecifier(declaration) || ts.isExportSpecifier(declaration))
    return (declaration.propertyName ?? declaration.name).text;
  throw new Error('An export of a library has a form that reports do not know.');
}
