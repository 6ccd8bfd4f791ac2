/**
 * A whole number in US format: 1,204. Done by hand, because a page's first Intl format takes longer on a phone
 * than everything around it.
 */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
