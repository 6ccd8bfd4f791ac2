import { json } from '../http/responses';
import { isName, readColumns, readCondition, readOrder, readSelection } from './queryGrammar';

/** Maximum of conditions per request; the suite's own longest has nine. */
const mostConditions = 60;
/** Maximum of columns that one request selects, orders by and writes; the suite's own longest names about forty. */
const mostNames = 200;
/** How often one list may name a column, aliases included: each time its entire text is in the response once more. */
const mostTimes = 2;
/** Maximum of relations in one `select`, nested or not; each is a query of its own for every row. */
const mostRelations = 6;

const address = /^\/rest\/v1\/(?<rpc>rpc\/)?(?<name>[^/]*)$/;
const methods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE']);
const forms = 'select, order, limit, offset, columns, on_conflict and column=operator.value are read here';

/** What was read of a request so far. */
interface Question {
  readonly method: string;
  /** The requested table, view or function. */
  readonly relation: string;
  /** Whether a function is called: its arguments are in the body, and its rows are not filtered. */
  readonly isCall: boolean;
  conditions: number;
  names: number;
  /** Parameters seen so far, and for each column its operators. */
  readonly seen: Set<string>;
}

type Reader = (question: Question, value: string) => 'unreadable' | Response | undefined;

const readWhole: Reader = (_, value) => (/^\d{1,9}$/.test(value) ? undefined : 'unreadable');
/** A relation's own name as a column would select the entire row, so it is refused. */
const listBy =
  (read: (text: string) => string[] | undefined): Reader =>
  (question, value) => {
    const names = read(value);
    question.names += names?.length ?? 0;
    return names && !names.includes(question.relation) ? undefined : 'unreadable';
  };
/** For inserts only: an update names its columns in its body. */
const writtenBy: Reader = (question, value) =>
  question.method === 'POST' ? listBy(readColumns)(question, value) : 'unreadable';
const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['limit', readWhole],
  ['offset', readWhole],
  ['order', listBy(readOrder)],
  ['columns', writtenBy],
  ['on_conflict', writtenBy],
  ['apikey', (_, value) => (/^[\w.-]*$/.test(value) ? undefined : 'unreadable')],
  [
    'select',
    (question, value) => {
      const lists = readSelection(question.relation, value);
      if (!lists) return 'unreadable';
      question.names += lists.flat().length;
      if (lists.length > mostRelations + 1)
        return costly(`A request asks for at most ${mostRelations} relations`);
      return lists.some(repeats) ? costly(`A list names a column at most ${mostTimes} times`) : undefined;
    },
  ],
]);

/**
 * Lets queries through that have a form from `queryGrammar.ts` and cost no more than a page of the suite does; every other is
 * refused with a PostgREST error code before the library reads any of it.
 */
export function refuseQuery(method: string, path: string, parameters: URLSearchParams): Response | undefined {
  if (!path.startsWith('/rest/v1/')) return undefined;
  const { rpc, name = '' } = address.exec(path)?.groups ?? {};
  if (!isName(name)) return refusal(404, 'PGRST125', 'Invalid path specified in request URL');
  if (rpc === undefined ? !methods.has(method) : method !== 'POST')
    return refusal(405, 'PGRST117', `Unsupported HTTP method: ${method.slice(0, 20)}`);
  const question: Question = {
    method,
    relation: name,
    isCall: rpc !== undefined,
    conditions: 0,
    names: 0,
    seen: new Set(),
  };
  for (const [key, value] of parameters) {
    const refused = refuseParameter(question, key, value);
    if (refused) return refused;
  }
  if (question.names > mostNames) return costly(`A request names at most ${mostNames} columns`);
  return question.conditions > mostConditions
    ? costly(`A request has at most ${mostConditions} conditions`)
    : undefined;
}

function refuseParameter(question: Question, key: string, value: string): Response | undefined {
  if (key.includes('\0') || value.includes('\0'))
    return refusal(400, '22021', 'invalid byte sequence for encoding "UTF8": 0x00');
  const reader = readers.get(key);
  const condition = reader || question.isCall ? undefined : readCondition(key, value);
  if (!reader && (!condition || key === question.relation)) return unparsable(key, value, forms);
  const once = condition ? `${condition.column}=${condition.kind}` : key;
  if (question.seen.has(once)) return unparsable(key, value, `${once} stands once in a request`);
  question.seen.add(once);
  if (condition) question.conditions += 1;
  const refused = reader?.(question, value);
  return refused === 'unreadable' ? unparsable(key, value, null) : refused;
}

function repeats(columns: readonly string[]): boolean {
  const times = new Map<string, number>();
  for (const column of columns) times.set(column, (times.get(column) ?? 0) + 1);
  return [...times.values()].some((count) => count > mostTimes);
}

function costly(message: string): Response {
  return refusal(400, 'PGRST100', message);
}

function unparsable(key: string, value: string, hint: string | null): Response {
  const text = `${key}=${value}`.slice(0, 100);
  return refusal(400, 'PGRST100', `failed to parse the query (${text})`, hint);
}

function refusal(status: number, code: string, message: string, hint: string | null = null): Response {
  return json(status, { code, details: null, hint, message });
}
