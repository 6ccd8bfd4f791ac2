/** The project that a mail is about; its name is ready to be put into a sentence. Throws an Error if there is none. */
export function readProject(value: unknown): { id: string; name: string } {
  const { id, name } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  if (typeof id !== 'string' || typeof name !== 'string') throw new Error('The mail names no project.');
  return { id, name: isolated(name) };
}

/** Letters that are written from right to left: Hebrew, Arabic and their neighbours in Unicode. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** A name for a sentence. One from right to left would draw the colon and the amount after it to its other side. */
export function isolated(name: string): string {
  return rightToLeft.test(name) ? `\u2068${name}\u2069` : name;
}
