import { formatCount } from '@fairshore/shared-data/money';
import { trimmed } from '@fairshore/shared-ui/form';
import * as z from 'zod/mini';

const maxLength = 1_000;

/** Validates a question: at least ten characters. The database repeats the check. */
export const questionSchema = z.object({
  body: z
    .string()
    .check(
      trimmed(),
      z.minLength(10, 'Please write your question, in ten characters at least.'),
      z.maxLength(maxLength, `Please keep the question under ${formatCount(maxLength)} characters.`),
    ),
});
