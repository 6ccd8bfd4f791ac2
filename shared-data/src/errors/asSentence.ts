/** A message with a full stop, so that another sentence can follow: a server's own text often has none. */
export function asSentence(message: string): string {
  return /[.!?…]$/.test(message) ? message : `${message}.`;
}
