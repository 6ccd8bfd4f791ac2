import type { ServerPageCard } from '@fairshore/remote-kit';
import { cardDigest } from './cardAddress';

/** Some 10 MB at 100 KB a picture. */
const mostKept = 100;
/** Drawings that wait besides the one being made: two seconds of work. */
const mostWaiting = 16;

type Draw = (card: ServerPageCard) => Promise<Buffer>;

/** Draws cards one after the other, so that pages keep the processor, and keeps those last asked for. */
export class CardDrawings {
  /** By digest, the one asked for longest ago first. */
  private readonly kept = new Map<string, Promise<Buffer>>();
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  /** `draw` makes a PNG of a card. */
  constructor(private readonly draw: Draw) {}

  /** The card as a PNG, or undefined where too many wait already. Rejects where it can't be drawn, and tries that again. */
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
