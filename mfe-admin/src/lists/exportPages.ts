import type { ConsoleKind, ConsoleLists } from '../records/consoleLists';
import { listSource } from './consoleQueries';
import type { ConsoleAnswer, Looked } from './consoleSource';

/** Rows of one answer while everything is read. */
export const exportPageSize = 1_000;

interface ExportOptions {
  signal?: AbortSignal;
  /** Rows so far, and how many there are at least. */
  onProgress?(done: number, total: number): void;
}

/**
 * Every row that a list shows on all its pages, 1,000 a request and the newest first, whatever the view's order: by age no
 * row moves while it is read, so that none comes twice or is lost while others are added or edited. A row that was added
 * since the first request may be missing. Aborting throws the signal's reason.
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
