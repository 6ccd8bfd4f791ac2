/** Seeded random numbers (mulberry32): the same seed produces the same sequence on every machine. */
export class Randomness {
  constructor(private state: number) {}

  /** From 0 up to, but not including, 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<Item>(items: readonly Item[]): Item | undefined {
    return items[Math.floor(this.next() * items.length)];
  }

  /** Picks an item with a probability proportional to its weight; undefined if all weights are zero. */
  weighted<Item>(items: readonly Item[], weightOf: (item: Item) => number): Item | undefined {
    const weights = items.map(weightOf);
    let rest = this.next() * weights.reduce((sum, weight) => sum + weight, 0);
    return items.find((_, index) => {
      const weight = weights[index] ?? 0;
      rest -= weight;
      return weight > 0 && rest < 0;
    });
  }
}
