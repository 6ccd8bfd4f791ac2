import { Button, Skeleton, loadable, useLoaded } from '@fairshore/shared-ui';
import { useState } from 'react';
import type { WhatIfPosition } from './WhatIf';

const source = loadable(() => import('./WhatIf').then((module) => module.WhatIf));

/** A button that opens the simulation; its code loads on demand. */
export function WhatIfPart({ positions, label }: WhatIfPartProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { value: WhatIf, hasFailed, retry } = useLoaded(source, isOpen);

  if (!isOpen) {
    return (
      <Button variant="secondary" onClick={() => setIsOpen(true)} disabled={positions.length === 0}>
        {label}
      </Button>
    );
  }
  if (hasFailed) {
    return (
      <div role="status">
        <p>This part could not be loaded.</p>
        <Button variant="secondary" size="small" onClick={retry}>
          Retry
        </Button>
      </div>
    );
  }
  if (WhatIf === undefined) return <Skeleton height={480} shape="block" />;
  return positions.length === 0 ? <p>Type an amount first.</p> : <WhatIf positions={positions} />;
}

interface WhatIfPartProps {
  /** Must be a stable reference. */
  positions: readonly WhatIfPosition[];
  label: string;
}
