/** The singular of a console section's noun: `entries` becomes `entry`, `listings` becomes `listing`. */
export function singular(plural: string): string {
  return plural.endsWith('ies') ? `${plural.slice(0, -3)}y` : plural.replace(/s$/, '');
}
