import * as z from 'zod/mini';

/** The e-mail pattern of the documents, and the length the database takes. */
export const subscribeSchema = z.object({
  email: z
    .string()
    .check(
      z.trim(),
      z.maxLength(254, 'Please enter a valid email address.'),
      z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Please enter a valid email address.'),
    ),
  website: z.string(),
});
