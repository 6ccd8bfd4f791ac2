/** One part of an Accept header: its lower-case name and its quality (0 to 1). */
interface Wish {
  readonly name: string;
  readonly quality: number;
}

/** Whether an Accept header allows HTML: the most specific match decides, and a missing header allows everything (RFC 9110, 12.5.1). */
export function acceptsHtml(accept: string | undefined): boolean {
  if (accept === undefined || accept.trim() === '') return true;
  const wishes = readWishes(accept);
  for (const names of [
    ['text/html', 'application/xhtml+xml'],
    ['text/*', 'application/*'],
    ['*/*', '*'],
  ]) {
    const named = wishes.filter(({ name }) => names.includes(name));
    if (named.length > 0) return named.some(({ quality }) => quality > 0);
  }
  return false;
}

/** The encoding for a response: brotli before gzip, undefined if the client accepts neither. */
export function acceptedEncoding(acceptEncoding: string | null | undefined): 'br' | 'gzip' | undefined {
  const wishes = readWishes(acceptEncoding ?? '');
  return (['br', 'gzip'] as const).find((coding) => {
    const wish = wishes.find(({ name }) => name === coding) ?? wishes.find(({ name }) => name === '*');
    return wish !== undefined && wish.quality > 0;
  });
}

function readWishes(header: string): Wish[] {
  return header.split(',').map((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const given = parameters.find((parameter) => parameter.startsWith('q='));
    const quality = Number.parseFloat(given?.slice(2) ?? '1');
    return { name, quality: Number.isNaN(quality) ? 1 : quality };
  });
}
