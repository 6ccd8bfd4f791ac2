import path from 'node:path';
import { compileProse } from './compileProse';
import { compilerFiles } from './compilerFiles';

/**
 * The bundler's loader for `.md` files. A list imports `x.article.md?card`, a separate module with what lists show, and
 * so doesn't include the texts.
 */
export default function proseLoader(this: LoaderContext, source: string): string {
  // Otherwise the bundler's cached documents would outlive a change to the compiler.
  for (const file of compilerFiles) this.addBuildDependency(file);
  const { card, ...texts } = compileProse(source, path.relative(process.cwd(), this.resourcePath));
  return Object.entries(this.resourceQuery === '?card' ? { card } : texts)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
}

/** The part of webpack's loader context that is used. */
interface LoaderContext {
  readonly resourcePath: string;
  readonly resourceQuery: string;
  addBuildDependency(file: string): void;
}
