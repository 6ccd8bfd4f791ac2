import type { RatingAggregate } from '@fairshore/shared-data/ratings';
import { withVote } from './rating';

/** Figures of a project, and the vote of this device that they count already; null when none. */
interface VotedFigures {
  figures: RatingAggregate;
  counted: number | null;
}

/** A vote on its way. It shows at once, as long as the project's figures are those it was given on. */
export interface CastVote {
  /** Distinguishes it from votes before and after. */
  order: number;
  vote: number;
  bases: readonly VotedFigures[];
  /** The server has it; the figures with it are about to arrive. */
  isStored: boolean;
}

const cast = new Map<string, CastVote>();
const listeners = new Set<() => void>();

/** The vote for a project that is on its way, if any; the same object until it changes. */
export function castVote(projectId: string): CastVote | undefined {
  return cast.get(projectId);
}

/** Sets the vote on its way; undefined takes it back. */
export function setCastVote(projectId: string, vote: CastVote | undefined): void {
  if (vote) cast.set(projectId, vote);
  else cast.delete(projectId);
  listeners.forEach((listener) => listener());
}

/** Calls back after every change; returns the function that stops it. */
export function subscribeToCastVotes(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The figures with a vote on its way in them; null once they have moved on, because the server counted or others voted. */
export function withCastVote(figures: RatingAggregate, { vote, bases }: CastVote): RatingAggregate | null {
  const base = bases.find(
    (known) =>
      known.figures.ratingAverage === figures.ratingAverage &&
      known.figures.ratingVotes === figures.ratingVotes,
  );
  return base ? withVote(figures, base.counted, vote) : null;
}
