const kept = new Map<Node, () => void>();
let observer: MutationObserver | undefined;

function putBack(records: readonly MutationRecord[]): void {
  for (const { target, removedNodes, nextSibling } of records) {
    const removed = [...removedNodes];
    const taken = removed.find((node) => kept.has(node) && !node.parentNode);
    if (!taken) continue;
    const next = nextSibling?.parentNode === target ? nextSibling : null;
    for (const node of removed) if (!node.parentNode) target.insertBefore(node, next);
    kept.get(taken)?.();
  }
}

/** Restores at once what has been removed so far, rather than after the code that is running. */
export function putBackTaken(): void {
  if (observer) putBack(observer.takeRecords());
}

/**
 * Restores a node when any code removes it by a DOM call, with everything removed along with it: React goes on believing that it is there.
 * Returns the function that releases the node, to be called before it is removed legitimately.
 */
export function keepInPlace(node: Node, onTaken: () => void): () => void {
  kept.set(node, onTaken);
  observer ??= new MutationObserver(putBack);
  if (node.parentNode) observer.observe(node.parentNode, { childList: true });
  return () => kept.delete(node);
}
