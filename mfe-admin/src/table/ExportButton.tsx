import type { CsvColumn } from '@fairshore/shared-data/exports';
import { toAppError } from '@fairshore/shared-data/errors';
import { formatCount } from '@fairshore/shared-data/money';
import { Button, ProgressBar, textStyle, token } from '@fairshore/shared-ui';
import { DownloadIcon } from '@fairshore/shared-ui/icons';
import { toast } from '@fairshore/shared-ui/toast';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';

/** Exports all rows of a list as CSV, in parts, with a progress indicator and a stop button. */
export function ExportButton<Row>({
  noun,
  fileName,
  columns,
  read,
  label = 'Export CSV',
}: ExportButtonProps<Row>) {
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const running = useRef<AbortController>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function handleExport() {
    const stop = new AbortController();
    running.current = stop;
    setProgress({ done: 0, total: 0 });
    try {
      const { saveCsv } = await import('./saveCsv');
      const onProgress = (done: number, total: number) => setProgress({ done, total });
      const count = await saveCsv(fileName, columns, read({ signal: stop.signal, onProgress }));
      if (stop.signal.aborted) return;
      if (count === 0) toast.info(`There are no ${noun} to export.`);
      else toast.success(`${fileName} is saved: ${count === 1 ? '1 row' : `${formatCount(count)} rows`}.`);
    } catch (error) {
      if (stop.signal.aborted) return;
      toast.error(`Could not export ${noun}: ${toAppError(error).message}`, {
        action: { label: 'Retry', onPress: () => button.current?.click() },
      });
    } finally {
      if (running.current === stop) setProgress(null);
    }
  }

  function handleCancel() {
    running.current?.abort();
    setProgress(null);
    toast.info(`The export of ${noun} was cancelled.`);
    button.current?.focus();
  }

  const { done = 0, total = 0 } = progress ?? {};
  return (
    <Group>
      <Button
        ref={button}
        variant="secondary"
        size="small"
        icon={<DownloadIcon size={17} />}
        isBusy={progress !== null}
        busyLabel="Exporting…"
        onClick={() => void handleExport()}
      >
        {label}
      </Button>
      {progress !== null && (
        <Progress>
          <ProgressBar
            size="small"
            value={total === 0 ? 0 : (100 * done) / total}
            label={`Export of ${noun}`}
          />
          <span>{total === 0 ? 'Counting…' : `${formatCount(done)} of ${formatCount(total)}`}</span>
          <Button variant="quiet" size="small" onClick={handleCancel}>
            Cancel
          </Button>
        </Progress>
      )}
    </Group>
  );
}

const Group = styled.div`
  position: relative;
`;

/** Positioned below the button, so that a running export doesn't move anything. */
const Progress = styled.div`
  position: absolute;
  z-index: 5;
  top: calc(100% + ${token('space.2')});
  right: 0;
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  gap: 0 ${token('space.3')};
  width: 18.75rem;
  padding: ${token('space.3')} ${token('space.2')} ${token('space.2')} ${token('space.4')};
  border: 1px solid ${token('color.line')};
  border-radius: ${token('radius.control')};
  background: ${token('color.surface')};
  box-shadow: ${token('shadow.raised')};

  > :first-child {
    grid-column: 1 / -1;
    margin-right: ${token('space.2')};
  }

  span {
    ${textStyle('meta')}
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;

/** `noun` is the plural, as in 'There are no listings to export'. `read` yields all rows in parts, as `exportPages` does. */
interface ExportButtonProps<Row> {
  noun: string;
  fileName: string;
  columns: readonly CsvColumn<Row>[];
  read(options: {
    signal: AbortSignal;
    onProgress(done: number, total: number): void;
  }): AsyncIterable<readonly Row[]>;
  label?: string;
}
