import type { ServerPageCard } from '@fairshore/remote-kit';
import { cardDigest } from './cardAddress';

/** About 10 MB at 100 KB per picture. */
const mostKept = 100;
/** Drawings that may wait besides the current one: two seconds of work. */
const mostWaiting = 16;

type Draw = (card: ServerPageCard) => Promise<Buffer>;

/** Draws cards one at a time, so that pages get the processor, and caches the most recently requested ones. */
export class CardDrawings {
  /** By digest, least recently requested first. */
  private readonly kept = new Map<string, Promise<Buffer>>();
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  /** `draw` renders a card as a PNG. */
  constructor(private readonly draw: Draw) {}

  /** The card as a PNG, or undefined if too many are waiting. Rejects if it can't be drawn; the next request tries again. */
  png(card: ServerPageCard): Promise<Buffer> | undefined {
    const digest = cardDigest(card);
    const known = this.kept.get(digest);
    if (!known && this.waiting > mostWaiting) return undefined;
    const drawing = known ?? this.inTurn(card);
    if (!known) drawing.catch(() => this.kept.delete(digest));
    this.kept.delete(digest);
    this.kept.set(digest, drawing);
    const [oldest] = this.kept.keys();
    if (this.kept.size > mostKept && oldest !== undefined) this.kept.delete(oldest);
    return drawing;
  }

  private async inTurn(card: ServerPageCard): Promise<Buffer> {
    this.waiting += 1;
    const drawing = this.last.then(() => this.draw(card));
    this.last = drawing.catch(() => undefined);
    try {
      return await drawing;
    } finally {
      this.waiting -= 1;
    }
  }
}
