import type { RatingAggregate } from '@fairshore/shared-data/ratings';
import { withVote } from './rating';

/** A project's figures, and this device's vote already included in them; null when none. */
interface VotedFigures {
  figures: RatingAggregate;
  counted: number | null;
}

/** A vote being sent. It shows at once, as long as the project's figures are those it was cast on. */
export interface CastVote {
  /** Distinguishes it from earlier and later votes. */
  order: number;
  vote: number;
  bases: readonly VotedFigures[];
  /** The server has stored it; the updated figures are about to arrive. */
  isStored: boolean;
}

const cast = new Map<string, CastVote>();
const listeners = new Set<() => void>();

/** The pending vote for a project, if any; the same object until it changes. */
export function castVote(projectId: string): CastVote | undefined {
  return cast.get(projectId);
}

/** Sets the pending vote; undefined removes it. */
export function setCastVote(projectId: string, vote: CastVote | undefined): void {
  if (vote) cast.set(projectId, vote);
  else cast.delete(projectId);
  listeners.forEach((listener) => listener());
}

/** Calls back after every change; returns the unsubscribe function. */
export function subscribeToCastVotes(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The figures including a pending vote; null once they have changed because the server counted it or others voted. */
export function withCastVote(figures: RatingAggregate, { vote, bases }: CastVote): RatingAggregate | null {
  const base = bases.find(
    (known) =>
      known.figures.ratingAverage === figures.ratingAverage &&
      known.figures.ratingVotes === figures.ratingVotes,
  );
  return base ? withVote(figures, base.counted, vote) : null;
}
