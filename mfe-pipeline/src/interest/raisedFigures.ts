/** The raised figure and the effect of an amount on it, in US dollars. */
export interface RaisedFigures {
  now: number;
  /** The figure after the change; null when nothing is about to change it. */
  after: number | null;
  /** The user's part of the pending or just recorded change; 0 for none. */
  own: number;
}

/** A submitted change: the raised figure at that time, and the difference it makes. */
export interface SentChange {
  raised: number;
  difference: number;
}

/** The input for the figures; all in US dollars. */
interface RaisedSituation {
  /** As shown on the page, updated live. */
  raised: number;
  /** How much the typed amount would change it; null when it is invalid or may already be counted. */
  difference: number | null;
  /** The pending or confirmed change. */
  sent: SentChange | null;
  state: 'typing' | 'sending' | 'counted';
}

/**
 * The figures for a typed, sent or counted amount. While a request is pending, the live figure may or may not include it, so the
 * prediction stays; once it is counted, the figure includes it and others' amounts, even if the live update is late.
 */
export function raisedFigures({ raised, difference, sent, state }: RaisedSituation): RaisedFigures {
  if (sent !== null && state === 'sending')
    return { now: sent.raised, after: sent.raised + sent.difference, own: sent.difference };
  if (sent !== null && state === 'counted')
    return { now: Math.max(raised, sent.raised + sent.difference), after: null, own: sent.difference };
  if (difference === null || difference === 0) return { now: raised, after: null, own: 0 };
  return { now: raised, after: raised + difference, own: difference };
}
