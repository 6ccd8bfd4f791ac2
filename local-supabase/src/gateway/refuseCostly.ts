import { json } from '../http/responses';
import { isFunctionArgument } from './functionArgument';

/** Conditions of one request; the suite's own longest has nine. */
const mostConditions = 60;
/** Columns that one request names, in what it selects, orders by and writes; the suite's own longest names about forty. */
const mostNames = 200;
/** How often one list names a column, by whatever other names: each time the answer has all of its text once more. */
const mostTimes = 2;
/** Relations and aggregates in one `select`, inside each other or not; each relation is a query of its own for every row. */
const mostBrackets = 6;
const naming = new Set(['select', 'order', 'columns']);
const notFilters = new Set([...naming, 'limit', 'offset', 'on_conflict', 'apikey']);
const regularExpression = /(^|[(,.])i?match(\((any|all)\))?\./;

/**
 * Refuses questions whose cost whoever asks can choose: regular expressions (`match`, `imatch`), which may take for ever on
 * a short text, and more conditions, columns or relations than a page has.
 */
export function refuseCostly(path: string, parameters: URLSearchParams): Response | undefined {
  if (!path.startsWith('/rest/v1/')) return undefined;
  let conditions = 0;
  let names = 0;
  for (const [name, value] of parameters) {
    const last = name.split('.').at(-1) ?? '';
    if (naming.has(last)) names += value.split(',').length;
    const refused = last === 'select' ? refuseSelection(value) : undefined;
    if (refused) return refused;
    if (notFilters.has(last) || isFunctionArgument(path, name)) continue;
    const isTree = /(^|\.)(and|or)$/.test(name);
    const unquoted = value.replace(/"(?:[^"\\]|\\.)*"/g, '""');
    conditions += isTree ? unquoted.split(',').length : 1;
    const operator = isTree ? unquoted : (/^(not\.)*[^.]*\./.exec(unquoted)?.[0] ?? '');
    if (regularExpression.test(operator))
      return refusal('Regular expressions are not among the filters here');
  }
  if (names > mostNames) return refusal(`A request names at most ${mostNames} columns`);
  return conditions > mostConditions
    ? refusal(`A request has at most ${mostConditions} conditions`)
    : undefined;
}

function refuseSelection(select: string): Response | undefined {
  if (select.split('(').length > mostBrackets + 1)
    return refusal(`A request asks for at most ${mostBrackets} relations`);
  return listsIn(select).some(repeats)
    ? refusal(`A list names a column at most ${mostTimes} times`)
    : undefined;
}

/** The columns of a selection and of each relation in it, without what brackets hold. */
function listsIn(select: string): string[][] {
  const lists: string[] = [''];
  const open = [0];
  for (const [part] of select.matchAll(/"(?:[^"\\]|\\.)*"|./gs)) {
    const at = open.at(-1) ?? 0;
    if (part === '(') open.push(lists.push('') - 1);
    else if (part === ')') open.pop();
    else lists[at] += part;
  }
  return lists.map((list) => list.split(',').map(columnOf));
}

/** `a:"name"->x::text` and `name.sum()` name the same column. */
function columnOf(item: string): string {
  const [named = ''] = item.split(/::|->|\.(?=(?:avg|count|max|min|sum)$)/);
  return named
    .slice(named.lastIndexOf(':') + 1)
    .replaceAll('"', '')
    .trim();
}

function repeats(columns: readonly string[]): boolean {
  const times = new Map<string, number>();
  for (const column of columns) times.set(column, (times.get(column) ?? 0) + 1);
  return [...times.values()].some((count) => count > mostTimes);
}

function refusal(message: string): Response {
  return json(400, { code: 'PGRST100', details: null, hint: null, message });
}
