const longest = 200;
/** What is said of a canary that was dropped: its incident may be all digits, and is what staff look for. */
const dropped = /^It failed here: [0-9A-F]{8}\.$/;

/**
 * An error's text as it may leave the browser: one line, 200 characters, without what could be about a person: queries and
 * fragments of addresses, e-mail addresses, long quotations, long numbers and tokens.
 */
export function cleanMessage(text: string): string {
  if (dropped.test(text)) return text;
  const cleaned = text
    // What the federation runtime wraps around it is the same for every failure.
    .replace(/^[^]*Original Error Message:/, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/((?:https?:\/)?\/[^\s"'?#]*)[?#][^\s"']*/g, '$1')
    .replaceAll(/[^\s"'<>]+@[^\s"'<>]+/g, '…')
    .replaceAll(/"[^"]{25,}"?/g, '"…"')
    .replaceAll(/[A-Za-z0-9_-]{20,}\.[A-Za-z0-9._-]{20,}|\d{7,}/g, '…')
    .trim();
  return cleaned.length > longest ? `${cleaned.slice(0, longest - 1)}…` : cleaned;
}
