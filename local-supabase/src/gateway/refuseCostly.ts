import { json } from '../http/responses';

/** Conditions of one request; the suite's own longest has nine. */
const mostConditions = 60;
const notFilters = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict', 'apikey']);
const regularExpression = /(^|[(,.])i?match(\((any|all)\))?\./;

/**
 * Refuses questions whose cost whoever asks can choose: regular expressions (`match`, `imatch`), which may take for ever on
 * a short text, and more conditions than a page has.
 */
export function refuseCostly(path: string, parameters: URLSearchParams): Response | undefined {
  if (!path.startsWith('/rest/v1/')) return undefined;
  const isFunction = path.startsWith('/rest/v1/rpc/');
  let conditions = 0;
  for (const [name, value] of parameters) {
    // The arguments of the schema's functions begin with p_, its columns never do.
    if (notFilters.has(name.split('.').at(-1) ?? '') || (isFunction && name.startsWith('p_'))) continue;
    const isTree = /(^|\.)(and|or)$/.test(name);
    const unquoted = value.replace(/"(?:[^"\\]|\\.)*"/g, '""');
    conditions += isTree ? unquoted.split(',').length : 1;
    const operator = isTree ? unquoted : (/^(not\.)*[^.]*\./.exec(unquoted)?.[0] ?? '');
    if (regularExpression.test(operator))
      return refusal('Regular expressions are not among the filters here');
  }
  return conditions > mostConditions
    ? refusal(`A request has at most ${mostConditions} conditions`)
    : undefined;
}

function refusal(message: string): Response {
  return json(400, { code: 'PGRST100', details: null, hint: null, message });
}
