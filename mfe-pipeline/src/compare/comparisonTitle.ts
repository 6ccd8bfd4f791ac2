/** The length up to which a title names all projects: four of ordinary names. */
const longestTitle = 160;

/** The title of a comparison. Search results and tabs show its beginning, and four names may have 480 characters. */
export function comparisonTitle(names: readonly string[]): string {
  const whole = `Compare ${names.join(', ')}`;
  if (whole.length <= longestTitle || names.length < 3) return whole;
  return `Compare ${names.slice(0, 2).join(', ')} and ${names.length - 2} more`;
}
