import { formatCount } from '@fairshore/shared-data/money';
import * as z from 'zod/mini';

const maxLength = 1_000;

/** Checks what is asked: ten characters at least. The database repeats it. */
export const questionSchema = z.object({
  body: z
    .string()
    .check(
      z.trim(),
      z.minLength(10, 'Please write your question, in ten characters at least.'),
      z.maxLength(maxLength, `Please keep the question under ${formatCount(maxLength)} characters.`),
    ),
});
