import { trimmed } from '@fairshore/shared-ui/form';
import * as z from 'zod/mini';

const schema = z.string().check(trimmed());

/** A typed text as it is sent and stored: trimmed, without characters that reorder it, and empty if nothing of it is visible. */
export function asStored(typed: string): string {
  return schema.parse(typed);
}
