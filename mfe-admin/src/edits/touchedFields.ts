/** The form values without untouched fields; `touched` is the form's `dirtyFields`. */
export function touchedFields<Draft extends object>(
  draft: Draft,
  touched: Readonly<Record<string, unknown>>,
): Partial<Draft> {
  const changes: Partial<Draft> = {};
  for (const field of Object.keys(draft) as (keyof Draft & string)[])
    if (touched[field]) changes[field] = draft[field];
  return changes;
}
