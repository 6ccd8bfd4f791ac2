import type { Compilation, Compiler, Dependency, Module } from 'webpack';

/** Sorted export names by shared module: those that a remote imports, or those that the shell provides. */
export type Surface = Readonly<Record<string, readonly string[]>>;

/**
 * Records, while a remote is bundled, which names it imports from each shared module. Versions of our own packages rarely change, so only
 * the names tell whether a live shell provides what a new release needs.
 */
export class UsedSurface {
  private names = new Map<string, Set<string>>();

  constructor(private readonly keys: ReadonlySet<string>) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('UsedSurface', (compilation) => {
      this.names = new Map();
      compilation.hooks.seal.tap('UsedSurface', () => {
        for (const { key, dependency } of importsOf(compilation, this.keys)) {
          const known = this.names.get(key) ?? new Set();
          const name = importedName(compilation, dependency);
          if (name !== undefined) known.add(name);
          this.names.set(key, known);
        }
      });
    });
  }

  surface(): Surface {
    return sorted(this.names);
  }
}

/** Records, while the shell is bundled, which names its copy of each shared module exports; CommonJS modules are left out. */
export class ProvidedSurface {
  private names = new Map<string, Set<string>>();

  constructor(private readonly keys: ReadonlySet<string>) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ProvidedSurface', (compilation) => {
      this.names = new Map();
      compilation.hooks.seal.tap('ProvidedSurface', () => {
        for (const { key, dependency } of importsOf(compilation, this.keys)) {
          const module = compilation.moduleGraph.getModule(dependency);
          const names = module && compilation.moduleGraph.getProvidedExports(module);
          if (Array.isArray(names)) this.names.set(key, new Set(names));
        }
      });
    });
  }

  surface(): Surface {
    return sorted(this.names);
  }
}

function* importsOf(compilation: Compilation, keys: ReadonlySet<string>) {
  for (const module of compilation.modules) {
    for (const dependency of dependenciesOf(module)) {
      const key = requestOf(dependency);
      if (key !== undefined && keys.has(key)) yield { key, dependency };
    }
  }
}

function dependenciesOf({ dependencies, blocks }: Pick<Module, 'dependencies' | 'blocks'>): Dependency[] {
  return [...dependencies, ...blocks.flatMap(dependenciesOf)];
}

function requestOf(dependency: Dependency): string | undefined {
  return 'request' in dependency && typeof dependency.request === 'string' ? dependency.request : undefined;
}

// `import { Button } from` has the ids ['Button']; a namespace or a side effect has none.
function importedName({ moduleGraph }: Compilation, dependency: Dependency): string | undefined {
  return hasIds(dependency) ? dependency.getIds(moduleGraph)[0] : undefined;
}

interface NamedImport {
  getIds(moduleGraph: Compilation['moduleGraph']): readonly string[];
}

function hasIds(dependency: Dependency): dependency is Dependency & NamedImport {
  return 'getIds' in dependency && typeof dependency.getIds === 'function';
}

function sorted(names: ReadonlyMap<string, ReadonlySet<string>>): Surface {
  return Object.fromEntries(
    [...names].sort(([a], [b]) => a.localeCompare(b)).map(([key, known]) => [key, [...known].sort()]),
  );
}
