import { json } from '../http/responses';

/** Conditions of one request; the suite's own longest has nine. */
const mostConditions = 60;
/** Columns that one request names, in what it selects, orders by and writes; the suite's own longest names about forty. */
const mostNames = 200;
/** What `*` counts for: about as many as a table has. */
const namesOfStar = 20;
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
  const isFunction = path.startsWith('/rest/v1/rpc/');
  let conditions = 0;
  let names = 0;
  for (const [name, value] of parameters) {
    const last = name.split('.').at(-1) ?? '';
    if (naming.has(last)) names += namesIn(value);
    if (last === 'select' && value.split('(').length > mostBrackets + 1)
      return refusal(`A request asks for at most ${mostBrackets} relations`);
    // The arguments of the schema's functions begin with p_, its columns never do.
    if (notFilters.has(last) || (isFunction && name.startsWith('p_'))) continue;
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

function namesIn(list: string): number {
  return list.split(',').length + (list.split('*').length - 1) * (namesOfStar - 1);
}

function refusal(message: string): Response {
  return json(400, { code: 'PGRST100', details: null, hint: null, message });
}
