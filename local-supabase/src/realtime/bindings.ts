import type { ChangeFeed } from './ChangeFeed';
import { parseFilter, type FilterCondition } from './filters';
import { isRecord } from './frames';
import type { ChangeType, PublishedTable } from './publication';

/** One `.on('postgres_changes', …)` of a client. */
export interface Binding {
  id: number;
  event: string;
  schema: string;
  /** As the client sent them; it compares the response with its own, so absent stays absent. */
  table?: string;
  filter?: string;
  tables: readonly PublishedTable[];
  conditions: readonly FilterCondition[];
}

const events = new Set(['*', 'INSERT', 'UPDATE', 'DELETE']);
const maxBindings = 20;
let lastId = 0;

/** Reads the bindings of a phx_join, or returns why they are refused. */
export async function readBindings(
  requested: unknown,
  feed: ChangeFeed,
  role: string,
): Promise<Binding[] | string> {
  if (requested === undefined) return [];
  if (!Array.isArray(requested) || requested.length > maxBindings)
    return `a channel takes at most ${maxBindings} postgres_changes`;
  const bindings: Binding[] = [];
  for (const wish of requested) {
    if (!isRecord(wish)) return 'cannot read postgres_changes';
    const { event = '*', schema = 'public', table, filter } = wish;
    if (typeof event !== 'string' || !events.has(event)) return 'cannot read the event of postgres_changes';
    if (typeof schema !== 'string' || (table !== undefined && typeof table !== 'string'))
      return 'cannot read schema or table of postgres_changes';
    const tables = feed.tablesFor(schema, table ?? '*');
    if (tables.length === 0)
      return `Unable to subscribe to changes of ${schema}.${table ?? '*'}: it is not in the publication supabase_realtime`;
    let conditions: readonly FilterCondition[] = [];
    if (filter !== undefined) {
      const [only] = tables;
      if (typeof filter !== 'string' || !only || tables.length > 1) return 'a filter needs one table';
      // A filter on an unreadable column would leak its content bit by bit.
      const parsed = parseFilter(filter, await feed.columnsFor(only, role));
      if (typeof parsed === 'string') return parsed;
      conditions = parsed;
    }
    bindings.push({
      id: (lastId += 1),
      event,
      schema,
      tables,
      conditions,
      ...(table === undefined ? {} : { table }),
      ...(typeof filter === 'string' ? { filter } : {}),
    });
  }
  return bindings;
}

export function covers(binding: Binding, table: PublishedTable, type: ChangeType): boolean {
  return (binding.event === '*' || binding.event === type) && binding.tables.includes(table);
}
