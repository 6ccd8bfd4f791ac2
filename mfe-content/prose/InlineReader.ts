import type { Link, PhrasingContent, Text } from 'mdast';
import type { LinkedText, TextLink } from '../src/policy/policy';
import { fillFacts } from './facts';
import type { Grammar } from './grammar';
import { lineOf } from './lineOf';
import type { Refuse } from './ProseFault';

const addresses = /^(\/(?!\/)|#[a-z]|https:\/\/|mailto:|tel:)/;

/** Parses inline content: text, facts and links. Records the sections that links lead to. */
export class InlineReader {
  readonly fragments: { id: string; line: number }[] = [];

  constructor(
    private readonly grammar: Grammar,
    private readonly refuse: Refuse,
  ) {}

  linked(nodes: readonly PhrasingContent[]): LinkedText {
    const parts = nodes.map((node) => (node.type === 'link' ? this.link(node) : this.text(node)));
    const isPlain = (part: string | TextLink) => typeof part === 'string';
    return parts.every(isPlain) ? parts.join('') : parts;
  }

  /** For headings, terms and captions, which can't contain links. */
  plain(nodes: readonly PhrasingContent[]): string {
    return nodes.map((node) => this.text(node)).join('');
  }

  private text(node: PhrasingContent): string {
    const line = lineOf(node);
    if (node.type === 'link') return this.refuse(line, 'No link may stand here');
    if (node.type !== 'text') return this.refuse(line, `${names[node.type] ?? node.type} can't be shown`);
    if (/\]\(|\*\*/.test(node.value)) this.refuse(line, 'A link or bold text is not closed');
    return this.filled(node).replace(/\n/g, ' ');
  }

  private filled({ value, position }: Text): string {
    return fillFacts(value, position?.start.line ?? 1, this.refuse);
  }

  private link(node: Link): TextLink {
    const line = lineOf(node);
    if (!this.grammar.hasLinks) this.refuse(line, 'This kind of document has no links in its text');
    if (node.title) this.refuse(line, 'The title of a link is never shown');
    // Phone numbers are written without spaces in `tel:` links.
    const address = fillFacts(node.url, line, this.refuse).replaceAll(' ', '');
    if (!addresses.test(address)) {
      this.refuse(line, `${address} is no address: a path, #id, https:, mailto: or tel:`);
    }
    if (address.startsWith('#')) this.fragments.push({ id: address.slice(1), line });
    return [this.plain(node.children), address];
  }
}

const names: Partial<Record<PhrasingContent['type'], string>> = {
  break: 'A line break',
  delete: 'Struck text',
  emphasis: 'Emphasis',
  html: 'HTML',
  image: 'An image',
  imageReference: 'An image',
  inlineCode: 'Code',
  linkReference: 'A link by reference',
  strong: 'Bold text, which begins a term or titles a notice,',
};
