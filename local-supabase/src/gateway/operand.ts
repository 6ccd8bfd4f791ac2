const comparisons = new Set(['eq', 'neq', 'gt', 'gte', 'lt', 'lte']);
const questions = /^(?:(?:not_)?null|true|false|unknown)$/i;
/** Words that the library takes for nothing at all wherever they stand; PostgREST does so after `is.` only. */
const nothing = /^(?:null|unknown|not_null)$/i;
/** Digits that the library leaves as the text they are. */
const keptAsText = /^(?:-?0\d+|(?=.*[A-Fa-f])[\dA-Fa-f]+)$/;

/** Whether what follows an operator (`eq`, `in`, `like`; without `not`) means the same to the library as to PostgREST. */
export function isOperandKept(operator: string, operand: string): boolean {
  if (operator === 'is') return questions.test(operand);
  if (operator === 'in') return elementsOf(operand).every(isTextKept);
  if (!comparisons.has(operator)) return true;
  // Blanks around a value and quotes that no list needs are a part of it; the library takes them off.
  return operand === operand.trim() && !operand.startsWith('"') && isTextKept(operand);
}

/** Whether the library takes the quotes off an operand in a tree: PostgREST always does. */
export function isUnquotedInTree(operator: string): boolean {
  return comparisons.has(operator);
}

/** The elements of `(a,"b",c)` that stand without quotes. */
function elementsOf(list: string): string[] {
  return list
    .replace(/^\(|\)$/g, '')
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '""')
    .split(',')
    .filter((element) => element !== '""');
}

/** Not a word for nothing, nor a number that the library would write otherwise: `1.50`, `0x32`, more than 2⁵³. */
function isTextKept(text: string): boolean {
  const trimmed = text.trim();
  if (nothing.test(trimmed)) return false;
  if (trimmed === '' || keptAsText.test(trimmed)) return true;
  const number = Number(trimmed);
  return !Number.isFinite(number) || String(number) === text;
}
