const timesBefore = 2;
const mostKept = 100;
const mostCounted = 1_000;
const longest = 10_000;

/**
 * Tells which statements a session is to keep prepared: those that come again and again. There are few of them whatever is
 * asked, because the server keeps each for as long as the session lives, and who asks chooses the columns.
 */
export class RepeatedTexts {
  readonly #kept = new Set<string>();
  readonly #counts = new Map<string, number>();

  isRepeated(text: string): boolean {
    if (this.#kept.has(text)) return true;
    if (this.#kept.size >= mostKept || text.length > longest) return false;
    const count = this.#counts.get(text) ?? 0;
    if (count >= timesBefore) {
      this.#counts.delete(text);
      this.#kept.add(text);
      return true;
    }
    if (this.#counts.size >= mostCounted) this.#counts.clear();
    this.#counts.set(text, count + 1);
    return false;
  }
}
