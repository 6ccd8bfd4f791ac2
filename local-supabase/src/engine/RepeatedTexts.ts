const timesBefore = 2;
const mostKept = 100;
const mostCounted = 1_000;
const longest = 10_000;

/**
 * Decides which statements a session prepares: those that recur. Their number is limited, because the server keeps each for as
 * long as the session lives, and clients choose the columns.
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
