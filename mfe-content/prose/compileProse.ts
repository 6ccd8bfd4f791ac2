import path from 'node:path';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfmTable } from 'micromark-extension-gfm-table';
import { BlockReader } from './BlockReader';
import { readFrontMatter } from './frontMatter';
import { kinds } from './kinds';
import type { Compiled } from './kinds';
import { ProseFault } from './ProseFault';

/**
 * Compiles a Markdown document into the typed blocks of its page. `file` is named `slug.kind.md` and appears in every
 * message. Throws a ProseFault for content that the page could not show, and for missing fields.
 */
export function compileProse(source: string, file: string): Compiled {
  function refuse(line: number, message: string): never {
    throw new ProseFault(file, line, message);
  }
  const [slug = '', name = ''] = path.basename(file).split('.');
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  if (!kind)
    return refuse(1, `The file's name has to be name.kind.md; kinds are: ${Object.keys(kinds).join(', ')}`);

  const tree = fromMarkdown(source, {
    extensions: [frontmatter(), gfmTable()],
    mdastExtensions: [frontmatterFromMarkdown(), gfmTableFromMarkdown()],
  });
  const [first, ...nodes] = tree.children;
  if (first?.type !== 'yaml')
    return refuse(1, 'The front matter is missing: fields between two lines of ---');
  const fields = readFrontMatter(first, kind.fields, refuse);
  const body = new BlockReader(kind.grammar, refuse).read(nodes, tree.position?.end.line ?? 1);
  return kind.compose(fields, body, slug);
}
