/** The picture of pages without one of their own, as the server names it. */
const sitePicture = '/images/preview.png';
const siteName = 'Fairshore';

/** What the server wrote about the first page alone. */
interface FirstPage {
  readonly address: string;
  readonly picture: string;
  readonly pictured: string;
  readonly parts: readonly Element[];
}

let first: FirstPage | undefined;
let shown = '';

/**
 * Makes the head describe the page that a step within the site has led to, as the server did for the first one: phones share the address
 * and the picture that it names. Where it names no address, there is none to correct.
 */
export function describePage(pathname: string): void {
  shown = pathname;
  describe();
  observer ??= observeHead();
}

function describe(): void {
  repeatTitle();
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (!canonical) return;
  first ??= firstPage(canonical);
  // Not that of the window: the site's public address may be another.
  const { origin } = new URL(canonical.href);
  // Each page states the query that belongs to its address (`usePageMeta`), once its code is there.
  const query = document.querySelector<HTMLMetaElement>('meta[name="page-query"]')?.content;
  const address = origin + shown + (query ? `?${query}` : '');
  if (canonical.href !== address) canonical.href = address;
  setContent('og:url', address);
  // Only the server draws a page's own picture.
  const isFirst = address === first.address;
  setContent('og:image', isFirst ? first.picture : origin + sitePicture);
  setContent('og:image:alt', isFirst ? first.pictured : siteName);
  for (const part of first.parts) {
    if (isFirst === part.isConnected) continue;
    if (isFirst) document.head.append(part);
    else part.remove();
  }
}

function firstPage({ href }: HTMLLinkElement): FirstPage {
  return {
    address: href,
    picture: property('og:image')?.content ?? '',
    pictured: property('og:image:alt')?.content ?? '',
    parts: [...document.head.querySelectorAll('script[type="application/ld+json"], link[rel="alternate"]')],
  };
}

let observer: MutationObserver | undefined;

/** Pages set their title, description and query when their code and data are there. */
function observeHead(): MutationObserver {
  const observing = new MutationObserver(describe);
  observing.observe(document.head, {
    attributes: true,
    attributeFilter: ['content'],
    characterData: true,
    childList: true,
    subtree: true,
  });
  return observing;
}

/** Repeats the title and the description, which each page sets, for link previews. */
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
