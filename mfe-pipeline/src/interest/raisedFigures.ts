/** What is raised and what an amount makes of it, in US dollars. */
export interface RaisedFigures {
  now: number;
  /** What it would be; null when nothing is about to change it. */
  after: number | null;
  /** One's own part of the change that is meant, or was just made; 0 for none. */
  own: number;
}

/** A change that was sent: what was raised when it was, and by how much it moves that. */
export interface SentChange {
  raised: number;
  difference: number;
}

/** What is known of an amount; all in US dollars. */
interface RaisedSituation {
  /** As the page shows it, kept current. */
  raised: number;
  /** By how much the typed amount would move it; null where it isn't taken, or where it may be counted already. */
  difference: number | null;
  /** The change that is under way or was confirmed. */
  sent: SentChange | null;
  state: 'typing' | 'sending' | 'counted';
}

/**
 * The figures for a typed, sent or counted amount. While one is on its way nobody here knows whether the live figure has it, so
 * what was foretold stands; once it is counted, the figure has it, others' amounts included, even where the news is late.
 */
export function raisedFigures({ raised, difference, sent, state }: RaisedSituation): RaisedFigures {
  if (sent !== null && state === 'sending')
    return { now: sent.raised, after: sent.raised + sent.difference, own: sent.difference };
  if (sent !== null && state === 'counted')
    return { now: Math.max(raised, sent.raised + sent.difference), after: null, own: sent.difference };
  if (difference === null || difference === 0) return { now: raised, after: null, own: 0 };
  return { now: raised, after: raised + difference, own: difference };
}
