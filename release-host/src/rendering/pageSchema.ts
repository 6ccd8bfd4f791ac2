import { z } from 'zod';

function endsNoElement(css: string): boolean {
  return !/<\/style/i.test(css);
}

/** Paths that a process lists; a shell of an earlier release lists none. */
export const addressesSchema = z
  .array(
    z
      .string()
      .max(500)
      .regex(/^\/[^\s<>"?#]*$/),
  )
  .max(100_000)
  .optional();

/** What a process may answer: the code in it belongs to a team, so its answer is read like anybody's. Lengths are characters. */
export const serverPageSchema = z
  .object({
    html: z.string().max(2_000_000),
    styles: z.string().max(500_000).refine(endsNoElement),
    rules: z.string().max(500_000).refine(endsNoElement),
    stylesVersion: z.string().regex(/^[\w.-]{1,20}$/),
    title: z.string().max(300),
    description: z.string().max(1000),
    isMissing: z.boolean(),
    // A shell of an earlier release says nothing of it.
    structuredData: z.array(z.record(z.string(), z.unknown())).max(50).default([]),
    card: z
      .object({
        kicker: z.string().max(200),
        title: z.string().max(300),
        figures: z.array(z.object({ label: z.string().max(60), value: z.string().max(60) })).max(4),
      })
      .optional(),
    queries: z.object({ queries: z.array(z.unknown()) }),
  })
  .nullable();

/** A page that keeps to them. */
export type CheckedPage = NonNullable<z.infer<typeof serverPageSchema>>;
