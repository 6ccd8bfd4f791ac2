import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** The HTML of a tree once it is complete. Rejects with what any part of it threw, but not with errors that were caught. */
export function renderWhole(tree: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const whole = new Writable({
      write(chunk: Buffer, _encoding, next) {
        chunks.push(chunk);
        next();
      },
      final(next) {
        resolve(Buffer.concat(chunks).toString());
        next();
      },
    });
    const { pipe, abort } = renderToPipeableStream(tree, {
      // In one piece: React would send large parts later and move them into place with an inline script, which the policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(whole),
      onError(error) {
        reject(error instanceof Error ? error : new Error(String(error)));
        abort();
      },
    });
  });
}
