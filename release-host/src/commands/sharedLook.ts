import type { Page } from '@playwright/test';

/** One element as a visitor sees it: its own text and computed styles, by name. */
export type SeenElement = Readonly<Record<string, string>>;

/** What all pages have in common, by part: its elements in document order. */
export type SharedLook = Readonly<Record<string, readonly SeenElement[]>>;

const parts = {
  document: 'html, body',
  header: 'header:not(main *), header:not(main *) *:not(svg *)',
  footer: 'footer:not(main *), footer:not(main *) *:not(svg *)',
  heading: 'main h1',
} as const;

/** No sizes: they depend on whether the typeface arrived in time for the page. */
const styles =
  'display visibility opacity color background-color font-family font-size font-weight letter-spacing text-align direction pointer-events transform overflow-x overflow-y'.split(
    ' ',
  );

/** Looks at what the shell draws on every page, and at the page's main heading. */
export async function lookAtShared(page: Page): Promise<SharedLook> {
  const seen = Object.entries(parts).map(async ([part, selector]) => {
    return [part, await page.locator(selector).evaluateAll(seeElements, styles)] as const;
  });
  return Object.fromEntries(await Promise.all(seen));
}

/** Runs in the browser. */
function seeElements(elements: Element[], names: string[]): SeenElement[] {
  return elements.map((element) => {
    const computed = getComputedStyle(element);
    const texts = Array.from(element.childNodes).filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    return Object.fromEntries([
      ['tag', element.localName],
      [
        'text',
        texts
          .map(({ nodeValue }) => nodeValue)
          .join('')
          .trim(),
      ],
      ...names.map((name) => [name, computed.getPropertyValue(name)]),
    ]) as Record<string, string>;
  });
}

/** A part that does not look as usual, and its first difference in words: 'a “Pipeline” has the color red, not black'. */
export interface LookChange {
  readonly part: string;
  readonly change: string;
}

/** Compares how all parts look now with how they usually look. */
export function lookChanges(usual: SharedLook, now: SharedLook): LookChange[] {
  return Object.keys(usual).flatMap((part) => {
    const change = firstChange(usual[part] ?? [], now[part] ?? []);
    return change === undefined ? [] : [{ part, change }];
  });
}

function firstChange(usual: readonly SeenElement[], now: readonly SeenElement[]): string | undefined {
  for (const [place, had] of usual.entries()) {
    const has = now[place];
    if (!has) return `${named(had)} is gone`;
    const name = Object.keys(had).find((one) => had[one] !== has[one]);
    if (name === 'tag') return `${named(has)} is where ${named(had)} was`;
    if (name === 'text') return `${named(had)} says ${quoted(has['text'])}`;
    if (name !== undefined) return `${named(had)} has the ${name} ${has[name]}, not ${had[name]}`;
  }
  const added = now[usual.length];
  return added && `${named(added)} was added`;
}

function named({ tag, text }: SeenElement): string {
  return text ? `${tag} ${quoted(text)}` : `an element ${tag}`;
}

function quoted(text = ''): string {
  return `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;
}
