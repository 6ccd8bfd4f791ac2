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

/** Puts back at once what has been taken so far, rather than after whatever runs now. */
export function putBackTaken(): void {
  if (observer) putBack(observer.takeRecords());
}

/**
 * Puts a node back when anybody takes it away by a DOM call, with whatever went along with it: React goes on believing that
 * it is there. Returns what lets go of it, to be called before the node is removed rightly.
 */
export function keepInPlace(node: Node, onTaken: () => void): () => void {
  kept.set(node, onTaken);
  observer ??= new MutationObserver(putBack);
  if (node.parentNode) observer.observe(node.parentNode, { childList: true });
  return () => kept.delete(node);
}
