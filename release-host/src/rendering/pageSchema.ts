import { z } from 'zod';

function endsNoElement(css: string): boolean {
  return !/<\/style/i.test(css);
}

/** A text for search engines and link previews, cut at this length: data of staff may be in it, which no release is responsible for. */
function shortened(longest: number) {
  return z.string().transform((text) => {
    if (text.length <= longest) return text;
    // Half a character must not remain.
    return `${text.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
  });
}

/** Paths listed by a process; a shell of an earlier release lists none. */
export const addressesSchema = z
  .array(
    z
      .string()
      .max(500)
      .regex(/^\/[^\s<>"?#]*$/),
  )
  .max(100_000)
  .optional();

/** Events listed by a process; a shell of an earlier release lists none. */
export const eventsSchema = z
  .array(
    z.object({
      id: z.string().regex(/^[a-z0-9-]{1,80}$/),
      title: z.string().min(1).max(200),
      description: z.string().max(4000),
      day: z.iso.date(),
      time: z.string().max(60),
      location: z.string().max(200),
      kind: z.string().max(60),
      // A path must not start with two slashes: that would be a URL of another host.
      path: z.string().regex(/^\/(?!\/)[\w/#?=&.-]{0,300}$/),
      revised: z.iso.date(),
    }),
  )
  .max(1000)
  .optional();

/**
 * The valid results of a process. Its code belongs to a team, so the result is validated like any external input. Lengths are in
 * characters.
 */
export const serverPageSchema = z
  .object({
    html: z.string().max(2_000_000),
    styles: z.string().max(500_000).refine(endsNoElement),
    rules: z.string().max(500_000).refine(endsNoElement),
    stylesVersion: z.string().regex(/^[\w.-]{1,20}$/),
    title: shortened(300),
    description: shortened(1000),
    isMissing: z.boolean(),
    isUnlisted: z.boolean().optional(),
    // Anybody can make up a longer one, so it doesn't refuse the page.
    query: z
      .string()
      .max(2000)
      .regex(/^[!-~]+$/)
      .optional()
      .catch(undefined),
    // Missing in the result of a shell of an earlier release.
    structuredData: z.array(z.record(z.string(), z.unknown())).max(50).default([]),
    feeds: z
      .array(z.object({ title: z.string().max(200), path: z.string().regex(/^(\/[a-z0-9-]+){1,4}$/) }))
      .max(4)
      .default([]),
    card: z
      .object({
        kicker: shortened(200),
        title: shortened(300),
        figures: z.array(z.object({ label: shortened(60), value: shortened(60) })).max(4),
      })
      .optional(),
    queries: z.object({ queries: z.array(z.unknown()) }),
  })
  .nullable();

/** A page that passed the schema. */
export type CheckedPage = NonNullable<z.infer<typeof serverPageSchema>>;
