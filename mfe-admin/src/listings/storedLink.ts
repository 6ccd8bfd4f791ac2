import { isAllowedLink } from '@fairshore/shared-data/rows';

/** What the database accepts; a document may also be one of the site itself. */
const image = /^(https:\/\/[^\s/]+(\/\S*)?|http:\/\/localhost(:[0-9]{1,5})?(\/\S*)?)$/;
const file = /^\/documents\//;

/** A typed address as it is stored: unchanged, or where the database would refuse it as browsers read it; null for one that is no link. */
export function storedLink(typed: string, kind: 'image' | 'document'): string | null {
  if (!isAllowedLink(typed)) return null;
  if (image.test(typed) || (kind === 'document' && file.test(typed))) return typed;
  const read = URL.canParse(typed) ? new URL(typed).href : '';
  return image.test(read) ? read : null;
}
