import { format, resolveConfig } from 'prettier';

/** Runs one statement as the owner of a database that has all migrations. */
export type Query = <Row>(text: string) => Promise<Row[]>;

interface Column {
  relation: string;
  kind: 'table' | 'view';
  name: string;
  type: string;
  is_nullable: boolean;
  has_default: boolean;
  is_generated: boolean;
}

interface Relationship {
  relation: string;
  name: string;
  columns: string[];
  referenced_relation: string;
  referenced_columns: string[];
  is_one_to_one: boolean;
}

interface DatabaseFunction {
  name: string;
  argument_names: string[];
  argument_types: string[];
  arguments_with_default: number;
  result_names: string[];
  result_types: string[];
  return_type: string;
  return_relation: string | null;
  returns_set: boolean;
}

/**
 * The source of `shared-auth/src/database.types.ts`: the shape that `supabase gen types` gives, from the catalogue
 * of a migrated database, without a container or a binary to install. Arguments of functions may be null, as in SQL.
 */
export async function generateTypes(query: Query, destination: string): Promise<string> {
  const columns = await query<Column>(columnsQuery);
  const relationships = await query<Relationship>(relationshipsQuery);
  const functions = await query<DatabaseFunction>(functionsQuery);

  const relations = (kind: Column['kind']) => [
    ...new Set(columns.filter((column) => column.kind === kind).map(({ relation }) => relation)),
  ];
  const columnsOf = (relation: string) => columns.filter((column) => column.relation === relation);
  const tables = relations('table').map((table) =>
    [
      `${table}: {`,
      `Row: ${rowType(columnsOf(table))};`,
      `Insert: ${object(columnsOf(table).map(insertField))};`,
      `Update: ${object(columnsOf(table).map(updateField))};`,
      `Relationships: [${relationships
        .filter(({ relation }) => relation === table)
        .map(relationshipType)
        .join(',')}];`,
      `};`,
    ].join('\n'),
  );
  const views = relations('view').map(
    (view) => `${view}: { Row: ${rowType(columnsOf(view))}; Relationships: []; };`,
  );

  const source = `// Generated from supabase/migrations by \`npm run -w supabase types\`; a test fails when it falls behind.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: { ${tables.join('\n')} };
    Views: ${views.length ? `{ ${views.join('\n')} }` : 'Record<never, never>'};
    Functions: { ${functions.map((entry) => functionType(entry, columnsOf)).join('\n')} };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
};
`;
  return format(source, { ...(await resolveConfig(destination)), filepath: destination });
}

const scalars: Readonly<Record<string, string>> = {
  bool: 'boolean',
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'Json',
  jsonb: 'Json',
  numeric: 'number',
  text: 'string',
  timestamptz: 'string',
  uuid: 'string',
  varchar: 'string',
  void: 'undefined',
};

function typeOf(type: string): string {
  if (type.startsWith('_')) return `${typeOf(type.slice(1))}[]`;
  const scalar = scalars[type];
  if (scalar === undefined) throw new Error(`No TypeScript type is known for the SQL type ${type}.`);
  return scalar;
}

function object(fields: string[]): string {
  return fields.length ? `{ ${fields.join(' ')} }` : 'Record<PropertyKey, never>';
}

function rowType(columns: Column[]): string {
  return object(columns.map((column) => `${column.name}: ${valueType(column)};`));
}

function valueType({ type, is_nullable }: Column): string {
  return is_nullable ? `${typeOf(type)} | null` : typeOf(type);
}

function insertField(column: Column): string {
  if (column.is_generated) return `${column.name}?: never;`;
  const isOptional = column.is_nullable || column.has_default;
  return `${column.name}${isOptional ? '?' : ''}: ${valueType(column)};`;
}

function updateField(column: Column): string {
  return `${column.name}?: ${column.is_generated ? 'never' : valueType(column)};`;
}

function relationshipType(relationship: Relationship): string {
  const names = (values: string[]) => `[${values.map((value) => `'${value}'`).join(', ')}]`;
  return `{
    foreignKeyName: '${relationship.name}';
    columns: ${names(relationship.columns)};
    isOneToOne: ${relationship.is_one_to_one};
    referencedRelation: '${relationship.referenced_relation}';
    referencedColumns: ${names(relationship.referenced_columns)};
  }`;
}

function functionType(entry: DatabaseFunction, columnsOf: (relation: string) => Column[]): string {
  const firstDefault = entry.argument_names.length - entry.arguments_with_default;
  const args = entry.argument_names.map((name, index) => {
    const type = typeOf(entry.argument_types[index] ?? '');
    return index < firstDefault ? `${name}: ${type} | null;` : `${name}?: ${type} | null;`;
  });
  return `${entry.name}: { Args: ${object(args)}; Returns: ${returnType(entry, columnsOf)}; };`;
}

function returnType(entry: DatabaseFunction, columnsOf: (relation: string) => Column[]): string {
  const one = oneReturned(entry, columnsOf);
  return entry.returns_set ? `(${one})[]` : one;
}

function oneReturned(
  { return_relation, result_names, result_types, return_type }: DatabaseFunction,
  columnsOf: (relation: string) => Column[],
): string {
  if (return_relation !== null) return rowType(columnsOf(return_relation));
  if (result_names.length === 0) return typeOf(return_type);
  return object(result_names.map((name, index) => `${name}: ${typeOf(result_types[index] ?? '')};`));
}

const columnsQuery = `
  select c.relname as relation, case c.relkind when 'v' then 'view' else 'table' end as kind, a.attname as name,
    t.typname as type, not a.attnotnull as is_nullable, a.atthasdef as has_default,
    (a.attgenerated <> '' or a.attidentity = 'a') as is_generated
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p', 'v')
  join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
  order by c.relname collate "C", a.attname collate "C"`;

const relationshipsQuery = `
  select c.relname as relation, k.conname as name, f.relname as referenced_relation,
    array(select a.attname::text from unnest(k.conkey) with ordinality as u (n, place)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.n order by u.place) as columns,
    array(select a.attname::text from unnest(k.confkey) with ordinality as u (n, place)
      join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.n order by u.place) as referenced_columns,
    exists (select from pg_index i where i.indrelid = k.conrelid and i.indisunique and i.indpred is null
      and array_length(k.conkey, 1) = i.indnkeyatts and (i.indkey::int2[])[0:i.indnkeyatts - 1] @> k.conkey) as is_one_to_one
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid
  join pg_class f on f.oid = k.confrelid
  where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and f.relnamespace = 'public'::regnamespace
  order by c.relname collate "C", k.conname collate "C"`;

const functionsQuery = `
  select p.proname as name, p.pronargdefaults as arguments_with_default, p.proretset as returns_set,
    coalesce(p.proargnames[1:p.pronargs], '{}') as argument_names,
    array(select t.typname::text from unnest(p.proargtypes) with ordinality as u (type, place)
      join pg_type t on t.oid = u.type order by u.place) as argument_types,
    coalesce(p.proargnames[p.pronargs + 1:], '{}') as result_names,
    array(select t.typname::text from unnest(p.proallargtypes[p.pronargs + 1:]) with ordinality as u (type, place)
      join pg_type t on t.oid = u.type order by u.place) as result_types,
    r.typname as return_type, c.relname as return_relation
  from pg_proc p
  join pg_type r on r.oid = p.prorettype
  left join pg_class c on c.oid = r.typrelid
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
    and has_function_privilege('authenticated', p.oid, 'execute')
  order by p.proname collate "C"`;
