import type { FilterCondition } from './filters';
import type { Identity } from './Identity';
import type { ChangeType, PublishedTable } from './publication';

/** What one channel listens to, in the eyes of the feed. */
export interface Subscription {
  identity(): Identity;
  wants(table: PublishedTable, type: ChangeType): boolean;
  /** The ids of the bindings the change belongs to. */
  matching(
    table: PublishedTable,
    type: ChangeType,
    passes: (filter: readonly FilterCondition[]) => boolean,
  ): number[];
  send(ids: number[], data: Record<string, unknown>): void;
}
