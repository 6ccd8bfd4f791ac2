/** A whole number as Americans write it: 1,204. By hand: the browser's first format of a page takes a phone longer than all around it. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
