import { SuccessIcon } from '@fairshore/shared-ui';
import { useEffect, useRef } from 'react';
import { Finished } from './modalStyles';

/** Shown before the window closes by itself. Takes the focus that the removed form had. */
export function SuccessView({ notice }: { notice: string | null }) {
  const view = useRef<HTMLDivElement>(null);

  useEffect(() => {
    view.current?.focus();
  }, []);

  return (
    <Finished ref={view} role="status" tabIndex={-1}>
      <SuccessIcon />
      <p>All set! Closing…</p>
      {notice && <p>{notice}</p>}
    </Finished>
  );
}
