// The wire form of a request's values, for both drivers: neither may throw while a message is half written. Plain JavaScript,
// because the embedded engine's worker thread has no TypeScript loader.
const json = new Set([114, 3802]);

/** Query for the element type of each array type. */
export const arrayTypesQuery = `select typarray::int as "array", oid::int as element from pg_catalog.pg_type where typarray <> 0`;

/** The text of a value for a parameter of this type; the database decides whether it is valid. */
export function wireText(value, type, elementTypes) {
  if (typeof value === 'string') return value;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'invalid' : value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  if (typeof value !== 'object') return String(value);
  if (json.has(type)) return JSON.stringify(value);
  const element = elementTypes.get(type);
  if (element === undefined) return JSON.stringify(value);
  // `{}` would be parsed as an empty array.
  return Array.isArray(value)
    ? arrayText(value, element, elementTypes)
    : `not an array: ${JSON.stringify(value)}`;
}

/** A serializer table for a driver that has an entry for every type. */
export function serializersFor(elementTypes) {
  return new Proxy(
    {},
    {
      has: () => true,
      get: (_, type) => (value) => wireText(value, Number(type), elementTypes),
    },
  );
}

function arrayText(values, element, elementTypes) {
  const parts = values.map((value) => {
    if (value === null || value === undefined) return 'null';
    if (Array.isArray(value) && !json.has(element)) return arrayText(value, element, elementTypes);
    return `"${wireText(value, element, elementTypes).replace(/["\\]/g, '\\$&')}"`;
  });
  return `{${parts.join(',')}}`;
}
