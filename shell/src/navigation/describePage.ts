/** The picture of pages without one of their own, as the server names it. */
const sitePicture = '/images/preview.png';
const siteName = 'Fairshore';

/** What the server wrote about the first page alone. */
interface FirstPage {
  readonly pathname: string;
  readonly picture: string;
  readonly pictured: string;
  readonly parts: readonly Element[];
}

let first: FirstPage | undefined;

/**
 * Makes the head describe the page that a step within the site has led to, as the server did for the first one: phones share the address
 * and the picture that it names. Where it names no address, there is none to correct.
 */
export function describePage(pathname: string): void {
  followTitle();
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (!canonical) return;
  first ??= firstPage(canonical);
  // Not that of the window: the site's public address may be another.
  const { origin } = new URL(canonical.href);
  canonical.href = origin + pathname;
  setContent('og:url', origin + pathname);
  // Only the server draws a page's own picture.
  const isFirst = pathname === first.pathname;
  setContent('og:image', isFirst ? first.picture : origin + sitePicture);
  setContent('og:image:alt', isFirst ? first.pictured : siteName);
  for (const part of first.parts) {
    if (isFirst) document.head.append(part);
    else part.remove();
  }
}

function firstPage({ href }: HTMLLinkElement): FirstPage {
  return {
    pathname: new URL(href).pathname,
    picture: property('og:image')?.content ?? '',
    pictured: property('og:image:alt')?.content ?? '',
    parts: [...document.head.querySelectorAll('script[type="application/ld+json"], link[rel="alternate"]')],
  };
}

let titles: MutationObserver | undefined;

/** Repeats the title and the description, which each page sets, for link previews. */
function followTitle(): void {
  repeatTitle();
  if (titles) return;
  titles = new MutationObserver(repeatTitle);
  titles.observe(document.head, {
    attributes: true,
    attributeFilter: ['content'],
    characterData: true,
    childList: true,
    subtree: true,
  });
}

function repeatTitle(): void {
  setContent('og:title', document.title);
  const description = document.querySelector<HTMLMetaElement>('meta[name="description"]');
  if (description) setContent('og:description', description.content);
}

function property(name: string): HTMLMetaElement | null {
  return document.querySelector<HTMLMetaElement>(`meta[property="${name}"]`);
}

/** Leaves an unchanged tag alone, so that the observer comes to rest. */
function setContent(name: string, content: string): void {
  const tag = property(name);
  if (tag && tag.content !== content) tag.content = content;
}
