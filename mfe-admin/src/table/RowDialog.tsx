import { Button, token } from '@fairshore/shared-ui';
import { Dialog } from '@fairshore/shared-ui/dialog';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { copyRowLink } from './rowAddress';
import { useDialogHistory } from './useDialogHistory';

/** One row to read and act on, with an address of its own. */
export function RowDialog({ tab, id, title, facts, children, onClose }: RowDialogProps) {
  const close = useDialogHistory({ mustAsk: false, onAsk: () => undefined, onClose, row: id });

  return (
    <Dialog
      open
      size="small"
      onOpenChange={(isOpen) => !isOpen && close()}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={() => void copyRowLink(tab, id)}>
            Copy link
          </Button>
          <Button onClick={close}>Close</Button>
        </>
      }
    >
      <Facts>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      {children}
    </Dialog>
  );
}

const Facts = styled.dl`
  > div {
    display: grid;
    grid-template-columns: 110px minmax(0, 1fr);
    gap: ${token('space.4')};
    padding-block: ${token('space.2')};
  }

  > div + div {
    border-top: 1px solid ${token('color.line')};
  }

  dt {
    color: ${token('color.ink-2')};
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;

/** `tab` is the section's, as in `/admin?tab=rewards`. */
interface RowDialogProps {
  tab: string;
  id: string;
  title: string;
  facts: readonly (readonly [label: string, value: ReactNode])[];
  /** What can be done with it, below what it says. */
  children?: ReactNode;
  onClose(): void;
}
