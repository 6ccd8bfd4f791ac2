import type {
  Blockquote,
  Heading,
  List,
  ListItem,
  Paragraph,
  PhrasingContent,
  RootContent,
  Table,
} from 'mdast';
import type { LinkedText, PolicyBlock, PolicySection, PolicyTerm } from '../src/policy/policy';
import type { BlockName, Grammar } from './grammar';
import { InlineReader } from './InlineReader';
import { lineOf } from './lineOf';
import type { Refuse } from './ProseFault';

/** The parsed text of a document. */
export interface Body {
  /** The blocks before the first section. */
  readonly opening: readonly PolicyBlock[];
  /** Ids are empty where the grammar has none. */
  readonly sections: readonly PolicySection[];
}

/** Parses the text of a document into sections of typed blocks; refuses what no page can show. */
export class BlockReader {
  private readonly opening: PolicyBlock[] = [];
  private readonly sections: (PolicySection & { readonly blocks: PolicyBlock[] })[] = [];
  private sectionLine = 1;
  private readonly ids = new Set<string>();
  private readonly inline: InlineReader;
  /** `Table: …` or `{.grid}`, which apply to the block below them. */
  private pending: { caption?: string; isGrid?: boolean; line: number } | undefined;

  constructor(
    private readonly grammar: Grammar,
    private readonly refuse: Refuse,
  ) {
    this.inline = new InlineReader(grammar, refuse);
  }

  read(nodes: readonly RootContent[], lastLine: number): Body {
    for (const node of nodes) this.readNode(node);
    this.expectNothingPending(lastLine);
    this.expectText(lastLine);
    if (this.sections.length === 0 && this.opening.length === 0) this.refuse(lastLine, 'There is no text');
    for (const { id, line } of this.inline.fragments) {
      if (!this.ids.has(id)) this.refuse(line, `No heading has the id #${id}`);
    }
    return { opening: this.opening, sections: this.sections };
  }

  private readNode(node: RootContent): void {
    if (node.type === 'heading') return this.readHeading(node);
    if (node.type === 'paragraph') return this.readParagraph(node);
    if (node.type === 'list') return this.add(node, this.list(node));
    if (node.type === 'table') return this.add(node, this.table(node));
    if (node.type === 'blockquote') return this.add(node, this.notice(node));
    this.refuse(lineOf(node), `${names[node.type] ?? node.type} can't be shown`);
  }

  private readHeading(node: Heading): void {
    const line = lineOf(node);
    if (node.depth === 1) this.refuse(line, 'The title stands in the front matter; sections begin with ##');
    if (node.depth > 3) this.refuse(line, 'Headings are ## for a section and ### inside one');
    this.expectNothingPending(line);
    const { title, id, isUnnumbered } = this.headingParts(node);
    if (node.depth === 2) {
      this.expectText(line);
      this.sections.push({ id, title, ...(isUnnumbered && { isUnnumbered }), blocks: [] });
      this.sectionLine = line;
      return;
    }
    if (isUnnumbered) this.refuse(line, 'Only sections are numbered');
    this.add(node, this.allowed(node, 'heading', { heading: title, id }));
  }

  private headingParts(node: Heading): { title: string; id: string; isUnnumbered: boolean } {
    const line = lineOf(node);
    const last = node.children.at(-1);
    const marks = last?.type === 'text' ? /\s*\{#([^{}\s]+)( \.unnumbered)?\}$/.exec(last.value) : null;
    const id = marks?.[1] ?? '';
    if (marks && !this.grammar.hasIds)
      this.refuse(line, 'Nothing leads to a section of this kind of document');
    if (!marks && this.grammar.hasIds)
      this.refuse(line, 'The heading needs the fragment that leads to it: {#id}');
    if (marks && !/^[a-z]+(-[a-z]+)*$/.test(id))
      this.refuse(line, `#${id}: an id has small letters and hyphens`);
    if (this.ids.has(id)) this.refuse(line, `Another heading has the id #${id}`);
    if (marks) this.ids.add(id);
    const nodes =
      marks && last?.type === 'text'
        ? [...node.children.slice(0, -1), { ...last, value: last.value.slice(0, marks.index) }]
        : node.children;
    return { title: this.inline.plain(nodes), id, isUnnumbered: marks?.[2] !== undefined };
  }

  private readParagraph(node: Paragraph): void {
    const line = lineOf(node);
    const [first, ...others] = node.children;
    const alone = first?.type === 'text' && others.length === 0 ? first.value : '';
    if (alone === '{.grid}') {
      this.expectNothingPending(line);
      this.pending = { isGrid: true, line };
      return;
    }
    if (first?.type === 'text' && first.value.startsWith('Table: ')) {
      this.expectNothingPending(line);
      const caption = this.inline.plain([
        { ...first, value: first.value.slice('Table: '.length) },
        ...others,
      ]);
      this.pending = { caption, line };
      return;
    }
    const slot = /^\{slot: ([a-z]+(?:-[a-z]+)*)\}$/.exec(alone)?.[1];
    if (slot !== undefined) return this.add(node, this.allowed(node, 'slot', { slot }));
    this.add(node, this.allowed(node, 'paragraph', this.inline.linked(node.children)));
  }

  private list(node: List): PolicyBlock {
    const items = node.children.map((item) => this.itemText(item));
    if (items.some(([first]) => first?.type === 'strong')) return this.terms(node, items);
    const list = items.map((item) => this.inline.linked(item));
    if (!node.ordered) return this.allowed(node, 'list', { list });
    if (node.start !== 1) this.refuse(lineOf(node), 'A numbered list begins with 1');
    return this.allowed(node, 'numbered list', { list, isOrdered: true });
  }

  private itemText(item: ListItem): PhrasingContent[] {
    const [paragraph, ...others] = item.children;
    if (paragraph?.type !== 'paragraph' || others.length > 0) {
      return this.refuse(lineOf(item), 'An entry of a list is one paragraph');
    }
    return paragraph.children;
  }

  private terms(node: List, items: readonly PhrasingContent[][]): PolicyBlock {
    if (node.ordered) this.refuse(lineOf(node), 'A list of terms has no numbers');
    const terms = items.map((item, index) => this.term(item, lineOf(node.children[index] ?? node)));
    const isGrid = this.pending?.isGrid;
    if (isGrid) this.pending = undefined;
    return this.allowed(node, 'list of terms', { terms, ...(isGrid && { isGrid }) });
  }

  private term([strong, colon, ...rest]: readonly PhrasingContent[], line: number): PolicyTerm {
    if (strong?.type !== 'strong') {
      return this.refuse(line, 'Every entry begins with a bold term, or none does');
    }
    if (colon?.type !== 'text' || !/^:\s/.test(colon.value)) {
      return this.refuse(line, 'After the bold term comes a colon, then its text');
    }
    const text = { ...colon, value: colon.value.replace(/^:\s/, '') };
    return {
      term: this.inline.plain(strong.children),
      text: this.inline.linked(text.value === '' ? rest : [text, ...rest]),
    };
  }

  private table(node: Table): PolicyBlock {
    const line = lineOf(node);
    const caption = this.pending?.caption;
    if (caption === undefined) return this.refuse(line, 'A table needs its caption above it: Table: …');
    this.pending = undefined;
    if (node.align?.some((side) => side !== null))
      this.refuse(line, 'The page aligns the columns, not the table');
    const [head, ...body] = node.children;
    const columns = (head?.children ?? []).map((cell) => this.inline.plain(cell.children));
    const blank = columns.findIndex((column) => column === '');
    if (blank > 0 || (blank === 0 && !this.grammar.hasBlankCorner))
      this.refuse(line, 'A column has no title');
    if (body.length === 0) this.refuse(line, 'The table has no rows');
    const rows = body.map((row): LinkedText[] => {
      const cells = row.children.map((cell) => this.inline.linked(cell.children));
      if (cells.length !== columns.length || cells.includes('')) {
        this.refuse(lineOf(row), `The row needs a text for each of the ${columns.length} columns`);
      }
      return cells;
    });
    return this.allowed(node, 'table', { table: { caption, columns, rows } });
  }

  private notice(node: Blockquote): PolicyBlock {
    const paragraphs = node.children.map((child) =>
      child.type === 'paragraph'
        ? child.children
        : this.refuse(lineOf(child), 'A notice is one paragraph of text'),
    );
    const [first] = paragraphs[0] ?? [];
    const title = paragraphs[0]?.length === 1 && first?.type === 'strong' ? first.children : undefined;
    const [text, ...others] = title ? paragraphs.slice(1) : paragraphs;
    if (!text || others.length > 0) {
      return this.refuse(lineOf(node), 'A notice is one paragraph, under a bold title if it has one');
    }
    return this.allowed(node, 'notice', {
      notice: this.inline.linked(text),
      ...(title && { title: this.inline.plain(title) }),
    });
  }

  /** Refuses a block that pages of this kind of document can't show. */
  private allowed(node: RootContent, name: BlockName, block: PolicyBlock): PolicyBlock {
    const { blocks } = this.grammar;
    if (blocks.includes(name)) return block;
    return this.refuse(lineOf(node), `A ${name} can't be shown here, only: ${blocks.join(', ')}`);
  }

  private add(node: RootContent, block: PolicyBlock): void {
    this.expectNothingPending(lineOf(node));
    const section = this.sections.at(-1);
    if (section) section.blocks.push(block);
    else if (this.grammar.hasOpening) this.opening.push(block);
    else this.refuse(lineOf(node), 'Text begins under a heading: ## …');
  }

  private expectNothingPending(line: number): void {
    if (!this.pending) return;
    const wanted = this.pending.isGrid ? '{.grid}: a list of terms' : 'The caption: a table';
    this.refuse(this.pending.line, `${wanted} has to follow, not what stands at line ${line}`);
  }

  private expectText(line: number): void {
    const section = this.sections.at(-1);
    if (section?.blocks.length === 0)
      this.refuse(this.sectionLine, `The section has no text before line ${line}`);
  }
}

const names: Partial<Record<RootContent['type'], string>> = {
  code: 'Code',
  definition: 'A link by reference',
  html: 'HTML',
  image: 'An image',
  thematicBreak: 'A rule across the page',
  yaml: 'A second front matter',
};
