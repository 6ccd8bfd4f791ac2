import type { Yaml } from 'mdast';
import { isNode, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import type { Refuse } from './ProseFault';

/** Parses and checks the fields before the text; a fault is reported at the line of its field. */
export function readFrontMatter<Shape extends z.ZodRawShape>(
  { value, position }: Yaml,
  shape: Shape,
  refuse: Refuse,
): z.output<z.ZodObject<Shape, z.core.$strict>> {
  const opening = position?.start.line ?? 1;
  const lines = new LineCounter();
  const yaml = parseDocument(value, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => opening + lines.linePos(offset).line;
  const [fault] = yaml.errors;
  if (fault) refuse(lineAt(fault.pos[0]), `The front matter isn't YAML: ${fault.message}`);

  const fields: unknown = yaml.toJS() ?? {};
  const result = z.strictObject(shape).safeParse(fields);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const path = [
    ...(issue?.path ?? []),
    ...(issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []),
  ];
  const node = yaml.getIn(path, true);
  // A key missing inside another field is reported at that field.
  const place = isNode(node) || path.length < 2 ? node : yaml.getIn(path.slice(0, -1), true);
  const line = isNode(place) && place.range ? lineAt(place.range[0]) : opening;
  return refuse(line, `${path.join('.') || 'The front matter'}: ${sentenceOf(issue, isNode(node))}`);
}

function sentenceOf(issue: z.core.$ZodIssue | undefined, isThere: boolean): string {
  if (issue?.code === 'unrecognized_keys') return 'this kind of document has no such field';
  if (issue?.code !== 'invalid_type') return issue?.message ?? 'is not what it should be';
  if (!isThere) return 'is missing';
  return issue.expected === 'string' ? 'has to be text; put it in quotes' : `has to be a ${issue.expected}`;
}
