import type { Engine } from '../engine/Engine';
import { passesFilter } from './filters';
import { isRecord } from './frames';
import type { Identity } from './Identity';
import {
  quoteName,
  selectableColumns,
  type ChangeType,
  type PublishedColumn,
  type PublishedTable,
} from './publication';
import type { Subscription } from './Subscription';

interface Change {
  table: PublishedTable;
  type: ChangeType;
  key: Record<string, unknown>;
  at: string;
}

const identitiesAtOnce = 5;
const coalesceAbove = 100;

/** Turns changes into messages: a row is read once for each distinct identity that is subscribed. */
export class ChangeFeed {
  readonly #engine: Engine;
  readonly #tables: ReadonlyMap<string, PublishedTable>;
  readonly #log: (message: string) => void;
  readonly #subscriptions = new Set<Subscription>();
  readonly #columns = new Map<string, Promise<PublishedColumn[]>>();
  readonly #queue: Change[] = [];
  #isWorking = false;

  constructor(engine: Engine, tables: readonly PublishedTable[], log: (message: string) => void) {
    this.#engine = engine;
    this.#tables = new Map(tables.map((table) => [`${table.schema}.${table.name}`, table]));
    this.#log = log;
  }

  /** The published tables that a binding names; `*` stands for all. */
  tablesFor(schema: string, name: string): PublishedTable[] {
    return [...this.#tables.values()].filter(
      (table) => (schema === '*' || table.schema === schema) && (name === '*' || table.name === name),
    );
  }

  columnsFor(table: PublishedTable, role: string): Promise<PublishedColumn[]> {
    const key = `${role} ${table.oid}`;
    let columns = this.#columns.get(key);
    if (!columns) {
      columns = selectableColumns(this.#engine, table, role);
      this.#columns.set(key, columns);
      columns.catch(() => this.#columns.delete(key));
    }
    return columns;
  }

  add(subscription: Subscription): void {
    this.#subscriptions.add(subscription);
  }

  remove(subscription: Subscription): void {
    this.#subscriptions.delete(subscription);
  }

  /** Handles the payload of one NOTIFY; returns the name of the changed table. */
  receive(payload: string): string | undefined {
    const change = this.#read(payload);
    if (!change) return undefined;
    if (change.table.publishes[change.type]) {
      this.#queue.push(change);
      if (!this.#isWorking) void this.#work();
    }
    return change.table.name;
  }

  #read(payload: string): Change | undefined {
    try {
      const notice: unknown = JSON.parse(payload);
      if (!isRecord(notice) || !isRecord(notice['key'])) return undefined;
      const table = this.#tables.get(`${String(notice['schema'])}.${String(notice['table'])}`);
      const type = (['INSERT', 'UPDATE', 'DELETE'] as const).find((known) => known === notice['type']);
      return table && type && { table, type, key: notice['key'], at: String(notice['at']) };
    } catch {
      return undefined;
    }
  }

  /** Delivers changes one at a time, so that all subscribers see them in commit order. */
  async #work(): Promise<void> {
    this.#isWorking = true;
    for (let change = this.#queue.shift(); change; change = this.#queue.shift()) {
      if (this.#isRepeated(change)) continue;
      try {
        await this.#deliver(change);
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
        this.#log(`realtime: a change of ${change.table.name} was not delivered (${code})`);
      }
    }
    this.#isWorking = false;
  }

  /**
   * When the queue is long, only the last of several updates of a row is sent: each would read the row's current content
   * anyway.
   */
  #isRepeated(change: Change): boolean {
    if (change.type !== 'UPDATE' || this.#queue.length < coalesceAbove) return false;
    const key = JSON.stringify(change.key);
    return this.#queue.some(
      (later) => later.table === change.table && later.type === 'UPDATE' && JSON.stringify(later.key) === key,
    );
  }

  async #deliver(change: Change): Promise<void> {
    const groups = new Map<string, Subscription[]>();
    for (const subscription of this.#subscriptions) {
      if (!subscription.wants(change.table, change.type)) continue;
      const { key } = subscription.identity();
      groups.set(key, [...(groups.get(key) ?? []), subscription]);
    }
    const waiting = [...groups.values()];
    while (waiting.length > 0)
      await Promise.all(waiting.splice(0, identitiesAtOnce).map((group) => this.#deliverTo(change, group)));
  }

  async #deliverTo(change: Change, group: Subscription[]): Promise<void> {
    const identity = group[0]?.identity();
    if (!identity) return;
    const columns = await this.columnsFor(change.table, identity.role);
    if (columns.length === 0) return;
    const names = new Set(columns.map(({ name }) => name));
    const key = Object.fromEntries(Object.entries(change.key).filter(([name]) => names.has(name)));
    const row =
      change.type === 'DELETE' ? key : await this.#readAs(identity, change.table, columns, change.key);
    if (!row) return;
    for (const subscription of group) {
      // The token may have been replaced or have expired during the query.
      if (subscription.identity().key !== identity.key) continue;
      const ids = subscription.matching(change.table, change.type, (filter) => passesFilter(filter, row));
      if (ids.length === 0) continue;
      subscription.send(ids, {
        schema: change.table.schema,
        table: change.table.name,
        type: change.type,
        commit_timestamp: change.at,
        columns,
        ...(change.type === 'DELETE' ? {} : { record: row }),
        ...(change.type === 'INSERT' ? {} : { old_record: key }),
        errors: null,
      });
    }
  }

  /**
   * Reads the row with the identity's rights, so that no more is sent than a SELECT would return to the same user now. A row
   * that was deleted or is hidden is not sent.
   */
  #readAs(
    identity: Identity,
    table: PublishedTable,
    columns: readonly PublishedColumn[],
    key: Record<string, unknown>,
  ): Promise<Record<string, unknown> | undefined> {
    const type = (name: string) => table.columns.find((column) => column.name === name)?.type ?? 'text';
    const where = table.primaryKey.map(
      (name, index) => `${quoteName(name)} = $${index + 1}::text::${quoteName(type(name))}`,
    );
    return this.#engine.transaction(async (transaction) => {
      await transaction.query(
        `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true),
                set_config('request.jwt.claim.role', $3, true), set_config('transaction_read_only', 'on', true),
                set_config('role', $3, true)`,
        [identity.claims, identity.subject, identity.role],
      );
      const [found] = await transaction.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(visible) as row
           from (select ${columns.map(({ name }) => quoteName(name)).join(', ')}
                   from ${quoteName(table.schema)}.${quoteName(table.name)}
                  where ${where.join(' and ')}) visible`,
        table.primaryKey.map((name) => String(key[name])),
      );
      return found?.row;
    });
  }
}
