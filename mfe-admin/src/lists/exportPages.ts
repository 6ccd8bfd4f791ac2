import type { ConsoleKind, ConsoleLists } from '../records/consoleLists';
import { listSource } from './consoleQueries';
import type { ConsoleAnswer, Looked } from './consoleSource';

/** Rows per response during an export. */
export const exportPageSize = 1_000;

interface ExportOptions {
  signal?: AbortSignal;
  /** Called with the rows read so far, and the minimum total. */
  onProgress?(done: number, total: number): void;
}

/**
 * All rows of a list across its pages, 1,000 per request and newest first, regardless of the view's order: by age, rows don't move
 * during the export, so none is repeated or lost while others are added or edited. Rows added since the first request may be missing.
 * Aborting throws the signal's reason.
 */
export async function* exportPages<Kind extends ConsoleKind>(
  kind: Kind,
  looked: Looked<ConsoleLists[Kind]['view']>,
  { signal, onProgress }: ExportOptions = {},
): AsyncGenerator<ConsoleLists[Kind]['row'][]> {
  let done = 0;
  let total = 0;
  let after: { time: string; id: string } | null = null;
  do {
    signal?.throwIfAborted();
    const answer: ConsoleAnswer<ConsoleLists[Kind]['row']> = await listSource.ask(
      kind,
      looked,
      { after, limit: exportPageSize },
      signal,
    );
    after = answer.rows.length === exportPageSize ? answer.last : null;
    done += answer.rows.length;
    total = Math.max(total, answer.total ?? 0, done);
    onProgress?.(done, after === null ? done : total);
    if (answer.rows.length > 0) yield answer.rows;
  } while (after !== null);
}
