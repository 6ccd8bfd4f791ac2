import type { FilterCondition } from './filters';
import type { Identity } from './Identity';
import type { ChangeType, PublishedTable } from './publication';

/** What one channel listens to, as seen by the feed. */
export interface Subscription {
  identity(): Identity;
  wants(table: PublishedTable, type: ChangeType): boolean;
  /** Returns the ids of the bindings that match the change. */
  matching(
    table: PublishedTable,
    type: ChangeType,
    passes: (filter: readonly FilterCondition[]) => boolean,
  ): number[];
  send(ids: number[], data: Record<string, unknown>): void;
}
