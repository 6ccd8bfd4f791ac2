/** One of what a section of the console lists: `entries` are of one `entry`, `listings` of one `listing`. */
export function singular(plural: string): string {
  return plural.endsWith('ies') ? `${plural.slice(0, -3)}y` : plural.replace(/s$/, '');
}
